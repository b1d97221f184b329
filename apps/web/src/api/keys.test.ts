import { bank } from '@ducat/contract'
import { expect, test } from 'vitest'
import { holdKey } from './keys.ts'

const call = bank.session.auth.logout

function keeping() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, hold: (input: unknown) => holdKey(call, input, storage) }
}

test('another input is another intent and gets another key', async () => {
  const { hold } = keeping()
  expect((await hold({ amount: '2.00' })).key).not.toBe((await hold({ amount: '1.00' })).key)
})

test('the same intent keeps its key until a definite answer, then gets a new one', async () => {
  const { hold, kept } = keeping()
  const first = await hold({ amount: '1.00', note: undefined })
  expect((await hold({ amount: '1.00' })).key).toBe(first.key)
  first.release()
  expect(kept.size).toBe(0)
  expect((await hold({ amount: '1.00' })).key).not.toBe(first.key)
})

test('what is kept names the intent without telling it', async () => {
  const { hold, kept } = keeping()
  await hold({ amount: '1234.56', toEmail: 'bob@demo.example' })
  expect([...kept].flat().join()).not.toMatch(/1234|bob/)
})
