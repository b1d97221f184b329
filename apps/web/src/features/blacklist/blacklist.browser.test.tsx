import '../../styles.css'
import { blacklist } from '@ducat/contract/blacklist/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answeredPage, signedIn } from '../../../test/signed-in.ts'
import { BlacklistScreen } from './BlacklistScreen.tsx'
import { screens } from './screens.ts'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(async () => {
  session().end('signedOut')
  queryClient.clear()
  await page.viewport(1000, 700)
})

test('[ROUTE-030] the blacklist has its address in the main layout', () => {
  expect([screens.blacklist.path, screens.blacklist.layout]).toEqual(['/payout-blacklist', 'main'])
})

test('[SET-004] [SET-010] each entry shows its e-mail and its type, and the popup asks for both, also on a narrow phone', async () => {
  await page.viewport(360, 700)
  answeredPage(
    blacklist.list,
    { pageSize: 25 },
    {
      entries: [
        { email: 'bob@elsewhere.example', type: 'out' },
        { email: 'cleo@elsewhere.example', type: 'both' },
      ],
      total: 2,
    },
  )
  await render(inRouter(<BlacklistScreen />).page)
  await expect.element(page.getByText('bob@elsewhere.example').first()).toBeVisible()
  await expect.element(page.getByText('You don’t pay them').first()).toBeVisible()
  await expect.element(page.getByText('No payments in either direction').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await userEvent.click(page.getByRole('button', { name: 'Add to blacklist' }))
  const popup = page.getByRole('dialog', { name: 'Add to blacklist' })
  await expect.element(popup.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  for (const type of ['You don’t pay them', 'They can’t pay you', 'No payments in either direction'])
    await expect.element(popup.getByRole('radio', { name: type })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
