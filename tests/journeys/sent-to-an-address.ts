/** Money for somebody known by an address: one sends it, the other finds the e-mail in the demo's inbox and enters the code of the next. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ask, at } from './people.ts'

interface Sent {
  readonly paymentId: number
}

/** From that person's dollars. */
export async function sendTo(request: APIRequestContext, brand: string, name: string, to: string, more: object): Promise<Sent> {
  const held = (await ask(request, brand, name, 'accountBalanceInquiry')) as {
    accounts: { account: { accountId: number; currencyCode: string; typeName?: string }[] }
  }
  const { accountId } = held.accounts.account.find(({ currencyCode }) => currencyCode === 'USD')!
  const order = {
    accountId,
    currencyCode: 'USD',
    description: 'Photo set, second half',
    beneficiaryType: 'personal',
    beneficiaryName: 'Lucía Ferrer',
    beneficiaryEmail: to,
    feeShare: 'sender',
    paymentMethods: [],
    ...more,
  }
  const sent = await ask(request, brand, name, 'globalPaySubmit', order)
  expect(sent).toMatchObject({ responseCode: '00', approveType: 'none' })
  return { paymentId: sent['paymentId'] as number }
}

/** The newest e-mail with a link: it is followed as a person does. */
export async function openLink(page: Page, brand: string, to: string): Promise<string> {
  const link = page.locator('article a[href^="/receive/"]').first()
  await expect(async () => {
    await page.goto(`${at(brand)}/demo/inbox?recipient=${encodeURIComponent(to)}`)
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const path = (await link.getAttribute('href'))!
  await link.click()
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The code of the newest e-mail that has one. */
export async function codeFor(request: APIRequestContext, brand: string, to: string, count = 1): Promise<string> {
  const { port, host } = new URL(at(brand))
  const codes = async () => {
    const inbox = await request.get(`http://127.0.0.1:${port}/demo/inbox?recipient=${encodeURIComponent(to)}`, {
      headers: { host, accept: 'application/json' },
    })
    const letters = (await inbox.json()) as { body: string; recipient: string }[]
    return letters
      .filter(({ recipient, body }) => recipient === to && !body.includes('/receive/'))
      .flatMap(({ body }) => /(?<!\d)(\d{6})(?!\d)/.exec(body)?.[1] ?? [])
  }
  await expect.poll(async () => (await codes()).length).toBe(count)
  return (await codes())[0]!
}
