import '../../styles.css'
import { accounts } from '@ducat/contract/accounts/calls'
import { buttons, checkouts, logos, pbn } from '@ducat/contract/buttons/calls'
import { snippetOf } from '@ducat/contract/buttons/rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { popups } from '#dialogs/popups.ts'
import { listenToRequests, signedInAs } from '../../../test/as-company.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, answeredPage } from '../../../test/signed-in.ts'
import type { SavedButton } from './button.ts'
import { CheckoutsScreen } from './checkouts/CheckoutsScreen.tsx'
import { ButtonEditor } from './editor/ButtonEditor.tsx'
import { AddLogo } from './logos/AddLogo.tsx'
import { LogosScreen } from './logos/LogosScreen.tsx'
import { PbnSettingsScreen } from './pbn/PbnSettingsScreen.tsx'
import { SavedButtonsScreen } from './SavedButtonsScreen.tsx'

const nothing = () => undefined
let sent: ReturnType<typeof listenToRequests>

const show = (piece: React.ReactNode, path = '/') => {
  const shown = inRouter(
    <>
      {piece}
      <Overlays />
    </>,
    path,
  )
  return render(shown.page).then(() => shown)
}

beforeEach(() => {
  takeBrand(testBrand)
  sessionStorage.clear()
  sent = listenToRequests()
  signedInAs('business')
})
afterEach(async () => {
  popups.set(() => [])
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

const account = (accountId: number, currencyCode: string) => ({
  accountId,
  type: 1001,
  accountStatusId: 2,
  balance: '900.00',
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  currencyCode,
})
const LINK = 'https://bank.example/checkout/abc'
const button: SavedButton = {
  id: 3001,
  name: 'Backstage membership',
  type: 'subscription',
  amount: '25.00',
  currencyCode: 'EUR',
  accountId: 4_104_821,
  subscriptionFrequency: 'monthly',
  trialDays: 7,
  label: 'Join',
  style: 'dark',
  shape: 'rounded',
  token: 'abc',
  link: LINK,
  html: snippetOf({ link: LINK, label: 'Join', style: 'dark', shape: 'rounded' }),
  created: '2026-11-14T09:00:00.000Z',
  paidCount: 4,
}
const logo = { id: 12, name: 'Sparrow', isDefault: true, file: '/favicon.ico', width: 240, height: 80, buttons: 2 }
const seeded = (saved?: SavedButton, drawn: readonly (typeof logo)[] = []) => {
  answered(accounts.list, {}, { accounts: { account: [account(4_109_311, 'USD'), account(4_104_821, 'EUR')] } } as never)
  answered(logos.list, { pageSize: 1000 }, { logos: [...drawn], total: drawn.length })
  if (saved) answered(buttons.get, { id: saved.id }, { button: saved })
}

test('[C-MERCH-020] a merchant without buttons is shown how to make the first one; a reader is not offered it', async () => {
  answeredPage(buttons.list, { pageSize: 50 }, { buttons: [], total: 0 })
  await show(<SavedButtonsScreen />)
  await expect.element(page.getByText('No buttons yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'New button' }).elements()).toHaveLength(2)
  expect(await axeFindings()).toEqual([])
  signedInAs('business', 1)
  await expect.poll(() => page.getByRole('button', { name: 'New button' }).elements()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'New button' })).toHaveAttribute('aria-disabled', 'true')
})

test('[C-MERCH-020] [C-MERCH-021] the list says what each button sells, and one opens in its place, by its address too', async () => {
  seeded(button)
  answeredPage(buttons.list, { pageSize: 50 }, { buttons: [button], total: 1 })
  const { address } = await show(<SavedButtonsScreen />)
  const row = page.getByRole('row', { name: /Backstage membership/ })
  await expect.poll(() => row.element().textContent).toContain('Subscription7 days free, every month')
  await userEvent.click(row.getByText('Backstage membership'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Backstage membership' })).toBeVisible()
  expect(address()).toContain('button=')
})

test('[C-MERCH-022] a new button: preview and code follow what is typed; what its type does not have is not sent', async () => {
  seeded()
  await show(<ButtonEditor id={undefined} onClose={nothing} onCreated={nothing} />)
  await userEvent.click(page.getByRole('radio', { name: /^Donation/ }))
  await userEvent.fill(page.getByRole('textbox', { name: /^Suggested amount/ }), '5')
  await userEvent.click(page.getByRole('button', { name: 'Add amount' }))
  await userEvent.click(page.getByRole('radio', { name: /^One payment/ }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Product name' }), 'Espresso')
  await userEvent.fill(page.getByRole('textbox', { name: /^Price/ }), '3.50')
  await userEvent.fill(page.getByRole('textbox', { name: /^Text on the button/ }), 'Buy <one>')
  await expect
    .poll(() => page.getByRole('img', { name: 'The button as payers see it: Buy <one>' }).element().textContent)
    .toContain('Espresso')
  await expect.element(page.getByText('>Buy &lt;one&gt;</button>', { exact: false })).toBeVisible()
  await expect.poll(() => sent('buttonPriceGet').at(-1)).toMatchObject({ amount: '3.50', currencyCode: 'USD' })
  expect(await axeFindings()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Save button' }))
  await expect
    .poll(() => sent('savedButtonCreate').at(-1))
    .toMatchObject({ name: 'Espresso', type: 'fixed', amount: '3.50', accountId: 4_109_311 })
  expect(sent('savedButtonCreate')[0]).not.toHaveProperty('suggestedAmounts')
})

test('[C-MERCH-022] an address that nobody could open is said at its field before anything is sent', async () => {
  seeded()
  await show(<ButtonEditor id={undefined} onClose={nothing} onCreated={nothing} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Product name' }), 'Espresso')
  await userEvent.fill(page.getByRole('textbox', { name: /^After payment/ }), 'shop.example')
  await userEvent.click(page.getByRole('button', { name: 'Save button' }))
  await expect.element(page.getByText('Enter a whole address, for example https://shop.example/thanks.')).toBeVisible()
  expect(sent('savedButtonCreate')).toEqual([])
})

test('[C-MERCH-023] a saved subscription: its days if it is bought today, and its code as HTML, as a link and as a QR code', async () => {
  seeded(button, [logo])
  await show(<ButtonEditor id={3001} onClose={nothing} onCreated={nothing} />)
  for (const name of ['Bought today', 'First charge', 'Then']) await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  await expect.element(page.getByText('€0.00', { exact: false })).toBeVisible()
  await expect.element(page.getByText(`action="${LINK}"`, { exact: false })).toBeVisible()
  // The script is the merchant's choice.
  expect(page.getByText('<script', { exact: false }).elements()).toEqual([])
  await userEvent.click(page.getByRole('checkbox', { name: 'Open the payment page in a window' }))
  await expect.element(page.getByText('<script async src="https://bank.example/api/v4/button.js">', { exact: false })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Link', exact: true }))
  await expect.element(page.getByText(LINK, { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'QR code' }))
  await expect.element(page.getByRole('img', { name: 'A code that opens the payment page of Backstage membership' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Save button' }))
  await expect
    .poll(() => sent('savedButtonUpdate').at(-1))
    .toMatchObject({ id: 3001, type: 'subscription', subscriptionFrequency: 'monthly', trialDays: 7 })
})

test('[MERCH-007] [MERCH-018] logos are read a thousand at a time: picture, name, which is the default, and where they are used', async () => {
  seeded(undefined, [logo])
  await show(<LogosScreen />)
  const tile = page.getByRole('list', { name: 'Logos' }).getByRole('listitem')
  await expect.element(tile).toHaveTextContent('SparrowDefault240 × 80 · 2 buttons')
  expect(tile.element().querySelector('img')?.getAttribute('src')).toBe('/favicon.ico')
  // The default is replaced by another, never by none.
  expect(tile.getByRole('button', { name: 'Make Sparrow the default' }).elements()).toEqual([])
  await userEvent.click(tile.getByRole('button', { name: 'Rename Sparrow' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Velvet')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent('businessLogoUpdate').at(-1)).toMatchObject({ id: 12, name: 'Velvet' })
})

test('[C-MERCH-016] a picture that is too small is refused before it is sent, one that fits takes its name from the file', async () => {
  await show(<AddLogo onClose={nothing} />)
  const picture = async (size: number) => {
    const canvas = new OffscreenCanvas(size, size)
    canvas.getContext('2d')!.fillRect(0, 0, size, size)
    return new File([await canvas.convertToBlob()], 'velvet-sparrow.png', { type: 'image/png' })
  }
  const input = page.getByLabelText('Picture')
  await userEvent.upload(input, await picture(8))
  await expect.element(page.getByText('This picture is too small. Use at least 16 × 16 pixels.').first()).toBeVisible()
  const add = page.getByRole('button', { name: 'Add logo' })
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(page.getByRole('button', { name: /Remove/ }))
  await userEvent.upload(page.getByLabelText('Picture'), await picture(64))
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('velvet-sparrow')
  await expect.element(add).not.toHaveAttribute('aria-disabled')
  await userEvent.click(add)
  await expect.poll(() => sent('businessLogoCreate').at(-1)).toMatchObject({ name: 'velvet-sparrow' })
})

test('[MERCH-006] [C-MERCH-013] PBN settings: switched on or off, the secret masked; a new one is asked for by its flag after a warning', async () => {
  answered(pbn.get, {}, { statusId: 1, secret: 'pbn_••••7Kq2' })
  await show(<PbnSettingsScreen />)
  await expect.element(page.getByText('pbn_••••7Kq2')).toBeVisible()
  await userEvent.click(page.getByRole('switch', { name: /signed result/ }))
  await expect.poll(() => sent('pbnSettingsUpdate').at(-1)).toMatchObject({ statusId: 2 })
  expect(sent('pbnSettingsUpdate')[0]).not.toHaveProperty('secret')
  // That the bank does not answer is said; then the secret is asked for.
  popups.set(() => [])
  await userEvent.click(page.getByRole('button', { name: 'Make a new secret' }))
  const asked = page.getByRole('alertdialog', { name: 'Make a new secret?' })
  await expect
    .element(asked.getByText('The old secret stops working at once. Change it on your server before the next payment.'))
    .toBeVisible()
  expect(sent('pbnSettingsUpdate').filter((input) => 'isSecretRegenerate' in input)).toEqual([])
  await userEvent.click(asked.getByRole('button', { name: 'Make a new secret' }))
  await expect.poll(() => sent('pbnSettingsUpdate').at(-1)).toMatchObject({ statusId: 1, isSecretRegenerate: true })
})

test('[MERCH-006] a secret of one’s own is at least sixteen characters', async () => {
  answered(pbn.get, {}, { statusId: 1 })
  await show(<PbnSettingsScreen />)
  await userEvent.click(page.getByText('Use a secret of your own'))
  await userEvent.fill(page.getByLabelText('Secret'), 'short')
  await userEvent.click(page.getByRole('button', { name: 'Save secret' }))
  await expect.element(page.getByText('Use at least 16 characters.')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Secret'), 'a-secret-of-one-s-own')
  await userEvent.click(page.getByRole('button', { name: 'Save secret' }))
  await expect.poll(() => sent('pbnSettingsUpdate').at(-1)).toMatchObject({ statusId: 1, secret: 'a-secret-of-one-s-own' })
})

test.each(['saved', 'new'] as const)('at 360 px nothing of the editor is wider than the page: a %s button', async (which) => {
  seeded(button)
  await page.viewport(360, 740)
  await show(<ButtonEditor id={which === 'saved' ? 3001 : undefined} onClose={nothing} onCreated={nothing} />)
  await expect.element(page.getByRole('button', { name: 'Save button' })).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
})

test('[C-MERCH-020] on a phone the list of buttons begins with its first row, and a number of payments says what it counts', async () => {
  await page.viewport(360, 740)
  seeded(button)
  answeredPage(buttons.list, { pageSize: 50 }, { buttons: [button], total: 1 })
  await show(<SavedButtonsScreen />)
  const row = page.getByRole('row', { name: /Backstage membership/ })
  await expect.element(row.getByText('4 payments')).toBeVisible()
  const list = page.getByRole('region', { name: 'Saved buttons' }).element()
  expect(row.element().getBoundingClientRect().top - list.getBoundingClientRect().top).toBeLessThan(8)
  expect(await axeFindings()).toEqual([])
})

const checkout = {
  id: 50_011,
  created: '2026-11-14T09:00:00.000Z',
  state: 'open' as const,
  origin: 'button' as const,
  amount: '24.00',
  currencyCode: 'USD',
  buttonName: 'Linen notebook',
  reference: 'A-17',
  payerEmail: 'lucia@elsewhere.example',
  expiresAt: '2026-11-15T09:00:00.000Z',
}

test.each([360, 1200])(
  '[C-OWN-157] [C-OWN-158] checkouts: what became of each; one that nobody has paid is cancelled (%i px)',
  async (width) => {
    await page.viewport(width, 800)
    const paid = { ...checkout, id: 50_012, state: 'paid' as const, buttonName: 'Poster', transactionId: 714_285 }
    answeredPage(checkouts.list, { pageSize: 25 }, { checkouts: [checkout, paid], total: 2 })
    await show(<CheckoutsScreen />)
    const row = page.getByRole('row', { name: /Linen notebook/ })
    await expect.element(row.getByText('Open', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Poster/ }).getByText('Paid', { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await axeFindings()).toEqual([])
    await userEvent.click(row.getByRole('button', { name: /Linen notebook/ }).last())
    await userEvent.click(page.getByRole('menuitem', { name: 'Cancel checkout' }))
    await userEvent.click(page.getByRole('alertdialog', { name: 'Cancel this checkout?' }).getByRole('button', { name: 'Cancel checkout' }))
    await expect.poll(() => sent('checkoutCancel')).toMatchObject([{ id: 50_011 }])
  },
)
