import '../../styles.css'
import { kept, keptKinds } from '@ducat/contract/kit/kept'
import { retention } from '@ducat/contract/retention/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { RetentionScreen } from './RetentionScreen.tsx'
import type { Kept, KeptRule } from './kept.ts'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(() => queryClient.clear())

const rules: Kept['rules'] = keptKinds.map((kind) => ({ ...kept[kind], kind, standard: kept[kind].days, forgotten: 0 }))
const at = '2026-11-19T10:00:00.000Z'

const show = (changed: Partial<Kept>) => {
  answered(retention.list, {}, { rules, past: [], ...changed })
  return render(
    inRouter(
      <>
        <RetentionScreen />
        <Overlays />
      </>,
      '/ops/retention',
    ).page,
  )
}
const withSignIns = (more: Partial<KeptRule>) => rules.map((rule) => (rule.kind === 'signIns' ? { ...rule, ...more } : rule))

test('every kind says how long, counted from when and why; what is kept for good says why', async () => {
  await show({ rules: withSignIns({ forgotten: 1204, lookedAt: at }) })
  const rows = page.getByRole('list', { name: 'Deleted after' }).getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements()).toHaveLength(keptKinds.length)
  for (const words of ['5 years', 'The rules against money laundering ask for five years', 'Counted from the day the customer left'])
    await expect.element(rows.nth(0).getByText(words, { exact: false })).toBeVisible()
  await expect.element(page.getByText(/1,204 deleted so far/)).toBeVisible()
  await expect.element(page.getByText('Each line seals the one before it', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Nothing has been changed so far.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('a change needs a number and a reason, and says its bounds', async () => {
  await show({})
  await page.getByRole('button', { name: 'Change: Sign-ins' }).click()
  await expect.element(page.getByText(/From 90\sdays to 5\syears/)).toBeVisible()
  const propose = page.getByRole('button', { name: 'Propose' })
  await expect.element(propose).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Reason').fill('enough')
  await expect.element(propose).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Days').fill('x')
  await expect.element(propose).toHaveAttribute('aria-disabled', 'true')
})

test('whoever proposed it may drop it; a second person may approve it', async () => {
  const proposed = { changeId: 1, days: 365, by: 'Dorina Albu', at, note: 'enough', isYours: true }
  const { unmount } = await show({ rules: withSignIns({ proposed }) })
  await expect.element(page.getByText('You proposed it. A second person decides.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve: Sign-ins' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: 'Drop: Sign-ins' })).not.toHaveAttribute('aria-disabled', 'true')
  await unmount()
  queryClient.clear()
  await show({ rules: withSignIns({ proposed: { ...proposed, isYours: false } }) })
  await expect.element(page.getByRole('button', { name: 'Approve: Sign-ins' })).not.toHaveAttribute('aria-disabled', 'true')
})
