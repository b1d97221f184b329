import '../../styles.css'
import { createMemoryHistory } from '@tanstack/react-router'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '#api/session.ts'
import * as to from '#paths'
import { testBrand } from '../../../test/brand.ts'
import { App } from '../../App.tsx'
import { listenEarly, pressAgain } from '../../early-press.ts'
import { prerenderLogin } from '../../prerender.tsx'
import { createAppRouter } from '../../routes.tsx'

/** The page as the server sends it, before any of our script has run. */
let place: HTMLElement
let root: Root | undefined
let complaints: unknown[]

beforeEach(async () => {
  sessionStorage.clear()
  complaints = []
  const { markup } = await prerenderLogin(testBrand, 'en')
  place = document.createElement('div')
  place.innerHTML = markup
  document.body.append(place)
  listenEarly()
})
afterEach(() => {
  root?.unmount()
  root = undefined
  place.remove()
})

/** The script arrives and takes the page over. */
async function takeOver() {
  const visitor = { state: () => session().state(), join: () => Promise.resolve(), again: () => {}, wanted: () => {}, arrived: () => {} }
  const history = createMemoryHistory({ initialEntries: [to.login] })
  const router = createAppRouter(visitor, { history, origin: location.origin, isServer: false, scrollRestoration: false })
  await router.load()
  root = hydrateRoot(place, <App router={router} />, { onRecoverableError: (error) => complaints.push(error) })
  pressAgain()
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
}

const email = () => page.getByLabelText('E-mail')
const password = () => page.getByLabelText('Password', { exact: true })
const submit = () => page.getByRole('button', { name: 'Sign in', exact: true })

test('before the script runs nothing can be sent: the button is off and the form would not use the address', async () => {
  await expect.element(submit()).toBeDisabled()
  expect(place.querySelector('form')!.method).toBe('post')
})

test('what was typed early, the focus and the selection survive, in the very same fields', async () => {
  await userEvent.fill(email(), 'maria@demo.example')
  await userEvent.fill(password(), 'many-mints')
  const field = password().element() as HTMLInputElement
  field.setSelectionRange(2, 5)
  await takeOver()
  expect(password().element()).toBe(field)
  expect([field.value, field.selectionStart, field.selectionEnd, document.activeElement]).toEqual(['many-mints', 2, 5, field])
  await expect.element(email()).toHaveValue('maria@demo.example')
  expect(complaints).toEqual([])
})

test('what was pressed early is heard, once', async () => {
  await userEvent.fill(password(), 'many-mints')
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await expect.element(password()).toHaveAttribute('type', 'password')
  await takeOver()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await expect.element(password()).toHaveValue('many-mints')
  expect(complaints).toEqual([])
})

test('what was pressed early and then given up is not done', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await userEvent.fill(password(), 'many-mints')
  await takeOver()
  await expect.element(password()).toHaveAttribute('type', 'password')
})

test('an early Enter sends the form as soon as it can be sent', async () => {
  await userEvent.fill(email(), 'maria')
  await userEvent.keyboard('{Enter}')
  await takeOver()
  await expect.element(email()).toHaveAccessibleDescription('Enter a full e-mail address, like name@example.com.')
  expect(complaints).toEqual([])
})

test('so does an early press of its button', async () => {
  await userEvent.fill(email(), 'maria')
  await userEvent.click(submit(), { force: true })
  await takeOver()
  await expect.element(email()).toHaveAccessibleDescription('Enter a full e-mail address, like name@example.com.')
})

test('an early Enter after which somebody typed on sends nothing', async () => {
  await userEvent.fill(email(), 'maria')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(password(), 'many-mints')
  await takeOver()
  await expect.element(email()).toHaveAccessibleDescription('')
})

test('[AUTH-057] errors stand at their fields, are tied to them, and the first wrong field takes the focus', async () => {
  await takeOver()
  await userEvent.fill(email(), 'maria')
  await userEvent.keyboard('{Enter}')
  await expect.element(email()).toHaveAccessibleDescription('Enter a full e-mail address, like name@example.com.')
  await expect.element(password()).toHaveAccessibleDescription('Enter your password.')
  await expect.element(email()).toHaveFocus()
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email()).toHaveValue('maria')
})

test('the password can be looked at and hidden again', async () => {
  await takeOver()
  await userEvent.fill(password(), 'secret')
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await expect.element(password()).toHaveAttribute('type', 'text')
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
  await expect.element(password()).toHaveAttribute('type', 'password')
  await expect.element(password()).toHaveValue('secret')
})

test('Caps Lock is said while the password is typed', async () => {
  await takeOver()
  const press = (modifierCapsLock: boolean) =>
    password()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }))
  press(true)
  await expect.element(password()).toHaveAccessibleDescription('Caps Lock is on.')
  press(false)
  await expect.element(password()).toHaveAccessibleDescription('')
})

test('the language changes by keyboard alone, everywhere on the page, and what was typed stays', async () => {
  await takeOver()
  await userEvent.fill(email(), 'maria@demo.example')
  const menu = place.querySelectorAll('summary')[1]!
  menu.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expect.element(page.getByText('En un solo lugar.')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Política de privacidad' })).toBeVisible()
  await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue('maria@demo.example')
  expect([document.documentElement.lang, document.activeElement, document.cookie.includes('language=es')]).toEqual(['es', menu, true])
})

test('the appearance changes at once and Escape closes its menu', async () => {
  await takeOver()
  const menu = place.querySelectorAll('summary')[0]!
  menu.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await userEvent.keyboard('{Enter}')
  expect(menu.parentElement).toHaveAttribute('open')
  await userEvent.keyboard('{Escape}')
  expect(menu.parentElement).not.toHaveAttribute('open')
  expect(document.activeElement).toBe(menu)
})
