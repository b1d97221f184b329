/** A company in a browser: who stands behind it, who may act for it, and a right that is taken away in the middle of a payment. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { amount, confirm, findings, review } from './sending.ts'
import { confirmsByCode } from './time.ts'

const port = process.env['JOURNEY_PORT'] ?? '4173'
const sizes = [
  { width: 1440, height: 900, brand: 'forkline' },
  { width: 360, height: 740, brand: 'quaywell' },
] as const

async function enter(browser: Browser, brand: string, name: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'UTC' })
  await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  const page = await context.newPage()
  await signIn(page, brand, name)
  return page
}

/** The code of the newest e-mail that names this. */
async function codeOf(page: Page, brand: string, login: string, about: string): Promise<string> {
  const letter = async () => {
    const inbox = await page.request.get(`http://127.0.0.1:${port}/demo/inbox?recipient=${login}%40demo.example`, {
      headers: { host: `${brand}.localhost:${port}`, accept: 'application/json' },
    })
    return ((await inbox.json()) as { body: string }[]).find(({ body }) => body.includes(about))?.body ?? ''
  }
  await expect.poll(letter).toMatch(/^\d{6} confirms/)
  return (await letter()).slice(0, 6)
}
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

for (const { brand, ...viewport } of sizes) {
  const { width } = viewport
  test(`[ROUTE-017] [COMP-016] [COMP-017] [COMP-018] [COMP-019] [COMP-020] at ${width} px: representatives are added, edited and deleted with what hangs on them, and who signs is resolved`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const page = await enter(browser, brand, 'irina', viewport)
    await page.goto(`${at(brand)}/company`)
    await expect(page.getByRole('heading', { level: 1, name: 'Brightfold Media SRL' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Action needed' }).getByRole('listitem').filter({ hasText: 'Jan de Wit' })).toBeVisible()
    const people = page.getByRole('list', { name: 'Representatives' }).getByRole('listitem')
    await expect(people.filter({ hasText: 'Mara Oakes' })).toContainText('Ultimate owner')
    await fits(page, width)
    expect(await findings(page)).toEqual([])

    // Added: a company that takes over, refused at its field first.
    await page.getByRole('button', { name: 'Add representative' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a representative' })
    await adding.getByText('Company', { exact: true }).click()
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(adding.getByText('Enter the name of this person or company.')).toBeVisible()
    await adding.getByRole('textbox', { name: 'Company name' }).fill('Fenmark Holding')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(people.filter({ hasText: 'Fenmark Holding' })).toContainText('Director')

    // Edited.
    await people.filter({ hasText: 'Sofía Rojas' }).getByRole('button', { name: 'Edit Sofía Rojas' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Sofía Rojas' })
    await editing.getByRole('textbox', { name: 'Last name' }).fill('Rojas Vidal')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(people.filter({ hasText: 'Sofía Rojas Vidal' })).toBeVisible()

    // Deleted: what hangs on the company is listed, and goes to the new one.
    await people.filter({ hasText: 'Cardo Ventures SA' }).getByRole('button', { name: 'Delete Cardo Ventures SA' }).click()
    const deleting = page.getByRole('alertdialog', { name: 'Delete Cardo Ventures SA?' })
    await deleting.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(deleting.getByRole('list', { name: 'To reassign' }).getByRole('listitem')).toHaveCount(4)
    expect(await findings(page)).toEqual([])
    await deleting.getByRole('combobox', { name: 'New holder' }).selectOption({ label: 'Fenmark Holding' })
    await deleting.getByRole('button', { name: 'Reassign and delete' }).click()
    await expect(people.filter({ hasText: 'Cardo Ventures SA' })).toHaveCount(0)
    const taker = people.filter({ has: page.getByRole('button', { name: 'Edit Fenmark Holding' }) })
    await expect(taker).toContainText('Shareholder')

    // The owners are still the same, and are confirmed as the popup shows them.
    await page.getByRole('button', { name: 'Confirm owners' }).click()
    const owners = page.getByRole('dialog', { name: 'Are these the owners of the company?' })
    await expect(owners.or(page.getByRole('alertdialog'))).toContainText('52.5%')
    await page.getByRole('button', { name: 'Confirm owners' }).last().click()
    await expect(page.getByText(/Last confirmed by Irina Munteanu/)).toBeVisible()

    await page.getByRole('button', { name: 'New resolution' }).click()
    const resolving = page.getByRole('dialog', { name: 'New resolution' })
    await resolving.getByRole('checkbox', { name: 'Irina Munteanu' }).check()
    await resolving.getByRole('textbox', { name: 'Resolved on' }).fill('01/05/2026')
    await resolving.getByRole('button', { name: 'Save resolution' }).click()
    await expect(page.getByText('Each of them alone').last()).toBeVisible()
    await fits(page, width)
    await page.context().close()
  })

  test(`[ROUTE-029] [G45] at ${width} px: a right is taken away while its owner is in the middle of a payment`, async ({ browser }) => {
    test.setTimeout(120_000)
    await confirmsByCode(brand, 'andrei')
    const andrei = await enter(browser, brand, 'andrei', { width: 1440, height: 900 })
    await andrei.goto(`${at(brand)}/transfer/p2p`)
    await andrei.getByRole('textbox', { name: 'Recipient’s e-mail address' }).fill('maria@demo.example')
    await amount(andrei).fill('12.50')
    await review(andrei).click()
    await confirm(andrei).click()
    const asked = andrei.getByRole('dialog', { name: 'Enter the confirmation code' })
    await expect(asked).toBeVisible()

    const irina = await enter(browser, brand, 'irina', viewport)
    await irina.goto(`${at(brand)}/company-access`)
    await expect(irina.getByRole('heading', { level: 1, name: 'Users and access' })).toBeVisible()
    await fits(irina, width)
    expect(await findings(irina)).toEqual([])
    // The last one with full access is locked.
    await expect(irina.getByRole('button', { name: 'Change access of Irina Munteanu' })).toHaveAttribute('aria-disabled', 'true')
    await irina.getByRole('button', { name: 'Change access of Andrei Pop' }).click()
    const change = irina.getByRole('dialog', { name: 'Change access' })
    await expect(change.getByRole('radio', { name: /Uploads documents/ })).toHaveCount(0)
    await change.getByRole('radio', { name: /View only/ }).check()
    await change.getByRole('button', { name: 'Continue' }).click()
    const code = irina.getByRole('dialog', { name: 'Enter the confirmation code' })
    await code.getByLabel('Code', { exact: true }).fill(await codeOf(irina, brand, 'irina', 'Access of Andrei Pop'))
    await expect(irina.getByRole('row').filter({ hasText: 'Andrei Pop' })).toContainText('View only')

    // His question closes by itself: the payment was cancelled, and nothing was paid.
    await expect(asked).toHaveCount(0)
    await andrei.goto(`${at(brand)}/history`)
    await expect(andrei.getByRole('row').filter({ hasText: '12.50' }).filter({ hasText: 'Completed' })).toHaveCount(0)
    await andrei.context().close()
    await irina.context().close()
  })
}
