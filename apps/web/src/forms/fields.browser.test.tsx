import '../styles.css'
import { i18n } from '@lingui/core'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { testBrand } from '../../test/brand.ts'
import { inTexts } from '../../test/texts.tsx'
import { CountryField, MoneyField, PercentField } from './index.ts'

beforeAll(async () => {
  takeBrand(testBrand)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

interface MoneyProps {
  readonly currency?: string
  readonly start?: string
  readonly mayBeZero?: boolean
  readonly onChange?: (amount: string) => void
}

function Money({ currency = 'USD', start = '', mayBeZero = false, onChange }: MoneyProps) {
  const [amount, setAmount] = useState(start)
  return inTexts(
    <MoneyField
      label="Amount"
      currency={currency}
      maximum="25000.00"
      mayBeZero={mayBeZero}
      value={amount}
      onChange={(next) => {
        setAmount(next)
        onChange?.(next)
      }}
    />,
  )
}

const paste = (input: HTMLInputElement, text: string) => {
  input.focus()
  input.select()
  const data = new DataTransfer()
  data.setData('text/plain', text)
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  document.execCommand('insertText', false, text)
}

test('a pasted amount that could be a thousand times more is no amount until somebody says which', async () => {
  const change = vi.fn<(amount: string) => void>()
  await render(<Money onChange={change} />)
  const field = page.getByRole('textbox', { name: 'Amount' })
  paste(field.element() as HTMLInputElement, '1.234')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(/Which one do you mean/)
  expect(change).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: '$1,234.00' }))
  expect(change.mock.lastCall).toEqual(['1234'])
  await expect.element(field).toHaveValue('1,234.00')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('decimals that a currency does not have are said, not rounded; a half-typed amount is nobody’s mistake', async () => {
  const change = vi.fn<(amount: string) => void>()
  await render(<Money onChange={change} />)
  const field = page.getByRole('textbox', { name: 'Amount' })
  await userEvent.click(field)
  await userEvent.keyboard('12.3456')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  expect(change.mock.lastCall).toEqual([''])
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('USD has 2 decimal places at most.')
  await expect.element(field).toHaveValue('12.3456')
})

test('[XFER-005] nothing is no amount: it is said at the field when it is left, unless the field takes it', async () => {
  const { rerender } = await render(<Money />)
  const field = page.getByRole('textbox', { name: 'Amount' })
  await userEvent.click(field)
  await userEvent.keyboard('0')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription(/Enter an amount above zero/)
  await rerender(<Money mayBeZero />)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test.each([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
])('%s is understood, whoever wrote it', async (text, amount) => {
  const change = vi.fn<(amount: string) => void>()
  await render(<Money onChange={change} />)
  const field = page.getByRole('textbox', { name: 'Amount' })
  paste(field.element() as HTMLInputElement, text)
  expect(change.mock.lastCall).toEqual([amount])
  await userEvent.tab()
  await expect.element(field).toHaveValue('1,234.56')
})

test('the maximum is taken by one press, and eight decimals stay eight', async () => {
  const change = vi.fn<(amount: string) => void>()
  const screen = await render(<Money onChange={change} />)
  await userEvent.click(page.getByRole('button', { name: 'Use maximum' }))
  expect(change.mock.lastCall).toEqual(['25000.00'])
  await screen.rerender(<Money currency="BTC" start="" />)
  const field = page.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(field, '0.12345678')
  await userEvent.tab()
  await expect.element(field).toHaveValue('0.12345678')
})

test('an amount is read anew when its currency changes', async () => {
  const change = vi.fn<(amount: string) => void>()
  const screen = await render(<Money currency="USD" start="12.50" onChange={change} />)
  await screen.rerender(<Money currency="JPY" start="12.50" onChange={change} />)
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription('JPY has no decimal places.')
  expect(change.mock.lastCall).toEqual([''])
})

/** As many as a test needs: it is not about speed. */
const few = ['CI', 'FO', 'ME', 'RO', 'UA']

function Country({ onChange, mark }: { readonly onChange: (code: string | undefined) => void; readonly mark?: string }) {
  const [code, setCode] = useState<string>()
  return inTexts(
    <CountryField
      label="Country"
      mark={mark}
      only={few}
      value={code}
      onChange={(next) => {
        setCode(next)
        onChange(next)
      }}
    />,
  )
}

test('[C-DICT-001] a country is found by the name that people use', async () => {
  await page.viewport(900, 700)
  const change = vi.fn<(code: string | undefined) => void>()
  await render(inTexts(<CountryField label="Country" only={['NL', 'US', 'RO']} value={undefined} onChange={change} />))
  await userEvent.tab()
  await userEvent.keyboard('Holland')
  await expect.element(page.getByRole('option', { name: 'Netherlands' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(change.mock.lastCall).toEqual(['NL']))
})

test('[C-DICT-001] the country chosen last comes first the next time', async () => {
  await page.viewport(900, 700)
  await render(inTexts(<CountryField label="Country" only={['AF', 'DE', 'RO']} value={undefined} onChange={() => undefined} />))
  await userEvent.click(page.getByRole('button', { name: /^Country/ }))
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName('Afghanistan')
  await userEvent.click(page.getByRole('option', { name: 'Romania' }))
  await userEvent.click(page.getByRole('button', { name: /^Country/ }))
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName('Romania')
})

test('a country is found without its accents, by keyboard alone; a word that is none changes nothing', async () => {
  await page.viewport(900, 700)
  const change = vi.fn<(code: string | undefined) => void>()
  await render(<Country onChange={change} />)
  const field = page.getByRole('button', { name: /^Country/ })
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('xyzzy')
  await expect.element(page.getByText('Nothing found. Check the spelling.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // A search that says something is emptied first.
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
  await userEvent.keyboard('cote')
  const found = page.getByRole('option', { name: 'Côte d’Ivoire' })
  await expect.element(found).toBeVisible()
  expect(found.element().querySelector('b')?.textContent).toBe('Côte')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(change.mock.lastCall).toEqual(['CI']))
  await expect.element(page.getByRole('button', { name: 'Country: Côte d’Ivoire' })).toHaveFocus()
  await userEvent.keyboard('zz')
  await expect.element(page.getByText('Nothing found. Check the spelling.')).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(page.getByRole('button', { name: 'Country: Côte d’Ivoire' })).toHaveFocus()
  // It has to be chosen: what stands there is replaced, not taken away.
  await userEvent.keyboard('{Delete}{Backspace}{Enter}')
  await expect.element(page.getByRole('option', { name: 'Romania' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Leave empty' }).query()).toBeNull()
  expect(change.mock.lastCall).toEqual(['CI'])
})

test('what may stay empty is emptied with the pointer, with Tab and Enter, and with Delete', async () => {
  await page.viewport(900, 700)
  const change = vi.fn<(code: string | undefined) => void>()
  await render(<Country onChange={change} mark="Optional" />)
  const field = page.getByRole('button', { name: /^Country/ })
  const leaveEmpty = page.getByRole('button', { name: 'Leave empty' })
  const choose = async () => {
    await userEvent.click(field)
    // Nothing stands there yet, so there is nothing to take away.
    expect(leaveEmpty.query()).toBeNull()
    await userEvent.click(page.getByRole('option', { name: 'Romania' }))
    await expect.element(page.getByRole('button', { name: 'Country: Romania' })).toHaveFocus()
  }
  for (const empty of [
    () => userEvent.click(field).then(() => userEvent.click(leaveEmpty)),
    async () => {
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('searchbox', { name: 'Country' })).toHaveFocus()
      await userEvent.tab()
      await expect.element(leaveEmpty).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    },
    () => userEvent.keyboard('{Delete}'),
  ]) {
    await choose()
    await empty()
    await vi.waitFor(() => expect(change.mock.lastCall).toEqual([undefined]))
    await expect.element(page.getByRole('button', { name: 'Country', exact: true })).toHaveFocus()
  }
})

test('on a small phone the list is a sheet with its own search, and focus comes back', async () => {
  await page.viewport(360, 700)
  const change = vi.fn<(code: string | undefined) => void>()
  await render(<Country onChange={change} />)
  await userEvent.click(page.getByRole('button', { name: 'Country' }))
  const search = page.getByRole('searchbox', { name: 'Country' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('romania{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(change.mock.lastCall).toEqual(['RO']))
  await expect.element(page.getByRole('button', { name: 'Country: Romania' })).toHaveFocus()
  await page.viewport(900, 700)
})

test('a percentage above a hundred is refused; either separator is understood', async () => {
  const change = vi.fn<(percent: string) => void>()
  function Percent() {
    const [share, setShare] = useState('')
    return inTexts(
      <PercentField
        label="Share"
        value={share}
        onChange={(next) => {
          setShare(next)
          change(next)
        }}
      />,
    )
  }
  await render(<Percent />)
  const field = page.getByRole('textbox', { name: 'Share' })
  await userEvent.fill(field, '112')
  await userEvent.tab()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(field, '12,5 %')
  await userEvent.tab()
  expect(change.mock.lastCall).toEqual(['12.5'])
  await expect.element(field).toHaveValue('12.5')
})
