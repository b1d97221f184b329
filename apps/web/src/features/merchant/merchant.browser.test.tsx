import '../../styles.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { signedInAs } from '../../../test/as-company.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { screens } from '../../screens.ts'
import { companiesOnly, firstPage, fullRightsOnly, ledAway } from './guard.ts'
import { MerchantFrame } from './MerchantFrame.tsx'
import { groups } from './pages.ts'

beforeEach(() => takeBrand(testBrand))
afterEach(async () => {
  session().end('signedOut')
  ledAway.set(() => false)
  await page.viewport(1000, 700)
})

const pages = () => groups().flatMap((group) => group.pages)

test('a person is sent home from every merchant page, whatever the right', () => {
  signedInAs('personal', 2)
  expect([firstPage(), companiesOnly(), fullRightsOnly()]).toEqual(['/home', '/home', '/home'])
})

test('[GUARD-019] /merchant redirects to security/verification', () => {
  signedInAs('business', 1)
  expect(companiesOnly()).toBeUndefined()
  expect(firstPage()).toBe('/merchant/security/verification')
})

test('every page below /merchant has a place among the tabs', () => {
  const built = Object.values(screens).flatMap(({ path }) => (path.startsWith('/merchant/') ? [path as string] : []))
  expect(
    pages()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(built.toSorted())
})

test('the frame says which page is open, and the keyboard reaches what stands in it', async () => {
  await page.viewport(360, 700)
  const shown = inRouter(
    <MerchantFrame page="savedButtons">
      <button type="button">New button</button>
    </MerchantFrame>,
  )
  const { container } = await render(shown.page)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Merchant tools' })).toHaveFocus()
  for (let links = page.getByRole('link').elements().length; links >= 0; links--) await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'New button' })).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings(container)).toEqual([])
})

test('[GUARD-020] with any right but the second the developers’ pages lead to the saved buttons', () => {
  for (const right of [1, 3, 4, 5]) {
    signedInAs('business', right)
    expect([right, fullRightsOnly()]).toEqual([right, '/merchant/buttons/my_saved_buttons'])
  }
  signedInAs('business', 2)
  expect(fullRightsOnly()).toBeUndefined()
})

test('[GUARD-020] who is led from the developers’ pages to the saved buttons reads why there, and nowhere else', async () => {
  const frame = (name: 'savedButtons' | 'businessLogos') => inRouter(<MerchantFrame page={name}>{null}</MerchantFrame>).page
  const why = page.getByText('API keys, logs and webhooks need full access. Ask your company’s administrator for access.')
  signedInAs('business', 2)
  expect(fullRightsOnly()).toBeUndefined()
  const first = await render(frame('savedButtons'))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(why.elements()).toEqual([])
  await first.unmount()
  signedInAs('business', 3)
  expect(fullRightsOnly()).toBe('/merchant/buttons/my_saved_buttons')
  const second = await render(frame('savedButtons'))
  await expect.element(why).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await second.unmount()
  const third = await render(frame('businessLogos'))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(why.elements()).toEqual([])
  await third.unmount()
  await render(frame('savedButtons'))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(why.elements()).toEqual([])
})
