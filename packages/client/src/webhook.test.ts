import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyWebhook } from './webhook.ts'

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, or so').toString('base64')}`
const now = Date.parse('2026-11-18T10:00:00Z')
const body = JSON.stringify({
  id: 'evt_1',
  type: 'payment.received',
  timestamp: '2026-11-18T10:00:00Z',
  sequence: 7,
  data: { amount: '1.00' },
})

function signed(text = body, of = secret, at = now / 1_000) {
  const key = Buffer.from(of.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`evt_1.${at}.${text}`).digest('base64')
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
}

test.each([
  ['no headers', body, {}, 'missing'],
  ['another body', body.replace('1.00', '9.00'), signed(), 'signed'],
  ['another secret', body, signed(body, `whsec_${Buffer.from('other').toString('base64')}`), 'signed'],
  ['another version of signing', body, { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1,', 'v2,') }, 'signed'],
  ['no base64', body, { ...signed(), 'webhook-signature': 'v1,***' }, 'signed'],
  ['five minutes and a second ago', body, signed(body, secret, now / 1_000 - 301), 'old'],
  ['five minutes and a second ahead', body, signed(body, secret, now / 1_000 + 301), 'old'],
  ['no time', body, { ...signed(), 'webhook-timestamp': 'soon' }, 'old'],
])('refused: %s', async (_what, text, headers, problem) => {
  await expect(verifyWebhook(text, headers, secret, { now })).rejects.toMatchObject({ name: 'WebhookError', problem })
})

test.each([
  ['plain headers', signed()],
  ['headers of fetch', new Headers(signed())],
  ['headers in capitals', Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]))],
  ['two signatures', { ...signed(), 'webhook-signature': `v1,AAAA ${signed()['webhook-signature']}` }],
])('the bank’s own is read: %s', async (_what, headers) => {
  expect(await verifyWebhook(body, headers, ['whsec_b2xk', secret], { now })).toEqual(JSON.parse(body))
})
