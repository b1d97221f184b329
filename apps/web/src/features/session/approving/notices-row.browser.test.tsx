/** The switch of notifications: on only where the browser and the bank both know of it. The browser's push service is played, the key is real. */
import '../../../styles.css'
import { pushes } from '@ducat/contract/devices/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../../test/axe.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { answered, signedIn } from '../../../../test/signed-in.ts'
import { NoticesRow } from './NoticesRow.tsx'
import { hashOf, newPhoneKey, type OwnPhone } from './own-phone.ts'

let phone: OwnPhone
let subscribed: boolean
let told: { deviceId: string; at: string; signature: string; pushToken?: string }[]
/** What the bank answers to the next address. */
let bankStatus: number

const ADDRESS = { endpoint: 'https://push.example/ana' }

beforeEach(async () => {
  takeBrand(testBrand)
  signedIn()
  ;[subscribed, told, bankStatus] = [false, [], 204]
  phone = { deviceId: 'phone-1', name: 'Phone', keys: (await newPhoneKey())!.keys }
  const subscription = () =>
    subscribed ? { ...ADDRESS, toJSON: () => ADDRESS, unsubscribe: () => Promise.resolve((subscribed = false)) } : null
  const worker = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscription()),
      subscribe: () => Promise.resolve((subscribed = true)).then(subscription),
    },
  } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(worker)
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(worker)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(worker)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    told.push(JSON.parse(init?.body as string) as (typeof told)[number])
    const refused = JSON.stringify({ message: 'Messages cannot be delivered to this browser.' })
    return Promise.resolve(bankStatus === 204 ? new Response(null, { status: 204 }) : new Response(refused, { status: bankStatus }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  session().end('signedOut')
  queryClient.clear()
})

async function shown(publicKey: string | null = 'BPublic'): Promise<void> {
  answered(pushes.key, {}, publicKey === null ? {} : { publicKey })
  await render(
    inRouter(
      <div>
        <p>Phone</p>
        <NoticesRow phone={phone} />
      </div>,
    ).page,
  )
  await expect.element(page.getByText('Phone', { exact: true })).toBeVisible()
}
const notices = () => page.getByRole('switch', { name: /^Notify me when something waits/ })

/** That the newest word to the bank is signed with this phone's key, over the address itself. */
async function isSigned(): Promise<boolean> {
  const { deviceId, at, signature, pushToken } = told.at(-1)!
  const text = ['ducat device push 1', deviceId, at, pushToken === undefined ? '' : await hashOf(pushToken)].join('\n')
  const bytes = Uint8Array.from(atob(signature.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0)!)
  return crypto.subtle.verify({ name: 'Ed25519' }, phone.keys.publicKey, bytes, new TextEncoder().encode(text))
}

test('a bank that sends no pushes offers none', async () => {
  await shown(null)
  expect(notices().elements()).toEqual([])
  expect(told).toEqual([])
})

test('a browser that can have none says how it could', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockRejectedValue(new Error('no worker here'))
  await shown()
  await expect.element(page.getByText(/add it to the home screen and open it there/)).toBeVisible()
  expect(notices().elements()).toEqual([])
})

test('a browser that blocks them says so, and cannot be switched', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
  await shown()
  await expect.element(notices()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(notices()).toHaveAccessibleDescription(/This browser blocks notifications/)
})

test('who says no to the browser leaves them off, and the bank hears nothing', async () => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  await shown()
  await userEvent.click(notices())
  await expect.element(notices()).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(notices()).not.toBeChecked()
  expect([told, subscribed]).toEqual([[], false])
})

test('what the bank refuses is not on, and says why', async () => {
  bankStatus = 422
  await shown()
  await userEvent.click(notices())
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(notices()).not.toBeChecked()
  expect(subscribed).toBe(false)
})

test('[C-OWN-371] [C-OWN-372] switched on the bank is told the address, signed by this phone; switched off it is told none, and the browser forgets it', async () => {
  await shown()
  await expect.element(notices()).not.toBeChecked()
  await userEvent.click(notices())
  await expect.element(notices()).toBeChecked()
  expect(told[0]).toMatchObject({ deviceId: 'phone-1', pushToken: JSON.stringify(ADDRESS) })
  expect(await isSigned()).toBe(true)
  expect(await axeFindings()).toEqual([])

  await userEvent.click(notices())
  await expect.element(notices()).not.toBeChecked()
  expect(told.at(-1)).not.toHaveProperty('pushToken')
  expect([await isSigned(), subscribed]).toEqual([true, false])
})

test('a browser that has them already tells its address again when the page opens', async () => {
  subscribed = true
  await shown()
  await expect.element(notices()).toBeChecked()
  await expect.poll(() => told.map(({ pushToken }) => pushToken)).toEqual([JSON.stringify(ADDRESS)])
})
