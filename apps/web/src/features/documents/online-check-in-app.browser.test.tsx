import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import type { HostWindow } from '#web-view/bridge.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { OnlineCheck } from './OnlineCheck.tsx'

const heard: { name: string; data: object }[] = []
/** The app is there before the page asks for it, as in an app. */
Object.assign(window as HostWindow, { bankHost: { postMessage: (text: string) => heard.push(JSON.parse(text) as never) } })

beforeEach(() => {
  heard.splice(0)
  takeBrand(testBrand)
  signedIn()
})

test('[START-011] in the web view of an app the check of the documents page is handed to the app: the bank begins none and the page stays', async () => {
  const spy = vi.spyOn(globalThis, 'fetch')
  await render(inRouter(<OnlineCheck />, '/documents').page)
  await userEvent.click(page.getByRole('button', { name: 'Start verification' }))
  expect(heard).toEqual([{ version: 1, name: 'identityCheck', data: { check: 'selfie', returnPath: '/documents' } }])
  expect(spy.mock.calls.filter(([url]) => typeof url === 'string' && url.includes('identity-verification'))).toEqual([])
})
