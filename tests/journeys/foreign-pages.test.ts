/** What others may do to a page of the bank: show it in a frame, talk to it, send somebody here with a sign-in of their own. Nothing. */
import { createHash, randomBytes } from 'node:crypto'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD, shares, signIn } from './people.ts'

const BRAND = 'forkline'

test('[G72] no page shows itself in a frame of another site', async ({ page }) => {
  for (const path of ['/login', '/home', '/auth/sei?client_id=x', '/setting', '/demo/phone']) {
    await page.goto('about:blank')
    await page.setContent(`<iframe src="${at(BRAND)}${path}" width="800" height="600"></iframe>`)
    const inside = page.frames().find((frame) => frame !== page.mainFrame())!
    await expect.poll(() => inside.url()).toMatch(/^chrome-error:/)
  }
})

test('[G75] messages of a foreign opener change nothing, and none of ours reaches it', async ({ page, context }) => {
  await signIn(page, BRAND, 'maria')
  await shares(page)
  // Another brand's address is another site to the browser.
  const foreign = await context.newPage()
  await foreign.goto(`${at('nacreo')}/login`)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    foreign.evaluate(
      (address) => {
        const heard: unknown[] = []
        window.addEventListener('message', ({ data }) => heard.push(data))
        Object.assign(window, { heard, bank: window.open(address) })
      },
      `${at(BRAND)}/home`,
    ),
  ])
  await expect(opened.getByRole('heading', { name: 'Accounts' })).toBeVisible()
  await foreign.evaluate(() => {
    const names = ['tokensUpdated', 'loggedOut', 'sessionExpired', 'loginSuccess', 'download', 'gives', 'ending', 'asks']
    const { bank } = window as unknown as { bank: Window | null }
    for (const name of names) bank?.postMessage({ version: 1, name, [name]: 'x', data: {}, of: 'x', tokens: {} }, '*')
  })
  await opened.reload()
  await expect(opened.getByRole('heading', { name: 'Accounts' })).toBeVisible()
  expect(await foreign.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
})

/** A sign-in that somebody else began: its code and verifier in an address. */
async function linkOf(request: APIRequestContext, name: string): Promise<string> {
  const { port } = new URL(at(BRAND))
  const codeVerifier = randomBytes(48).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const answer = await request.post(`http://127.0.0.1:${port}/api/v4/auth/login`, {
    headers: { host: `${BRAND}.localhost:${port}` },
    data: { client: 'sei', username: `${name}@demo.example`, password: PASSWORD, codeChallenge },
  })
  const { code } = (await answer.json()) as { code: string }
  return `${at(BRAND)}/?${new URLSearchParams({ code, codeVerifier }).toString()}`
}

test('[START-008] [G67] a sign-in in an address never signs in silently: refused, nobody is; a wrong one says so', async ({
  page,
  request,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  const link = await linkOf(request, 'maria')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^Sign in as m.*@demo\.example\?$/ })).toBeFocused()
  expect(page.url()).toBe(`${at(BRAND)}/login/by-code`)
  expect(await page.evaluate(() => sessionStorage.getItem('refreshToken'))).toBeNull()
  expect((await (await axe(page)).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'No, this is not me' }).click()
  await expect(page).toHaveURL(`${at(BRAND)}/login`)
  await page.goto(`${at(BRAND)}/home`)
  await expect(page).toHaveURL(`${at(BRAND)}/login`)
  // It was given back, and works no second time.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not sign in' })).toBeVisible()
})

test('[START-008] [G67] whoever says yes is signed in, and nothing of somebody who was before is left', async ({ page, request }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'pavlo')
  const before = await page.evaluate(() => sessionStorage.getItem('refreshToken'))
  await page.goto(await linkOf(request, 'maria'))
  await page.getByRole('button', { name: 'Yes, sign in' }).click()
  await expect(page).toHaveURL(`${at(BRAND)}/home`)
  await expect(page.getByText('maria@demo.example').first()).toBeVisible()
  await expect(page.getByText('pavlo@demo.example')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('refreshToken'))).not.toBe(before)
})

test('[G76] an address cannot make the page talk to another bank', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  for (const api of ['https://evil.example/api', '//evil.example', 'evil.example', '../../evil', 'constructor', '__proto__']) {
    await page.goto(`${at(BRAND)}/login?api=${encodeURIComponent(api)}`)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    expect(page.url()).toBe(`${at(BRAND)}/login`)
  }
  expect(new Set(asked)).toEqual(new Set([new URL(at(BRAND)).host]))
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(/evil|api|proto/)
})
