import { bank } from '@ducat/contract'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { listening, type Answer } from '../../test/listening.ts'
import { holdKey } from './keys.ts'
import { perform } from './perform.ts'
import { exchange } from './wire.ts'

const { defaults } = bank.accounts.rates
/** Any command will do: this one has no fields. */
const pay = { ...defaults, kind: 'command' } as const

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function keeping() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, storage, hold: (input: unknown) => holdKey(pay, input, storage) }
}

/** Performs the same command once per answer, and says which keys the server saw. */
async function keysOf(...answers: Answer[]): Promise<unknown[]> {
  await using server = await listening(() => answers[server.heard.length - 1])
  const { storage } = keeping()
  for (const _ of answers) {
    const place = { apiBase: server.apiBase, language: 'en' } as const
    await perform(pay, {}, (call, input, extras) => exchange(call, input, place, extras), { storage }).catch(() => {})
  }
  return server.heard.map(({ headers }) => headers['idempotency-key'])
}

const refused: Answer = { body: { responseCode: 'VF', responseDescription: 'No.' } }
const done: Answer = { body: { responseCode: '00', rates: [] } }

test('another input is another intent and gets another key', async () => {
  const { hold } = keeping()
  expect((await hold({ amount: '2.00' })).key).not.toBe((await hold({ amount: '1.00' })).key)
})

test('after a refusal the next try is a new intent', async () => {
  const [first, second] = await keysOf(refused, done)
  expect(second).not.toBe(first)
})

test('after a lost connection the next try is the same intent, until an answer comes', async () => {
  const [first, second, third] = await keysOf(undefined, done, done)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what is kept names the intent without telling it, and is gone when released', async () => {
  const { hold, kept } = keeping()
  const held = await hold({ amount: '1234.56', toEmail: 'bob@demo.example', note: undefined })
  expect((await hold({ amount: '1234.56', toEmail: 'bob@demo.example' })).key).toBe(held.key)
  expect([...kept].flat().join()).not.toMatch(/1234|bob/)
  held.release()
  expect(kept.size).toBe(0)
})

test('two files are two intents, although both are sent to the same account', async () => {
  const { hold } = keeping()
  const input = (name: string) => ({ accountId: 1, file: new File(['a;1'], name, { lastModified: 5 }) })
  const [one, same, other] = await Promise.all([hold(input('may.csv')), hold(input('may.csv')), hold(input('june.csv'))])
  expect(same.key).toBe(one.key)
  expect(other.key).not.toBe(one.key)
})
