/**
 * What no call should ever be sent, and will be.
 *   hostileValues     for one field
 *   hostileBodies     whole bodies that are no object of fields at all, some of them large
 *   baseOf            a body that looks right, so that one wrong field is reached; it never moves money: its amount is beyond any balance
 */
import { gzipSync } from 'node:zlib'
import type { Call } from '@ducat/contract/kit/call'
import { fieldsOf, likelyBody } from '../../apps/bank/test/likely-body.ts'
import type { Payer } from './town.ts'

const BEYOND = '99999999.99'

export const hostileValues: readonly unknown[] = [
  null,
  [],
  {},
  [[[]]],
  true,
  -1,
  -0,
  0.1,
  2 ** 53 + 2,
  1e308,
  '',
  ' ',
  '-1',
  '0',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '1\u0000',
  '\u0000',
  '\ud800',
  '\u202Eabc',
  '👩‍👩‍👧‍👦',
  'a\r\nSet-Cookie: x=1',
  "' or 1=1 --",
  '"; drop table operation; --',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '%',
  '%E0%A4',
  '%00',
  '%2e%2e%2flogin',
  '<script>alert(1)</script>',
  'x'.repeat(10_000),
  { $gt: '' },
  { toString: 1, valueOf: 2 },
  { constructor: { prototype: { polluted: 1 } } },
  ['a', 'a', 'a'],
  Array.from({ length: 2_000 }, (_none, place) => place),
]

interface Body {
  readonly name: string
  readonly text: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export const hostileBodies: readonly Body[] = [
  { name: 'nothing', text: '' },
  { name: 'half an object', text: '{"amount": "1.00"' },
  { name: 'no JSON', text: 'amount=1.00&toEmail=a@b.c' },
  { name: 'a list', text: '[1,2,3]' },
  { name: 'a number', text: '1' },
  { name: 'NaN', text: '{"amount": NaN}' },
  { name: 'a number without end', text: '{"amount": 1e400}' },
  { name: 'a key twice', text: '{"amount":"1.00","amount":"2.00","method":"a","method":"b"}' },
  { name: 'a prototype', text: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}' },
  { name: 'bytes that are no text', text: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { name: 'another type', text: '<a/>', headers: { 'content-type': 'application/xml' } },
  { name: 'no type', text: '{}', headers: { 'content-type': '' } },
  { name: 'a form without parts', text: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  { name: 'a bomb', text: gzipSync(Buffer.alloc(20_000_000)), headers: { 'content-encoding': 'gzip' } },
  { name: 'deep', text: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
  { name: 'deep objects', text: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}` },
  { name: 'a long list', text: `{"transactionIds":[${'1,'.repeat(400_000)}1]}` },
  { name: 'a long text', text: `{"note":"${'x'.repeat(990_000)}"}` },
  { name: 'too long a text', text: `{"note":"${'x'.repeat(2_000_000)}"}` },
  { name: 'many keys', text: `{${Array.from({ length: 60_000 }, (_none, place) => `"k${place}":1`).join(',')}}` },
]

export const baseOf = (call: Call, { accounts, email }: Payer, payee: Payer): Record<string, unknown> => ({
  ...likelyBody(
    call,
    { accountId: accounts[0]!.id, otherAccountId: accounts.at(-1)!.id, cardId: accounts[0]!.id, email, payee: payee.email, amount: BEYOND },
    Object.keys(fieldsOf(call)),
  ),
  ...('credential' in fieldsOf(call) && { credential }),
})

/** A passkey that nobody has: made and used alike. */
const credential = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AA', signature: 'AA' },
}
