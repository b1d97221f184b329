/** Whole-API checks, without a line per call. The two snapshots are for review: who may call what, and what travels. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bank, everyCall } from './index.ts'
import { actsForCustomer, may, needsBearer, type Caller, type Right } from './kit/access.ts'
import type { Call } from './kit/call.ts'
import { codes, isSuccess } from './kit/envelope.ts'
import { flags } from './kit/permissions.ts'
import { topics } from './kit/topics.ts'
import { shapeText } from './snapshots/shape-text.ts'

const calls = everyCall.map((call) => [call.name, call] as const)
const snapshot = (name: string) => join(import.meta.dirname, 'snapshots', name)
const sources = globSync('*/calls.ts', { cwd: import.meta.dirname }).map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))

describe('each call', () => {
  test('has a name and a row of the specification of its own', () => {
    expect(duplicates(everyCall.flatMap(namesOf))).toEqual([])
    expect(duplicates(everyCall.map(({ spec }) => spec))).toEqual([])
  })

  test.each(calls)('[API-008] %s travels as its row in docs/spec/calls.csv says', (_name, call) => {
    const { wire } = call
    const row = rows.get(call.spec)
    expect(row).toMatchObject({ verb: wire.type === 'rest' ? wire.verb : 'POST', path: wire.type === 'rest' ? wire.path : wire.method })
    const aliases = [...rows.values()].filter(({ about }) => about.includes(`Alias of ${row?.verb} ${row?.path}:`)).map(({ path }) => path)
    expect(wire.type === 'rest' ? wire.aliases : []).toEqual(aliases)
  })

  test.each(calls)('[API-001] [API-003] %s asks for the bearer and the acting customer that its row names', (_name, call) => {
    const wanted = rows.get(call.spec)?.access
    const words = {
      open: 'open',
      refreshToken: 'refreshToken',
      device: 'device',
      paymentSecret: 'paymentSecret',
      admin: 'admin',
      signingIn: 'tmpJwt',
      signedIn: 'bearer',
      customer: 'bearer',
    }
    // A row may name several proofs (tmpJwt|bearer): the call takes one of them.
    if (call.access.who === 'signingIn') expect(call.access.orSession).toBe(wanted?.includes('bearer'))
    expect(wanted?.split('|')).toContain(words[call.access.who] + (actsForCustomer(call.access) ? '+fromCustomerId' : ''))
  })

  test.each(calls)('%s says what it shows or changes in words that others know', (_name, call) => {
    for (const topic of [...call.shows, ...call.changes]) expect(topics).toContain(topic)
    expect(call.kind === 'query' ? call.changes : call.shows).toEqual([])
  })

  test('a query that shows nothing says why: shows: { nothing: … }', () => {
    expect(sources.filter((text) => /shows: \[\]/.test(text))).toEqual([])
  })

  test('takes about ten lines', () => {
    const lengths = sources.flatMap((text) =>
      Array.from(text.matchAll(/^ {2}\w+: (?:query|command|rest)\([^]*?^ {2}\}\),$/gm), ([found]) => lines(found)),
    )
    expect(lengths).toHaveLength(everyCall.length)
    expect(lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(10)
  })
})

describe('access', () => {
  test('[API-003] open to everybody are these and no others', () => {
    expect(everyCall.filter(({ access }) => !needsBearer(access)).map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "POST /auth/login",
        "POST /auth/token",
        "POST /auth/refresh",
        "POST /auth/scp/code",
        "ipInfoGet",
        "POST /auth/puzzle",
        "POST /auth/passkey/start",
        "POST /auth/passkey/finish",
        "accountActivate",
        "businessAccountActivate",
        "employeeAccountActivate",
        "activationCodeResend",
        "passwordResetRequest",
        "passwordResetCodeCheck",
        "passwordResetConfirm",
        "transferStatusBySecretGet",
        "POST /device-api/challenge/{operationId}/answer",
        "countryDictionaryGet",
        "currencyDictionaryGet",
        "transactionTypeDictionaryGet",
        "agreementDictionaryGet",
        "accessRightDictionaryGet",
        "phoneCodeDictionaryGet",
        "stateDictionaryGet",
        "POST /track",
      ]
    `)
  })

  test('who may call what', async () => {
    const width = Math.max(...everyCall.map(({ name }) => name.length))
    const line = (name: string, cells: readonly string[]) =>
      `${name.padEnd(width)}${cells.map((cell) => cell.padStart(14)).join('')}`.trimEnd()
    const cell = (call: Call, caller: Caller | undefined) => {
      const verdict = may(caller, call)
      return verdict.allowed ? 'may' : verdict.code
    }
    const table = everyCall.map((call) =>
      line(
        call.name,
        Object.values(callers).map((caller) => cell(call, caller)),
      ),
    )
    await expect(`${[line('', Object.keys(callers)), ...table].join('\n')}\n`).toMatchFileSnapshot(snapshot('access.txt'))
  })
})

test('what travels', async () => {
  const text = Object.entries(bank).map(([area, groups]) => {
    const inside = Object.values(groups as Record<string, Record<string, Call>>).flatMap((group) => Object.values(group))
    return `${area}\n\n${inside.map(wireText).join('\n')}`
  })
  await expect(text.join('\n')).toMatchFileSnapshot(snapshot('wire.txt'))
})

describe('the envelope', () => {
  test('[ERR-001] the codes are those of the specification', () => {
    expect(Object.values(codes)).toEqual(['00', 'VF', 'TE', 'AE', 'AU', 'ENOA', 'UE', 'CA', '13', 'TA1', 'IM', '92'])
  })

  test('[API-020] only 00 is success', () => {
    for (const code of [...Object.values(codes), 'SUCCESS', 'success', '0', 0, '', undefined, null])
      expect(isSuccess(code)).toBe(code === '00')
  })

  test('[API-021] SUCCESS counts beside 00 where the row of the call says so', () => {
    for (const code of [...Object.values(codes), 'SUCCESS', 'success'])
      expect(isSuccess(code, true)).toBe(code === '00' || code === 'SUCCESS')
  })
})

const holding = (right: Right, more: Partial<Caller> = {}): Caller => ({
  isAdmin: false,
  right,
  balanceInfo: true,
  flags: new Set(flags),
  looks: false,
  ...more,
})

/** Kinds of callers; all hold every permission flag but the one that says so. */
const callers: Readonly<Record<string, Caller | undefined>> = {
  nobody: undefined,
  personal: holding(2),
  '1 read': holding(1),
  '2 full': holding(2),
  '3 initiate': holding(3),
  '4 confirm': holding(4),
  '5 upload': holding(5),
  '2 no flags': holding(2, { flags: new Set() }),
  '2 no balance': holding(2, { balanceInfo: false }),
  admin: holding(0, { isAdmin: true }),
  'admin looks': holding(1, { isAdmin: true, looks: true, flags: new Set() }),
}

interface Row {
  readonly verb: string
  readonly path: string
  /** Up to what a bank or a right adds to it. */
  readonly access: string
  readonly about: string
}

/** The head of each row: its first columns are never quoted. */
const rows: ReadonlyMap<string, Row> = new Map(
  Array.from(
    readFileSync(join(import.meta.dirname, '../../../docs/spec/calls.csv'), 'utf8').matchAll(
      /^(C-\w+-\d+),\w+,\w+,(\w+),([^,]+),"?([\w+|]+)(.*)$/gm,
    ),
    // The specification writes one path without its first slash.
    ([, id = '', verb = '', path = '', access = '', about = '']) => [id, { verb, path: path.replace(/^auth\//, '/auth/'), access, about }],
  ),
)

function wireText({ name, spec, kind, access, input, output, refuses, shows, changes, money }: Call): string {
  const facts = [
    kind,
    access.who,
    ...(money ? ['money'] : []),
    ...(shows.length > 0 ? [`shows ${shows.join(' ')}`] : []),
    ...(changes.length > 0 ? [`changes ${changes.join(' ')}`] : []),
  ]
  const refusals = Object.entries(refuses).map(([field, reasons]) => `  refuses ${field}: ${reasons.join(', ')}\n`)
  return `${spec} ${name} (${facts.join(', ')})\n  input ${shapeText(input, 'input', '  ')}\n  output ${shapeText(output, 'output', '  ')}\n${refusals.join('')}`
}

const namesOf = ({ wire, name }: Call): readonly string[] => [
  name,
  ...(wire.type === 'rest' ? wire.aliases.map((path) => `${wire.verb} ${path}`) : []),
]
const duplicates = (names: readonly string[]): readonly string[] => names.filter((name, index) => names.indexOf(name) !== index)
const lines = (text: string): number => text.split('\n').length
