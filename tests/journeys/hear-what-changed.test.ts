/** What others do reaches an open page without asking: through the real channel of a real bank. */
import { expect, test, type APIRequestContext, type Page, type WebSocket } from '@playwright/test'
import { at, PASSWORD, signIn, signOut } from './people.ts'

const brand = 'nacreo'

/** Everything said and heard on the page's channels. */
function listenIn(page: Page) {
  const sockets: WebSocket[] = []
  const said: string[] = []
  const heard: string[] = []
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/realtime')) return
    sockets.push(socket)
    socket.on('framesent', ({ payload }) => said.push(String(payload)))
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)))
  })
  const hears = (word: string | RegExp) => expect.poll(() => heard.join('\n')).toMatch(word)
  return { sockets, said, heard, hears }
}

/** Somebody else, elsewhere. */
async function call(request: APIRequestContext, name: string, path: string, data: object): Promise<Record<string, unknown>> {
  const base = new URL(at(brand))
  const api = `http://127.0.0.1:${base.port}/api/v4`
  const headers = { host: base.host }
  const login = { client: 'spa', username: `${name}@demo.example`, password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const { accessToken } = (await (await request.post(`${api}/auth/login`, { headers, data: login })).json()) as { accessToken: string }
  const answer = await request.post(`${api}${path}`, {
    headers: { ...headers, authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
    data,
  })
  return (await answer.json()) as Record<string, unknown>
}

async function pay(request: APIRequestContext, note: string): Promise<void> {
  const { accounts } = (await call(request, 'irina', '/?accountBalanceInquiry', {})) as {
    accounts: { account: { accountId: number; currencyCode: string }[] }
  }
  const { accountId } = accounts.account.find(({ currencyCode }) => currencyCode === 'USD')!
  const sent = await call(request, 'irina', '/?p2pTransferFunds', {
    accountId,
    amount: '1.25',
    currency: 'USD',
    toEmail: 'maria@demo.example',
    note,
  })
  expect(sent).toMatchObject({ responseCode: '00' })
}

test('[C-RT-001] the sign-in page opens no channel', async ({ page }) => {
  const { sockets } = listenIn(page)
  await page.goto(`${at(brand)}/login`, { waitUntil: 'networkidle' })
  expect(sockets).toHaveLength(0)
})

test('[C-RT-002] [C-OWN-041] a payment of somebody else appears by itself, also what happened while offline; signing out ends the channel', async ({
  page,
  context,
  request,
}) => {
  const { sockets, said, hears } = listenIn(page)
  await signIn(page, brand, 'maria')
  await hears('tokenResult')
  expect(said[0]).toContain('"tokenSet"')
  expect(sockets[0]!.url()).not.toMatch(/token|ey/)

  await pay(request, 'Coffee beans')
  await expect(page.getByRole('main').getByText('Coffee beans').first()).toBeVisible()

  await context.setOffline(true)
  await expect.poll(() => sockets[0]!.isClosed()).toBe(true)
  await pay(request, 'Paper cups')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText('Paper cups').first()).toBeVisible()
  expect(said.some((text) => text.includes('"resume"'))).toBe(true)

  await signOut(page)
  await expect.poll(() => sockets.every((socket) => socket.isClosed())).toBe(true)
})

test('[NOTIF-001] [C-RT-012] a notice reaches the open page', async ({ page, request }) => {
  const { hears } = listenIn(page)
  await signIn(page, brand, 'maria')
  await hears('tokenResult')
  await call(request, 'maria', '/auth/devices', { name: 'Maria’s tablet', code: `tablet-${Date.now()}`, type: 'android' })
  await hears(/"notificationCreated".*Maria’s tablet/)
})
