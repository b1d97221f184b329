import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { axe } from './axe.ts'
import { at, PASSWORD, signIn } from './people.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }

/** What somebody presses, and the file that they get. */
async function saved(page: Page, press: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await press()
  const download: Download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, amount) => all + BigInt(amount.replace('.', '')), 0n)

for (const [size, viewport, brand] of [
  ['on a wide screen', wide, 'quaywell'],
  ['on a phone', phone, 'puentea'],
] as const) {
  test.describe(size, () => {
    test.use({ viewport })

    test('[ROUTE-065] [HIST-006] the last month as PDF and as CAMT.053, both opened and both with the same balances', async ({
      page,
      context,
    }) => {
      await signIn(page, brand, 'maria')
      await page.goto(`${at(brand)}/statements`)
      const month = page.getByRole('list', { name: 'Monthly statements' }).getByRole('listitem').first()
      await expect(month).toBeVisible()
      expect((await (await axe(page)).analyze()).violations).toEqual([])

      const pdf = await saved(page, () => month.getByRole('button', { name: /as PDF$/ }).click())
      expect(pdf.name).toMatch(new RegExp(`^${brand}-statement-[a-z]{3}-\\d{4}-\\d{4}-\\d{2}\\.pdf$`))
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
      expect(text).toContain('Account statement')
      const onPaper = (title: string) => new RegExp(`${title} (-?[\\d,]+\\.\\d{2}) [A-Z]{3}`).exec(text)?.[1]?.replaceAll(',', '')

      const corner = page.getByRole('region', { name: 'Notices and work in progress' })
      await expect(corner).toContainText(pdf.name)
      // It stands over the next page too.
      await page.getByRole('link', { name: 'History' }).filter({ visible: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
      await expect(corner).toContainText(pdf.name)
      await page.goBack()
      await corner.getByRole('button', { name: 'Close' }).click()
      await month.getByRole('button', { name: /other formats$/ }).click()
      const camt = await saved(page, () => page.getByRole('menuitem', { name: /CAMT\.053/ }).click())
      expect(camt.name).toMatch(/\.xml$/)
      // A page of nobody: ours lets no text become a document.
      const reader = await context.newPage()
      const read = await reader.evaluate((xml) => {
        const found = new DOMParser().parseFromString(xml, 'application/xml')
        const all = (path: string) => Array.from(found.querySelectorAll(path), (node) => node.textContent ?? '')
        const signed = (path: string) =>
          Array.from(found.querySelectorAll(path), (node) => {
            const side = node.querySelector(':scope > CdtDbtInd')?.textContent
            return `${side === 'DBIT' ? '-' : ''}${node.querySelector(':scope > Amt')?.textContent}`
          })
        return {
          broken: found.querySelector('parsererror') !== null,
          root: found.documentElement.namespaceURI,
          balances: signed('Bal'),
          types: all('Bal Cd'),
          entries: signed('Ntry'),
        }
      }, camt.bytes.toString('utf8'))
      expect(read).toMatchObject({ broken: false, root: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08', types: ['OPBD', 'CLBD'] })
      const [opening = '', closing = ''] = read.balances
      expect(sum([opening, ...read.entries])).toBe(sum([closing]))
      expect([onPaper('Opening balance'), onPaper('Closing balance')]).toEqual([opening, closing])
    })
  })
}

test('[C-PDF-001] [START-010] inside an app the file is given to the app, under its own name', async ({ page }) => {
  await page.goto(`${at('kestrelrow')}/demo/web-view`)
  const client = page.frameLocator('iframe')
  await expect(client.locator('button[type=submit]')).toBeEnabled()
  await client.locator('input[name=username]').fill('maria@demo.example')
  await client.locator('input[name=password]').fill(PASSWORD)
  await client.locator('button[type=submit]').click()
  await expect(client.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.location.assign('/statements'))
  await client
    .getByRole('button', { name: /as PDF$/ })
    .first()
    .click()
  const given = page.locator('#messages [data-name=download]')
  await expect(given).toContainText(/"name":"kestrelrow-statement-[\w-]+\.pdf","type":"application\/pdf"/)
})
