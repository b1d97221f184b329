import '../../styles.css'
import { permissionsOf } from '@ducat/contract/kit/permissions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { session } from '#api/session.ts'
import { takeDeployment } from '#brand/deployment.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { MonthList, type MonthPages } from './MonthList.tsx'
import { PaperButton } from './PaperButton.tsx'

const nothing = () => undefined
const show = (piece: React.ReactNode) => render(inRouter(piece).page)

beforeEach(() => {
  sessionStorage.clear()
  const data = document.createElement('script')
  Object.assign(data, { type: 'application/json', id: 'brand', textContent: JSON.stringify(testBrand) })
  document.head.append(data)
})
afterEach(() => document.getElementById('brand')?.remove())

const pagesOf = (more: Partial<MonthPages>): MonthPages => ({
  rows: [{ fromDate: '2026-10-01', toDate: '2026-10-31' }],
  isThere: true,
  error: undefined,
  isFetching: false,
  hasMore: true,
  more: nothing,
  retry: nothing,
  ...more,
})

test('[HIST-008] a page that failed stops the paging: what was read stays, nothing more is asked for until somebody presses', async () => {
  const [more, retry] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const pages = pagesOf({ error: new Error('The bank is away.'), more, retry })
  await show(<MonthList pages={pages} accountId={4_109_317} currencyCode="USD" />)
  await expect.element(page.getByText('October 2026')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('The bank is away.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show earlier months' }).elements()).toHaveLength(0)
  expect(more).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(await axeFindings()).toEqual([])
})

test('an account without a finished month says when there will be one', async () => {
  await show(<MonthList pages={pagesOf({ rows: [], hasMore: false })} accountId={4_109_317} currencyCode="USD" />)
  await expect.element(page.getByText('No finished month yet')).toBeVisible()
})

test('a format that cannot hold the currency says why in the menu', async () => {
  await show(<MonthList pages={pagesOf({})} accountId={4_109_317} currencyCode="BTC" />)
  await userEvent.click(page.getByRole('button', { name: 'October 2026: other formats' }))
  const refused = page.getByRole('menuitem', { name: /CAMT\.053/ })
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true')
  await expect.element(refused.getByText('Has fewer decimals than this currency')).toBeVisible()
})

test('formats that are statements are offered for one account alone, by keyboard too', async () => {
  const close = vi.fn<() => void>()
  await show(<ExportDialog filter={{ keyword: 'rent' }} onClose={close} />)
  const dialog = page.getByRole('dialog', { name: 'Export transactions' })
  await expect.element(dialog.getByRole('radio', { name: /MT940/ })).toBeDisabled()
  await expect.element(dialog.getByRole('radio', { name: /CSV/ })).toBeChecked()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

const ana = {
  customerType: 'personal',
  customerId: 1,
  login: 'ana@demo.example',
  isAdmin: false,
  accessRights: 2,
  balanceInfo: true,
  permissions: permissionsOf(new Set()),
} as unknown as Parameters<ReturnType<typeof session>['know']>[0]

test('[ADMIN-001] an administrator who looks is told why they take no file away; the customer may', async () => {
  // A port that no browser connects to: whoever is signed in listens for what changes.
  takeDeployment({ apiBase: 'http://127.0.0.1:9/api/v4', realtime: 'ws://127.0.0.1:9/realtime' })
  session().begin({ accessToken: 'a', refreshToken: 'r', expiresIn: 300 })
  session().know({ ...ana!, isAdmin: true, accessRights: 1, actingForName: 'Ana Pop' })
  await show(
    <>
      <MonthList pages={pagesOf({})} accountId={4_109_317} currencyCode="USD" />
      <PaperButton name="accountConfirmation" data={{ accountId: 4_109_317 }}>
        Confirmation
      </PaperButton>
    </>,
  )
  const why = 'You are viewing this customer. Only the customer can do this.'
  for (const name of ['October 2026 as PDF', 'Confirmation'])
    await expect.element(page.getByRole('button', { name })).toHaveAccessibleDescription(why)
  await userEvent.click(page.getByRole('button', { name: 'October 2026: other formats' }))
  for (const name of [/CSV/, /E-mail me a link/]) {
    const item = page.getByRole('menuitem', { name })
    await expect.element(item).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item.getByText(why)).toBeVisible()
  }
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  session().know(ana)
  await expect.element(page.getByRole('button', { name: 'October 2026 as PDF' })).not.toHaveAttribute('aria-disabled')
  session().end('signedOut')
})
