import '../styles.css'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { beginTexts } from '#i18n/texts.ts'
import { testBrand } from '../../test/brand.ts'
import { inTexts } from '../../test/texts.tsx'
import { CardNumberField, DayRangeField, EmailField, PhoneField, type CardBank, type DayRange } from './index.ts'

beforeAll(async () => {
  takeBrand(testBrand)
  await beginTexts('en', 'forms')
})
beforeEach(() => page.viewport(900, 900))

function Period({ told }: { told: (range: DayRange | undefined) => void }) {
  const [range, setRange] = useState<DayRange | undefined>({ from: '2026-11-03', to: '2026-11-14' })
  const take = (next: DayRange | undefined) => {
    setRange(next)
    told(next)
  }
  return inTexts(<DayRangeField label="Period" value={range} onChange={take} />)
}

test('a period that ends before it begins cannot be shown; it is typed, picked, taken from a preset or left out, and focus comes back', async () => {
  const told = vi.fn<(range: DayRange | undefined) => void>()
  await render(<Period told={told} />)
  const chip = page.getByRole('button', { name: 'Period: 3 Nov 2026 – 14 Nov 2026' })
  await userEvent.click(chip)
  const popup = page.getByRole('dialog', { name: 'Period' })
  await expect.element(popup.getByRole('grid')).toBeVisible()
  const to = popup.getByRole('textbox', { name: 'To' })
  await userEvent.fill(to, '1 Nov 2026')
  await userEvent.tab()
  await expect.element(to).toHaveAccessibleDescription('The end date is before the start date.')
  const done = popup.getByRole('button', { name: 'Show this period' })
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await userEvent.fill(to, '20 Nov 2026')
  await userEvent.tab()
  await userEvent.click(done)
  expect(told.mock.lastCall).toEqual([{ from: '2026-11-03', to: '2026-11-20' }])
  await expect.element(popup).not.toBeInTheDocument()

  await userEvent.click(page.getByRole('button', { name: /^Period/ }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /^Period/ })).toHaveFocus()
  expect(told).toHaveBeenCalledOnce()

  await userEvent.click(page.getByRole('button', { name: /^Period/ }))
  await userEvent.click(page.getByRole('button', { name: /November 9, 2026/ }))
  await userEvent.click(page.getByRole('button', { name: /November 12, 2026/ }))
  await userEvent.click(done)
  expect(told.mock.lastCall).toEqual([{ from: '2026-11-09', to: '2026-11-12' }])

  await userEvent.click(page.getByRole('button', { name: /^Period/ }))
  await userEvent.click(page.getByRole('button', { name: 'Last 7 days' }))
  const { from, to: last } = told.mock.lastCall![0]!
  expect((Date.parse(last) - Date.parse(from)) / 86_400_000).toBe(6)
  await userEvent.click(page.getByRole('button', { name: /^Period/ }))
  await userEvent.click(page.getByRole('button', { name: 'All days' }))
  expect(told.mock.lastCall).toEqual([undefined])
})

function Mobile({ told }: { told: (phone: string) => void }) {
  const [phone, setPhone] = useState('')
  const take = (next: string) => {
    setPhone(next)
    told(next)
  }
  return inTexts(<PhoneField label="Mobile number" value={phone} onChange={take} country="RO" />)
}

test('a phone number is wrong only when it is left; typed at home or with its code it travels the same, and the code can be chosen', async () => {
  const told = vi.fn<(phone: string) => void>()
  await render(<Mobile told={told} />)
  const field = page.getByRole('textbox', { name: 'Mobile number' })
  await userEvent.type(field, '0712')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('Check the number: it is too short or too long.')
  await userEvent.fill(field, '')
  await userEvent.type(field, '0712 345 678')
  await userEvent.tab()
  expect(told.mock.lastCall).toEqual(['+40712345678'])
  await expect.element(field).toHaveValue('712 345 678')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Country code' }), 'MD')
  expect(told.mock.lastCall![0]).toMatch(/^\+373/)
  await userEvent.fill(field, '+44 20 7946 0018')
  await userEvent.tab()
  expect(told.mock.lastCall).toEqual(['+442079460018'])
  await expect.element(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('GB')
})

function Taken({ asked, email: start }: { asked: string[]; email: string }) {
  const [email, setEmail] = useState(start)
  const [phone, setPhone] = useState('+40712345678')
  const isEmployee = async (word: string) => ({ exists: asked.push(word) > 0, isEmployee: word.startsWith('staff') })
  const [check] = useState(() => isEmployee)
  const [has] = useState(() => async (word: string) => asked.push(word) > 0)
  return inTexts(
    <>
      <EmailField label="E-mail" value={email} onChange={setEmail} check={check} wants="free" />
      <PhoneField label="Mobile number" value={phone} onChange={setPhone} country="RO" check={has} />
    </>,
  )
}

function TakenNumber({ phone, asked }: { readonly phone: string; readonly asked: string[] }) {
  const [has] = useState(() => async (word: string) => asked.push(word) > 0)
  return inTexts(<PhoneField label="Mobile number" value={phone} onChange={() => undefined} country="RO" check={has} />)
}

test('[REG-015] whether a number exists is kept by code plus number: the same digits behind another code are another question', async () => {
  const asked: string[] = []
  for (const phone of ['+40721000001', '+373721000001', '+40721000001']) {
    const field = await render(<TakenNumber phone={phone} asked={asked} />)
    await expect.element(page.getByRole('textbox', { name: 'Mobile number' })).toHaveAccessibleDescription('This number has an account.')
    await field.unmount()
  }
  expect(asked).toEqual(['+40721000001', '+373721000001'])
  expect([...session().existedPhones.keys()]).toEqual(expect.arrayContaining(asked))
  session().existedPhones.clear()
})

test('[AUTH-016] existedEmails, existedPhones: what is taken is asked once in a session and then said at once; it ends with the session, and is written nowhere', async () => {
  const asked: string[] = []
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const phone = page.getByRole('textbox', { name: 'Mobile number' })
  session().begin({ accessToken: 'a', refreshToken: 'r', expiresIn: 300 })
  const first = await render(<Taken asked={asked} email="Ana@Taken.example" />)
  await expect.element(email).toHaveAccessibleDescription('This address has an account.')
  await expect.element(phone).toHaveAccessibleDescription('This number has an account.')
  await userEvent.fill(email, 'staff@taken.example')
  await expect.element(email).toHaveAccessibleDescription('This address signs in for a company.')
  const once = ['+40712345678', 'ana@taken.example', 'staff@taken.example']
  expect(asked.toSorted()).toEqual(once)
  await first.unmount()

  // Another form, nobody asked again: it stands there with the first drawing.
  const second = await render(<Taken asked={asked} email="ANA@taken.example" />)
  expect(email.element()).toHaveAccessibleDescription('This address has an account.')
  expect(phone.element()).toHaveAccessibleDescription('This number has an account.')
  expect(asked).toHaveLength(3)
  expect(session().existedEmails).toEqual(
    new Map([
      ['ana@taken.example', 1],
      ['staff@taken.example', 3],
    ]),
  )
  expect(session().existedPhones).toEqual(new Map([['+40712345678', true]]))
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/taken|712345678/)
  await second.unmount()

  session().end('signedOut')
  expect([session().existedEmails.size, session().existedPhones.size]).toEqual([0, 0])
  await render(<Taken asked={asked} email="ana@taken.example" />)
  await expect.element(email).toHaveAccessibleDescription('This address has an account.')
  expect(asked.filter((word) => word === 'ana@taken.example')).toHaveLength(2)
})

function Card({ findBank }: { findBank: (bin: string) => Promise<CardBank> }) {
  const [card, setCard] = useState('')
  return inTexts(
    <>
      <CardNumberField label="Card number" value={card} onChange={setCard} findBank={findBank} />
      <button type="button">Next</button>
    </>,
  )
}

test('[CARD-009] the first six digits are asked about once; a blocked bank is said, and a number that was left shows its last four', async () => {
  const bank = (scheme: string, isBlocked: boolean): CardBank => ({ bankName: 'Rheinbank', scheme, isBlocked })
  const asked: string[] = []
  const find = async (bin: string) => {
    asked.push(bin)
    if (bin === '400000') throw new Error('no connection')
    return bank('Visa', bin === '555555')
  }
  await render(<Card findBank={find} />)
  const field = page.getByRole('textbox', { name: 'Card number' })
  await userEvent.type(field, '40000')
  expect(asked).toEqual([])
  await userEvent.fill(field, '5555555555554444')
  await expect.element(field).toHaveAccessibleDescription(/cards are not available/)
  await userEvent.fill(field, '4242424242424241')
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription(/is not valid/)
  await userEvent.fill(field, '4242424242424242')
  await expect.element(page.getByText('Rheinbank · Visa')).toBeVisible()
  await expect.element(field).toHaveValue('4242 4242 4242 4242')
  await userEvent.tab()
  await expect.element(field).toHaveValue('•••• •••• •••• 4242')
  expect(asked).toEqual(['555555', '424242'])
})
