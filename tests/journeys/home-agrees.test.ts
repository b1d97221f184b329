/** What home says is what the other pages say: of a card, and of a month. */
import { expect, test, type Locator } from '@playwright/test'
import { at, signIn } from './people.ts'

const brand = 'quaywell'
/** Fourteen hours before UTC: half of a day there is another day, and twice a year another month. */
const zone = 'Pacific/Kiritimati'
test.use({ timezoneId: zone })

/** What stands beside a card's name: its figure, none for a card that draws on an account. */
const figures = async (cards: Locator): Promise<readonly string[]> => {
  await expect(cards.first()).toBeVisible()
  const texts = await cards.allInnerTexts()
  return texts.map((text) => /[\d,]+\.\d\d/.exec(text)?.[0] ?? 'none')
}

test('[ACCT-001] [C-OWN-045] a card has one figure on home and on the cards’ page; the charts are of the reader’s days', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  const asked: unknown[] = []
  page.on('request', (sent) => void (sent.url().includes('?cashFlowGet') && asked.push(sent.postDataJSON())))
  await signIn(page, brand, 'maria')
  const onHome = await figures(page.getByRole('region', { name: 'Cards' }).getByRole('listitem'))
  await page.getByRole('heading', { name: 'Money in and out' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('radio', { name: 'By month' })).toBeVisible()
  expect(asked.length).toBeGreaterThan(1)
  for (const one of asked) expect(one).toMatchObject({ timeZone: zone })

  const onPages: string[] = []
  for (const path of ['/cards/physical', '/cards/virtual']) {
    await page.goto(at(brand) + path)
    const tiles = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /ending in/ }) })
    onPages.push(...(await figures(tiles)))
  }
  expect(onPages.toSorted()).toEqual(onHome.toSorted())
})
