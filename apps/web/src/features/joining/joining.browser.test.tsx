import '../../styles.css'
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { visitors } from '@ducat/contract/session/calls'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { PersonalScreen } from './PersonalScreen.tsx'
import { PrivacyNotice } from './PrivacyNotice.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'

const heard: { readonly name: string }[] = []
const clean = { vpn: false, proxy: false, tor: false, relay: false, hosting: false }
const visitor = (privacy: Readonly<Record<string, boolean | string>>) =>
  answered(visitors.ipInfo, {}, { ip: '192.0.2.7', countryCode: 'RO', privacy: { ...clean, ...privacy } })

beforeAll(() => {
  // An app around the page: it must be there before anything asks for it.
  Object.assign(window, { bankHost: { postMessage: (text: string) => void heard.push(JSON.parse(text) as { name: string }) } })
  takeBrand(testBrand)
  signedIn()
  visitor({})
})

test.each(['vpn', 'proxy', 'tor', 'relay', 'hosting'])('[REG-040] a visitor behind %s is told so, and may go on', async (flag) => {
  visitor({ [flag]: true })
  await render(inRouter(<PrivacyNotice />).page)
  await expect.element(page.getByText(/You can register with it/)).toBeVisible()
})

test('[REG-040] a visitor with no flag, or only with the name of a service, is clean', async () => {
  visitor({ service: 'Some service' })
  const { container } = await render(inRouter(<PrivacyNotice />).page)
  await expect.element(container.querySelector('main')).toBeInTheDocument()
  expect(container.querySelector('main')!.textContent).toBe('')
})

test('[ROUTE-004] the kinds of account, what each takes and what it costs', async () => {
  visitor({})
  await render(inRouter(<RegisterScreen />).page)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Open an account' })).toBeVisible()
  await expect.element(page.getByText(/Opening an account is free/)).toBeVisible()
  const [personal, business] = ['Personal account', 'Business account'].map((name) => page.getByRole('link', { name }))
  await expect.element(personal!).toHaveAttribute('href', '/register/personal')
  await expect.element(business!).toHaveAttribute('href', '/register/business')
  await expect.element(page.getByText('About 3 minutes')).toBeVisible()
  const fees = page.getByRole('link', { name: 'What payments cost' })
  await expect.element(fees.first()).toHaveAttribute('href', testBrand.feeLinks.personal)
  await expect.element(fees.last()).toHaveAttribute('href', testBrand.feeLinks.business)
  expect(await axeFindings()).toEqual([])
})

test('[START-020] whoever leaves the registration for the sign-in page cancels it, and the app hears so', async () => {
  const { address } = await shown(<RegisterScreen />)
  await userEvent.click(page.getByRole('link', { name: 'Sign in' }))
  await expect.poll(address).toBe('/login')
  expect(heard.map(({ name }) => name)).toContain('registrationCancel')
})

test('[REG-039][REG-002] the personal form says at each field what is missing, and sends nothing', async () => {
  await page.viewport(1280, 900)
  await shown(<PersonalScreen />)
  const type = page.getByRole('combobox', { name: 'I am registering as' })
  await expect.element(type).toBeVisible()
  const offered = Array.from((type.element() as HTMLSelectElement).options, ({ value }) => value).filter(Boolean)
  expect(offered).toEqual(testBrand.registrationPersonalTypes)
  await userEvent.fill(page.getByRole('textbox', { name: 'Date of birth' }), '14 Nov 2020')
  await userEvent.click(page.getByRole('button', { name: 'Open the account' }))
  await expect.element(type).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Date of birth' })).toHaveAccessibleDescription(/at least 18/)
  await expect.element(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveAttribute('aria-invalid', 'true')
  // Each at its field: nothing is left to be said of the whole, by a name that nobody knows.
  expect(document.body.textContent).not.toContain('phoneCountryCode')
  // The country was guessed from where the visitor is; nobody has to type it.
  await expect.element(page.getByRole('button', { name: 'Country: Romania' })).toBeVisible()
})

test('[REG-002] neither agreement alone is enough: the other one is asked for where it stands', async () => {
  await page.viewport(1280, 900)
  const agreements = ['User agreement', 'Privacy policy'].map((label, place) => ({
    id: place + 1,
    key: label,
    label,
    text: 'All of it.',
    url: 'https://testbrand.example/terms',
    value: 'false',
    version: 1,
  }))
  answered(dictionaries.agreements, {}, { agreements })
  await shown(<PersonalScreen />)
  const box = (label: string) => page.getByRole('checkbox', { name: new RegExp(`^I have read and accept: ${label}`) })
  const send = page.getByRole('button', { name: 'Open the account' })
  const isAskedFor = async (labels: readonly string[]) => {
    for (const { label } of agreements) {
      const isAsked = labels.includes(label)
      await expect.poll(() => box(label).element().getAttribute('aria-invalid')).toBe(isAsked ? 'true' : null)
      if (isAsked) await expect.element(box(label)).toHaveAccessibleDescription('Accept both to continue.')
    }
  }
  await userEvent.click(send)
  await isAskedFor(['User agreement', 'Privacy policy'])
  for (const [accepted, missing] of [
    ['User agreement', 'Privacy policy'],
    ['Privacy policy', 'User agreement'],
  ] as const) {
    await userEvent.click(box(accepted))
    await userEvent.click(send)
    await isAskedFor([missing])
    await userEvent.click(box(accepted))
  }
})

async function shown(screen: Parameters<typeof inRouter>[0]) {
  const made = inRouter(screen)
  await render(made.page)
  return made
}
