/** Pages behind a link in a tab where somebody is signed in: the session ends only when its owner says so. */
import { expect, test } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

const brand = 'forkline'
const pages = ['/receive/made-up', '/video-identity-job/made-up', '/identity-verification/made-up/made-up'] as const

for (const path of pages)
  test(`[GUARD-002] ${path.replaceAll('made-up', '…')} asks before it ends a session: left alone it goes on, and ended it is over everywhere`, async ({
    page,
  }) => {
    await page.context().addCookies([{ name: 'language', value: 'en', url: at(brand) }])
    await signIn(page, brand, 'maria')
    await page.goto(at(brand) + path)
    const notice = page.getByText('You are signed in to Forkline in this tab.', { exact: false })
    await expect(notice).toBeVisible()
    expect(await findings(page)).toEqual([])
    // Left alone.
    await page.goto(`${at(brand)}/home`)
    await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()

    await page.goto(at(brand) + path)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(notice).toHaveCount(0)
    // The page behind the link stays, without anybody.
    await expect(page).toHaveURL(at(brand) + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${at(brand)}/home`)
    await expect(page).toHaveURL(/\/login/)
  })
