/** The one gate: the bank's own support calls go straight to the bank, until a 429 of one of them marks support as failed. */
import { accounts } from '@ducat/contract/accounts/calls'
import { badge } from '@ducat/contract/support/badge'
import { i18n } from '@lingui/core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { takeBrand } from '#brand/brand.ts'
import { takeDeployment } from '#brand/deployment.ts'
import { testBrand } from '../../test/brand.ts'
import { listening, type Answer, type Listening } from '../../test/listening.ts'
import { SupportCancelled } from './support-failure.ts'
import { SUPPORT_FAILED } from './support-key.ts'

const storage = new Map<string, string>()
const kept = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
}
vi.stubGlobal('sessionStorage', kept)
vi.stubGlobal('localStorage', kept)
const { send } = await import('./send.ts')
const { session } = await import('./session.ts')

const counts = { unreadTicketNumbers: [], open: 1, new: 0, closed: 0, total: 1 }
let bank: Listening
/** What the bank answers instead of the counts, one after the other. */
let instead: Answer[]

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  instead = []
  takeBrand(testBrand)
  bank = await listening(async () => instead.shift() ?? { body: counts })
  takeDeployment({ apiBase: bank.apiBase })
  session().begin({ accessToken: 'access', refreshToken: 'refresh', expiresIn: 300 })
})
afterEach(async () => {
  session().end('signedOut')
  await bank[Symbol.asyncDispose]()
  vi.useRealTimers()
})

const tooMany = (seconds: string): Answer => ({ status: 429, body: { message: 'Too many requests.' }, headers: { 'retry-after': seconds } })

test('a 429 of another call says nothing of support', async () => {
  instead = [tooMany('7')]
  await expect(send(accounts.list, {})).rejects.toMatchObject({ status: 429 })
  expect(storage.has(SUPPORT_FAILED)).toBe(false)
  expect(await send(badge.stats, {})).toMatchObject(counts)
})

test('a failure of a support call that is no 429 sets no flag', async () => {
  instead = [{ status: 500 }]
  await expect(send(badge.stats, {})).rejects.toMatchObject({ message: 'Server is not available' })
  expect(storage.has(SUPPORT_FAILED)).toBe(false)
})

test('a 429 of the bank’s own support call sets the flag for as long as it says; nothing is asked meanwhile, then one success clears it', async () => {
  instead = [tooMany('7')]
  const before = Date.now()
  await expect(send(badge.stats, {})).rejects.toMatchObject({ status: 429, retryAfter: 7 })
  expect(Number(storage.get(SUPPORT_FAILED))).toBe(before + 7000)
  expect(bank.heard).toHaveLength(1)
  await expect(send(badge.stats, {})).rejects.toBeInstanceOf(SupportCancelled)
  expect(bank.heard).toHaveLength(1)
  // The time is over and the bank refuses again: the flag begins anew.
  vi.setSystemTime(before + 7000)
  instead = [tooMany('3')]
  await expect(send(badge.stats, {})).rejects.toMatchObject({ status: 429 })
  expect(Number(storage.get(SUPPORT_FAILED))).toBe(before + 10_000)
  vi.setSystemTime(before + 10_000)
  expect(await send(badge.stats, {})).toMatchObject(counts)
  expect(storage.has(SUPPORT_FAILED)).toBe(false)
})

test('signing out forgets the flag', async () => {
  instead = [tooMany('60')]
  await expect(send(badge.stats, {})).rejects.toMatchObject({ status: 429 })
  session().end('signedOut')
  expect(storage.has(SUPPORT_FAILED)).toBe(false)
})
