import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import type { HostWindow } from '#web-view/bridge.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { CheckPage } from './CheckPage.tsx'

const heard: { name: string; data: object }[] = []
/** The app is there before the page asks for it, as in an app. */
Object.assign(window as HostWindow, { bankHost: { postMessage: (text: string) => heard.push(JSON.parse(text) as never) } })

beforeEach(() => {
  heard.splice(0)
  takeBrand(testBrand)
  signedIn()
})

test.each([
  ['identity', 'selfie'],
  ['video', 'video'],
] as const)('[START-011] behind a link the %s check is the app’s too: the link to the provider is not followed', async (type, check) => {
  const data = { status: 'new', provider: 'jmo', link: '/demo/identity/abc' } as const
  const of = { data, error: undefined, isPending: false, isFetching: false, retry: () => undefined }
  await render(inRouter(<CheckPage of={of} type={type} />, '/').page)
  const before = window.location.href
  await userEvent.click(page.getByRole('link', { name: 'Start' }))
  expect(heard).toMatchObject([{ name: 'identityCheck', data: { check } }])
  expect(window.location.href).toBe(before)
})
