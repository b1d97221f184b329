/** Somebody without an account is asked for money by e-mail and pays by card: on a phone and on a wide screen, in their language, with a code of their card's bank. */
import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { ask, at } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'puentea'
const phone = { width: 360, height: 740 }
const wide = { width: 1440, height: 900 }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const inDays = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
/** Numbers of no bank, which end as the acquirer of the demo reads them. */
const CARD = { plain: '5194800000084242', asks: '5194800000053155', poor: '5194800000069995' } as const

/** A browser of its own, which the bank has never seen. */
async function elsewhere(browser: Browser, locale: string, viewport: typeof phone): Promise<Page> {
  return (await browser.newContext({ locale, viewport })).newPage()
}

/** From the e-mail to the page. */
async function openLetter(page: Page, to: string): Promise<void> {
  const link = page.locator('article a[href^="/pay/"]').first()
  await expect(async () => {
    await page.goto(`${at(BRAND)}/demo/inbox?recipient=${encodeURIComponent(to)}`)
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.click()
}

const fillCard = async (page: Page, number: string): Promise<void> => {
  const field = page.locator('[name=card-number]')
  // What was typed before stands there in part; in focus it is whole again, and is typed over.
  await field.click()
  await field.fill('')
  await field.fill(number)
  await page.locator('[name=card-expiry]').fill('0831')
  await page.locator('[name=card-code]').fill('123')
}

for (const viewport of [phone, wide])
  test(`[C-OWN-147] [C-OWN-148] [C-OWN-149] in Spanish at ${viewport.width} px: what is asked, a card without money, a code of the card’s bank, paid; the payee sees it`, async ({
    browser,
    request,
  }) => {
    const to = `lucia-${randomUUID().slice(0, 8)}@elsewhere.example`
    const fields = { toEmail: to, toName: 'Lucía Ferrer', amount: '76.23', currency: 'USD', dueDate: inDays(9), noteBody: 'Ocho tardes' }
    const { id } = (await ask(request, BRAND, 'maria', 'invoiceCreate', fields)) as unknown as { id: number }
    const page = await elsewhere(browser, 'es-ES', viewport)
    await openLetter(page, to)
    await expect(heading(page, '¿Cómo quieres pagar?')).toBeVisible()
    await expect(page.getByRole('region', { name: 'La factura' })).toContainText('Maria Ionescu')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await findings(page)).toEqual([])

    const pay = page.getByRole('button', { name: /^Pagar / })
    await pay.click()
    await expect(page.getByText('Introduce los tres dígitos.')).toBeVisible()
    await fillCard(page, CARD.poor)
    await pay.click()
    await expect(page.getByText('Esta tarjeta tiene saldo insuficiente.', { exact: false })).toBeVisible()
    expect(await findings(page)).toEqual([])

    await fillCard(page, CARD.asks)
    await pay.click()
    await expect(heading(page, 'Confirma con el banco de tu tarjeta')).toBeFocused()
    expect(await findings(page)).toEqual([])
    const inbox = await page.context().newPage()
    const code = await (async () => {
      let found = ''
      await expect(async () => {
        await inbox.goto(`${at(BRAND)}/demo/inbox?recipient=${encodeURIComponent(to)}`)
        found = /(\d{6}) is the code/.exec(await inbox.locator('body').innerText())?.[1] ?? ''
        expect(found).not.toBe('')
      }).toPass()
      return found
    })()
    await inbox.close()
    await page.locator('input[name=code]').fill(code)
    await expect(heading(page, 'La factura está pagada')).toBeFocused()
    expect(await findings(page)).toEqual([])
    const { invoice } = (await ask(request, BRAND, 'maria', 'invoiceGet', { id, type: 'sent' })) as unknown as {
      invoice: { status: string }
    }
    expect(invoice.status).toBe('paid')
    // Nothing of the card or of the link is kept in the browser.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    expect(kept).not.toContain(CARD.asks)
    expect(kept).not.toContain(new URL(page.url()).pathname.split('/').at(-1))
    // Whoever comes again reads that nothing is left to pay.
    await page.reload()
    await expect(page.getByText('No queda nada por pagar.', { exact: false })).toBeVisible()
    await page.context().close()
  })

test('[C-OWN-147] wide, in English: one that its sender withdraws cannot be paid, and says so', async ({ browser, request }) => {
  const to = `lucia-${randomUUID().slice(0, 8)}@elsewhere.example`
  const fields = { toEmail: to, amount: '12.00', currency: 'USD', dueDate: inDays(9) }
  const { id } = (await ask(request, BRAND, 'maria', 'invoiceCreate', fields)) as unknown as { id: number }
  const page = await elsewhere(browser, 'en-US', wide)
  await openLetter(page, to)
  await expect(heading(page, 'How do you want to pay?')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await ask(request, BRAND, 'maria', 'invoiceCancel', { invoiceId: id })
  await fillCard(page, CARD.plain)
  await page.locator('[name=card-holder]').fill('Lucía Ferrer')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(heading(page, 'This invoice was cancelled')).toBeVisible()
  await page.context().close()
})
