import '../styles.css'
import { auth } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { takeBrand } from '#brand/brand.ts'
import { takeDeployment } from '#brand/deployment.ts'
import { beginTexts } from '#i18n/texts.ts'
import { TextField } from '#ui'
import { axeFindings } from '../../test/axe.ts'
import { testBrand } from '../../test/brand.ts'
import { inTexts } from '../../test/texts.tsx'
import { CallForm, EmailField, MoneyField, PasswordField, useCallForm } from './index.ts'

beforeAll(async () => {
  takeBrand(testBrand)
  // A port that no browser connects to: no bank ever answers there.
  takeDeployment({ apiBase: 'http://127.0.0.1:9/api/v4' })
  await beginTexts('en', 'forms')
})
beforeEach(() => sessionStorage.clear())

function Pay() {
  const form = useCallForm(p2p.send, { start: { accountId: 7, currency: 'USD' } })
  return (
    <CallForm form={form} submit="Send">
      <MoneyField label="Amount" currency="USD" {...form.field('amount')} />
      <EmailField label="E-mail" {...form.field('toEmail')} />
      <TextField label="Payment description" {...form.field('note')} />
    </CallForm>
  )
}
const open = () => render(<CallsProvider>{inTexts(<Pay />)}</CallsProvider>)
const amount = page.getByRole('textbox', { name: 'Amount' })
const email = page.getByRole('textbox', { name: 'E-mail' })

test('whoever may not send reads why, and the button sends nothing', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription('Sign in to do this.')
})

test('a form asks for what its call requires, marks what may stay empty, and takes focus to the first field that is wrong', async () => {
  await open()
  await expect.element(page.getByText('Optional')).toBeVisible()
  document.querySelector('form')!.requestSubmit()
  await expect.element(amount).toHaveAccessibleDescription('Enter the amount.')
  await expect.element(email).toHaveAccessibleDescription('Fill in this field.')
  await expect.element(amount).toHaveFocus()
  expect(await axeFindings()).toEqual([])
})

test('a rule of the contract is said when the field is left, and taken back when it is mended', async () => {
  await open()
  const note = page.getByRole('textbox', { name: /^Payment description/ })
  await userEvent.fill(note, 'x'.repeat(257))
  await userEvent.tab()
  await expect.element(note).toHaveAccessibleDescription('Use at most 256 characters.')
  await userEvent.fill(note, 'Rent')
  await expect.element(note).not.toHaveAttribute('aria-invalid')
})

function SignIn() {
  const form = useCallForm(auth.login, { start: { client: 'spa', codeChallenge: 'x'.repeat(43) } })
  return (
    <CallForm form={form} submit="Sign in">
      <TextField label="Name" {...form.field('username')} />
      <PasswordField label="Password" {...form.field('password')} />
    </CallForm>
  )
}

test('nothing that was typed is lost when no bank answers, and two presses are one request', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  await render(<CallsProvider>{inTexts(<SignIn />)}</CallsProvider>)
  const [name, password] = [page.getByRole('textbox', { name: 'Name' }), page.getByLabelText('Password', { exact: true })]
  await userEvent.fill(name, 'ana@demo.example')
  await userEvent.fill(password, 'many-mints-1')
  const form = document.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The bank did not answer. Check your connection and try again.')
  expect(asked.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith('/auth/login'))).toHaveLength(1)
  asked.mockRestore()
  await expect.element(name).toHaveValue('ana@demo.example')
  await expect.element(password).toHaveValue('many-mints-1')
})
