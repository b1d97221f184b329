import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { curlOf, deliveryCurl } from './curl.ts'

/** What a shell makes of the line: each argument on a line of its own, and curl is only named. */
const argumentsOf = (line: string): string[] =>
  execFileSync('sh', ['-c', `curl() { for one in "$@"; do printf '%s\\0' "$one"; done; }\n${line}`], {
    env: { API_KEY: 'dk_1', API_SECRET: 'ds_1', IDEMPOTENCY_KEY: 'k-1' },
  })
    .toString()
    .split('\0')
    .slice(0, -1)

test('the key comes from variables, and a quote in the body stays where it is', () => {
  const body = '{"note":"it\'s $HOME `id` \\"x\\""}'
  const line = curlOf({ url: 'https://bank.example/api/v4/?p2pTransferFunds', body, needsKey: true })
  expect(line).toContain('-u "$API_KEY:$API_SECRET"')
  expect(argumentsOf(line)).toEqual([
    '-X',
    'POST',
    'https://bank.example/api/v4/?p2pTransferFunds',
    '-u',
    'dk_1:ds_1',
    '-H',
    'Content-Type: application/json',
    '-H',
    'Idempotency-Key: k-1',
    '-d',
    body,
  ])
})

test('a read by GET has no body, and a call that needs no key sends none', () => {
  expect(argumentsOf(curlOf({ method: 'GET', url: 'https://bank.example/api/v4/files' }))).toEqual([
    '-X',
    'GET',
    'https://bank.example/api/v4/files',
    '-u',
    'dk_1:ds_1',
  ])
})

test('a delivery is repeated with the headers that sign it and none of the connection', () => {
  const headers = { host: 'localhost:1', 'content-length': '2', 'webhook-id': 'evt_1', 'webhook-signature': 'v1,a=' }
  expect(argumentsOf(deliveryCurl('http://localhost:3000/hook', headers, '{}'))).toEqual([
    '-X',
    'POST',
    'http://localhost:3000/hook',
    '-H',
    'webhook-id: evt_1',
    '-H',
    'webhook-signature: v1,a=',
    '-d',
    '{}',
  ])
})
