import { expect, test } from 'vitest'
import { checked } from './signature.ts'

/** The example of the specification itself (standardwebhooks.com). */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'
const timestamp = '1614265330'
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
const at = new Date(Number(timestamp) * 1000)
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp, body, signature }
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test('the example of Standard Webhooks is verified, also beside the signature of another secret', async () => {
  expect(await checked(message, secret, later(2))).toMatchObject({ state: 'verified', ageSeconds: 2, differsAt: undefined })
  expect(await checked({ ...message, signature: `v1,AAAA ${message.signature}` }, secret, later(0))).toMatchObject({ state: 'verified' })
})

test('another body, another secret and another id do not match, and the first difference has a place', async () => {
  for (const [signed, with_] of [
    [{ ...message, body: body.replace('2432', '2433') }, secret],
    [{ ...message, id: 'evt_2' }, secret],
    [message, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ] as const) {
    const { state, given, computed, differsAt } = await checked(signed, with_, later(1))
    expect(state).toBe('different')
    expect(given.slice(0, differsAt)).toBe(computed.slice(0, differsAt))
    expect(given[differsAt!]).not.toBe(computed[differsAt!])
  }
})

test('after five minutes, and from the future, it matches but is too old', async () => {
  expect((await checked(message, secret, later(300))).state).toBe('verified')
  expect((await checked(message, secret, later(301))).state).toBe('old')
  expect((await checked(message, secret, later(-301))).state).toBe('old')
})

test.each([
  ['a secret that is no base64', { ...message }, 'whsec_***'],
  ['no secret', { ...message }, ''],
  ['no signature', { ...message, signature: '' }, secret],
  ['a signature of another version', { ...message, signature: 'v2,abc' }, secret],
])('%s cannot be read', async (_what, signed, with_) => {
  expect((await checked(signed, with_, later(1))).state).toBe('unreadable')
})

test('a timestamp that is none has no age', async () => {
  expect(await checked({ ...message, timestamp: 'soon' }, secret, later(1))).toMatchObject({ ageSeconds: undefined })
})
