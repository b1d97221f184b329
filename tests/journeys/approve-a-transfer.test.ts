/** Money between own accounts, confirmed in every way there is. The form knows one call; the popups come by themselves. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

const BRAND = 'aldermint'

async function transfer(page: Page, name: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, name)
  await page.goto(`${at(BRAND)}/ui?piece=approvals`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const sent = (page: Page) => page.getByLabel('Sent', { exact: true })
const findings = async (page: Page) => (await (await axe(page)).include('[role=dialog]').analyze()).violations.map(({ id }) => id)

/** The demo's own pages, by the brand's host name, which only a browser resolves. */
const demo = async (request: APIRequestContext, path: string): Promise<unknown> => {
  const { port } = new URL(at(BRAND))
  const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host: `${BRAND}.localhost:${port}` } })
  return answer.json()
}

test('[APPR-005] [APPR-015] [XFER-021] whoever confirms nothing sees that it went', async ({ page }) => {
  await transfer(page, 'maria')
  const done = popup(page, 'Payment Confirmation')
  await expect(done).toContainText('Successfully submitted')
  await expect(sent(page)).toHaveText('1')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(done).toBeHidden()
})

test('[APPR-007] whoever only prepares payments is told that an approval was asked for', async ({ page }) => {
  await transfer(page, 'andrei')
  await expect(popup(page, 'Approval request created')).toContainText('Nothing is paid until then.')
})

test('[APPR-006] [APPR-008] [APPR-011] [APPR-014] a code by text: wrong, then right; the success goes by itself', async ({
  page,
  request,
}) => {
  await transfer(page, 'sofia')
  const ask = popup(page, 'Enter the code from the text')
  await expect(ask).toContainText('New code in')
  const list = (await demo(request, '/demo/inbox')) as { channel: string; body: string }[]
  // Another journey asks for her PIN meanwhile.
  const code = /\d{6}/.exec(list.find(({ channel, body }) => channel === 'sms' && !body.includes('PIN'))!.body)![0]
  const field = ask.getByLabel('Code', { exact: true })
  const answered = page.waitForResponse(/smsCodeConfirm/)
  await field.fill(code === '000000' ? '111111' : '000000')
  const refusal = await answered
  expect(refusal.status()).toBe(400)
  await expect(ask).toContainText(await refusal.text())
  expect(await findings(page)).toEqual([])
  await field.fill(code)
  const done = popup(page, 'Payment Confirmation')
  await expect(done).toContainText('Successfully submitted')
  await expect(done).toBeHidden()
  await expect(sent(page)).toHaveText('1')
})

test('[APPR-004] [APPR-006] the code of an authenticator app', async ({ page, request }) => {
  await transfer(page, 'otto')
  const ask = popup(page, 'Enter the code from your app')
  await expect(ask).not.toContainText('New code')
  const list = (await demo(request, '/demo/phone')) as { owner: string; code?: string }[]
  await ask.getByLabel('Code', { exact: true }).fill(list.find(({ owner }) => owner.startsWith('otto'))!.code!)
  await expect(popup(page, 'Payment Confirmation')).toContainText('Successfully submitted')
})

test('[APPR-006] [APPR-013] [XFER-020] a phone says no, then yes with the digits of the screen', async ({ page, request }) => {
  await transfer(page, 'pavlo')
  const ask = popup(page, 'Confirm on your phone')
  await expect(ask).toContainText('Pavlo’s phone')
  await expect(ask.getByRole('progressbar', { name: 'Time left' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await answer(request, 'no')
  await expect(page.getByRole('alertdialog', { name: 'Failed transaction' })).toContainText('Transaction was rejected.')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(sent(page)).toHaveText('0')

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await answer(request, 'yes', await ask.getByLabel('Digits for your phone').textContent())
  await expect(popup(page, 'Payment Confirmation')).toContainText('Successfully submitted')
})

test('[C-APPR-011] the phone is not at hand: a code by text confirms it instead', async ({ page, request }) => {
  await transfer(page, 'pavlo')
  const ask = popup(page, 'Confirm on your phone')
  await expect(ask).toContainText('Pavlo’s phone')
  expect(await findings(page)).toEqual([])
  await ask.getByRole('button', { name: 'With a code by text' }).press('Enter')
  const typed = popup(page, 'Enter the code from the text')
  await expect(typed).toBeVisible()
  await expect(typed.getByRole('button', { name: 'On your phone' })).toHaveCount(0)
  const list = (await demo(request, '/demo/inbox')) as { channel: string; body: string; recipient?: string }[]
  await typed.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(list.find(({ channel }) => channel === 'sms')!.body)![0])
  await expect(popup(page, 'Payment Confirmation')).toContainText('Successfully submitted')
  await expect(sent(page)).toHaveText('1')
})

test('[APPR-012] whoever closes the popup has approved nothing', async ({ page }) => {
  await transfer(page, 'sofia')
  const ask = popup(page, 'Enter the code from the text')
  await expect(ask).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ask).toBeHidden()
  await expect(sent(page)).toHaveText('0')
})

/** As the phone of the demo would. */
async function answer(request: APIRequestContext, result: 'yes' | 'no', digits: string | null = ''): Promise<void> {
  const { port } = new URL(at(BRAND))
  const waiting = async () => {
    const list = (await demo(request, '/demo/phone')) as { owner: string; requests: { id: number }[] }[]
    return list.find(({ owner }) => owner.startsWith('pavlo'))?.requests[0]?.id
  }
  await expect.poll(waiting).toBeDefined()
  const said = await request.post(`http://127.0.0.1:${port}/demo/phone`, {
    headers: { host: `${BRAND}.localhost:${port}` },
    form: { id: String(await waiting()), result, digits: digits ?? '' },
  })
  expect(await said.json()).toEqual({ said: 'done' })
}
