/** The client inside an app: the demo's host page plays the app, its list shows what the client said. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { ask, at, PASSWORD, signIn, signOut } from './people.ts'

const brand = 'puentea'

const said = (page: Page, name: string) => page.locator(`#messages [data-name=${name}]`)

async function inApp(page: Page) {
  await page.goto(`${at(brand)}/demo/web-view`)
  const client = page.frameLocator('iframe')
  await expect(client.locator('button[type=submit]')).toBeEnabled()
  return client
}

async function enter(client: ReturnType<Page['frameLocator']>, password = PASSWORD) {
  await client.locator('input[name=username]').fill('maria@demo.example')
  await client.locator('input[name=password]').fill(password)
  await client.locator('button[type=submit]').click()
}

test('[START-024] in a browser nothing is said, and the page has its frame', async ({ page }) => {
  await signIn(page, brand, 'maria')
  await expect(page.locator('html')).not.toHaveAttribute('data-web-view', '')
  await expect(page.getByRole('navigation').filter({ visible: true })).not.toHaveCount(0)
})

test('[START-012] [START-013] [START-014] [START-016] [START-023] beginning, pages, and a refused sign-in', async ({ page }) => {
  const client = await inApp(page)
  await expect(said(page, 'initialised')).toHaveCount(1)
  await expect(said(page, 'initialised')).toContainText('"clientVersion":"2.1.2"')
  await expect(said(page, 'pageRendered').first()).toContainText('"path":"/login"')
  await enter(client, 'not-it')
  await expect(said(page, 'loginFailure')).toContainText('incorrect')
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.location.assign('/no-such-page'))
  await expect(said(page, 'pageNotRendered')).toContainText('"reason":"notFound"')
})

test('[START-009] [START-015] [START-018] [START-021] signing in and out, and no frame of our own', async ({ page }) => {
  const client = await inApp(page)
  await expect(client.locator('header')).toBeHidden()
  await expect(client.locator('.demo-banner')).toBeHidden()
  await enter(client)
  await expect(client.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  await expect(said(page, 'loginSuccess')).toHaveCount(1)
  await expect(said(page, 'tokensUpdated').first()).toContainText(/"accessToken":"….{6}","refreshToken":"….{6}","expiresIn":\d+/)
  // What people come for is part of the page, not of the frame around it.
  await expect(client.locator('nav:not([aria-label="Quick actions"])')).toHaveCount(0)
  await expect(client.locator('html')).toHaveAttribute('data-web-view', '')

  // A second tab of the same session signs out; the client in the app hears of it.
  const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/home'))])
  await signOut(other)
  await expect(said(page, 'loggedOut')).toHaveCount(1)
  await expect(said(page, 'sessionExpired')).toHaveCount(0)
  const { violations } = await (await axe(page)).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('[START-017] a session that the bank ended is said to have expired', async ({ page }) => {
  const client = await inApp(page)
  await enter(client)
  await expect(said(page, 'tokensUpdated').first()).toBeVisible()
  await expect(client.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  // As when the refresh token was used elsewhere: the next page finds that it is worth nothing.
  await page.evaluate(() => sessionStorage.setItem('refreshToken', 'used.1.before'))
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.location.assign('/home'))
  await expect(said(page, 'sessionExpired')).toHaveCount(1)
})

test('[START-010] [START-022] a file is given to the app; what nobody caught is told', async ({ page }) => {
  await inApp(page)
  const client = page.frames()[1]!
  await expect(said(page, 'initialised')).toHaveCount(1)
  await client.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/version.json', download: 'version.json', textContent: 'file' })
    document.body.append(link)
    link.click()
  })
  await expect(said(page, 'download')).toContainText('"name":"version.json","type":"application/json')
  await client.evaluate(() => void Promise.reject(new Error('nobody caught this')))
  await expect(said(page, 'criticalError')).toContainText('nobody caught this')
})

test('[START-006] [START-007] [API-005] start values leave the address first; another bank is announced, ends the session, and can be left', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, brand, 'maria')
  await page.goto(`${at(brand)}/home?fromCustomerId=1&api=demo`)
  await expect(page).toHaveURL(`${at(brand)}/login`)
  await expect(page.getByText('talks to the bank “demo”')).toBeVisible()
  const withValues = asked.filter((url) => /fromCustomerId|api=/.test(url))
  expect(withValues).toEqual([`${at(brand)}/home?fromCustomerId=1&api=demo`])
  await page.getByRole('button', { name: 'Back to its own' }).click()
  await expect(page.getByText('talks to the bank')).toHaveCount(0)
  await page.goto(`${at(brand)}/login?api=https://evil.example`)
  await expect(page).toHaveURL(`${at(brand)}/login`)
  await expect(page.getByText('talks to the bank')).toHaveCount(0)
})

test('[START-007] a customer that is not theirs is only a wish: they are who they are', async ({ page }) => {
  await page.goto(`${at(brand)}/login?fromCustomerId=10001`)
  await expect(page).toHaveURL(`${at(brand)}/login`)
  await page.locator('input[name=username]').fill('maria@demo.example')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
})

test('[START-007] a company they may act for is the one they begin with', async ({ page, request }) => {
  const { customerAccesses } = (await ask(request, 'aldermint', 'andrei', 'customerAccessList')) as { customerAccesses: { id: number }[] }
  const second = customerAccesses[1]!.id
  await page.goto(`${at('aldermint')}/login?fromCustomerId=${second}`)
  await page.locator('input[name=username]').fill('andrei@demo.example')
  await page.locator('input[name=password]').fill(PASSWORD)
  const asked = page.waitForRequest((sent) => sent.url().endsWith('?accountBalanceInquiry'))
  await page.locator('button[type=submit]').click()
  expect((await asked).postDataJSON()).toMatchObject({ fromCustomerId: second, fromEmail: 'andrei@demo.example' })
})
