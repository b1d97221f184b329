/** How the form of a payment arrives: what the country asks for and the most that can go stand there after two rounds of questions. */
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { onALongLine, rounds, type Asked } from './rounds.ts'
import { amount, price, review } from './sending.ts'

const BRAND = 'kestrelrow'

const after = (asked: readonly Asked[], most: number) => asked.filter(({ round }) => round > most)
/** For whoever has to find out which round is one too many. */
const callsOf = (asked: readonly Asked[]) =>
  asked.flatMap(({ name, round }) => (name.startsWith('/assets/') ? [] : [`${round} ${name}`])).join('\n')

/** Everything that has to be filled in can be. */
async function isUsable(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^Account holder’s name/ })).toBeEditable()
  await expect(page.getByText('Most you can send now')).toBeVisible()
  await expect(amount(page)).toBeEditable()
  await expect(review(page)).toBeEnabled()
  await expect(price(page)).toBeVisible()
}

test('[ROUTE-036] the form of a payment is usable within two rounds, from home and by its address', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  const onHome = rounds(page)
  await signIn(page, BRAND, 'pavlo')
  const namesOf = (all: readonly Asked[]) => all.map(({ name }) => name).filter((name) => !name.startsWith('/assets/'))
  await expect.poll(() => namesOf(onHome)).toEqual(expect.arrayContaining(['cashFlowGet', 'notificationList', 'exchangeRateDefaultList']))
  await page.waitForLoadState('networkidle')
  const known = namesOf(onHome)
  await onALongLine(page)

  // What home knows already is asked again beside all this, when it likes.
  const asked = rounds(page, new Set(known))
  await page.getByRole('link', { name: 'Send money' }).first().click()
  await isUsable(page)
  expect(asked.filter(({ name }) => name === 'transferExtraParamsGet')).toHaveLength(1)
  expect(after(asked, 2), callsOf(asked)).toEqual([])

  // By its address, from the moment when the bank is asked who it is, as on every page.
  const anew = rounds(page, new Set(known.filter((name) => name !== 'customerInfoGet' && name !== 'accountBalanceInquiry')))
  await page.reload()
  await isUsable(page)
  const who = anew.find(({ name }) => name === 'customerInfoGet')?.round ?? Infinity
  expect(who).toBeLessThanOrEqual(2)
  expect(after(anew, who + 2), callsOf(anew)).toEqual([])
})
