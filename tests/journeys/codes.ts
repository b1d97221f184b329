/** Codes that come by e-mail, typed into the popup that asks for them. English pages. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { at } from './people.ts'

/** The code of the newest letter about a payee, typed when it has come; `then`: the popup that says so. */
export async function typeCode(
  page: Page,
  request: APIRequestContext,
  brand: string,
  email: string,
  payee: string,
  then = 'Confirmed',
): Promise<void> {
  const { port } = new URL(at(brand))
  const ask = page.getByRole('dialog', { name: 'Enter the confirmation code' })
  await expect(ask).toContainText(payee)
  const letter = async () => {
    const inbox = await request.get(`http://127.0.0.1:${port}/demo/inbox`, { headers: { host: `${brand}.localhost:${port}` } })
    const letters = (await inbox.json()) as { recipient: string; body: string }[]
    return letters.find(({ recipient, body }) => recipient === email && body.includes(payee))?.body ?? ''
  }
  await expect.poll(letter).toMatch(/^\d{6} confirms/)
  await ask.getByLabel('Code', { exact: true }).fill((await letter()).slice(0, 6))
  await page.getByRole('dialog', { name: then }).getByRole('button', { name: 'OK' }).click()
}
