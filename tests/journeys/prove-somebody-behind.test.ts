/** Somebody behind a company proves who they are: the company hands them a link, and sees what became of it. With each provider. */
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

const ways = [
  { brand: 'kestrelrow', provider: 'jmo', width: 1440, height: 900 },
  { brand: 'puentea', provider: 'nfd', width: 360, height: 740 },
] as const
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function handIn(page: Page, outcome: string): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(heading(page, 'Identity check')).toBeVisible()
  await page.getByLabel(outcome).check()
  await page.getByRole('button', { name: 'Hand in' }).click()
}

for (const { brand, provider, ...viewport } of ways)
  test(`[COMP-009] [C-COMP-011]${provider === 'jmo' ? ' [C-COMP-012]' : ''} with ${provider}, at ${viewport.width} px: a link for somebody without a login, refused once, then confirmed on the company’s page`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const lastName = `Arden${randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`
    const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'UTC' })
    await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
    const page = await context.newPage()
    await signIn(page, brand, 'irina')
    await page.goto(`${at(brand)}/company`)
    await page.getByRole('button', { name: 'Add representative' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a representative' })
    await adding.getByRole('textbox', { name: 'First name' }).fill('Lena')
    await adding.getByRole('textbox', { name: 'Last name' }).fill(lastName)
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    const row = page.getByRole('list', { name: 'Representatives' }).getByRole('listitem').filter({ hasText: lastName })
    await expect(row).toContainText('Action needed')

    // Without a date of birth nothing could be compared.
    const verify = row.getByRole('button', { name: `Verify the identity of Lena ${lastName}` })
    const asking = page.getByRole('dialog', { name: `Verify the identity of Lena ${lastName}` })
    await verify.click()
    await asking.getByRole('button', { name: 'Create a link' }).click()
    await expect(asking.getByText('Enter the date of birth of this person first.', { exact: false })).toBeVisible()
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('button', { name: `Edit Lena ${lastName}` }).click()
    const editing = page.getByRole('dialog', { name: `Edit Lena ${lastName}` })
    await editing.getByRole('textbox', { name: 'Date of birth' }).fill('4 Mar 1981')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(editing).toBeHidden()

    const link = async (document?: string) => {
      await verify.click()
      if (document !== undefined) await asking.getByLabel('Document').selectOption(document)
      await asking.getByRole('button', { name: 'Create a link' }).click()
      await expect(asking.getByRole('img', { name: `A code with the link for Lena ${lastName}` })).toBeVisible()
      expect(await findings(page)).toEqual([])
      const text = await asking.getByText(/\/identity-verification\//).textContent()
      await asking.getByRole('button', { name: 'Done' }).click()
      return text!
    }
    // Their own phone, on which nobody is signed in.
    const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })).newPage()
    await phone.goto(await link())
    await expect(heading(phone, 'Verify your identity')).toBeVisible()
    await handIn(phone, 'The face does not match the document')
    await expect(heading(phone, 'Your identity could not be verified')).toBeVisible()
    await expect(row).toContainText('Action needed')

    await phone.goto(await link(provider === 'jmo' ? 'Identity card' : undefined))
    await handIn(phone, 'All well')
    await expect(heading(phone, 'Your identity is verified')).toBeVisible()
    await expect(row).toContainText('Confirmed')
    await expect(verify).toHaveCount(0)
  })
