/** Text messages through an HTTP provider on this machine: one that takes them, refuses, is slow, or dies. */
import { expect, test } from 'vitest'
import { httpProvider } from '../../../test/providers.ts'
import { httpSms } from './http.ts'

const message = { brand: 'aldermint', to: '+40700000001', text: 'Code 123456 & "more" {to}' }
const JSON_BODY = '{"from":"{from}","to":"{to}","text":"{text}"}'

const smsTo = (url: string, body = JSON_BODY, patienceMs = 10_000) =>
  httpSms({
    url: `${url}/send`,
    authorization: 'Bearer token-1',
    body,
    idIn: (answer) => (answer as { id?: string } | undefined)?.id,
    nameOf: () => 'Aldermint',
    patienceMs,
  })
const trouble = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Error) => `${error.name} ${error.message}`,
  )

test.each([500, 503, 429, 401, 409])(
  'an answer %s is passing: the message is tried again, and the error names neither number nor text',
  async (status) => {
    const { url } = await httpProvider((response, body) => response.writeHead(status).end(body))
    expect(await trouble(smsTo(url).hand(message, 'id-1'))).toBe(`Error the SMS provider answered ${status}`)
  },
)

test('a provider that is slow, dies in the middle, points elsewhere or is not there is tried again', async () => {
  const slow = await httpProvider(() => undefined)
  expect(await trouble(smsTo(slow.url, JSON_BODY, 300).hand(message, 'id-1'))).toContain('Timeout')
  const drips = await httpProvider((response) => void response.writeHead(200).write('{'))
  expect(await trouble(smsTo(drips.url, JSON_BODY, 300).hand(message, 'id-1'))).toContain('Timeout')
  const dies = await httpProvider((response) => void response.destroy())
  expect(await trouble(smsTo(dies.url).hand(message, 'id-1'))).toContain('fetch failed')
  const elsewhere = await httpProvider((response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end())
  expect(await trouble(smsTo(elsewhere.url).hand(message, 'id-1'))).toContain('fetch failed')
  expect(await trouble(smsTo('http://127.0.0.1:9').hand(message, 'id-1'))).toContain('fetch failed')
})

test('a number that the provider does not take is refused for good', async () => {
  const { url } = await httpProvider((response) => response.writeHead(400).end('{"error":"no such number"}'))
  expect(await smsTo(url).hand(message, 'id-1')).toEqual({ taken: false, trouble: 'HTTP 400' })
})

test('a message arrives with its login and key, as JSON or as a form; what stands in it stays in its own field', async () => {
  const provider = await httpProvider((response) => response.writeHead(202).end('{"id":"theirs-7"}'))
  expect(await smsTo(provider.url).hand(message, 'id-1')).toEqual({ taken: true, reference: 'theirs-7' })
  const [json] = provider.asked
  expect(json?.request.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'idempotency-key': 'id-1',
    'content-type': 'application/json',
  })
  expect(JSON.parse(json?.body ?? '')).toEqual({ from: 'Aldermint', to: '+40700000001', text: message.text })
  await smsTo(provider.url, 'From={from}&To={to}&Body={text}&Ref={id}').hand(message, 'id-2')
  const form = provider.asked[1]
  expect(form?.request.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual({
    From: 'Aldermint',
    To: '+40700000001',
    Body: message.text,
    Ref: 'id-2',
  })
})

test('a provider that answers without an id knows the message by ours', async () => {
  const { url } = await httpProvider((response) => response.writeHead(200).end('OK'))
  expect(await smsTo(url).hand(message, 'id-3')).toEqual({ taken: true, reference: 'id-3' })
})
