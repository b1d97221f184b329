/** Whole-API checks, without a line per call. The two snapshots are for review: who may call what, and what travels. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deviations, neverGiven } from './spec/deviations.ts'
import { bank, everyCall } from './index.ts'
import { actingField, actsForCustomer, may, needsBearer, type Caller, type Right } from './kit/access.ts'
import type { Call } from './kit/call.ts'
import { codes, isSuccess } from './kit/envelope.ts'
import { flags } from './kit/permissions.ts'
import { topics } from './kit/topics.ts'
import { shapeText } from './snapshots/shape-text.ts'
import { differences, fieldAt, strangers } from './spec/fields.ts'
import { specRows, type SpecRow } from './spec/rows.ts'

const calls = everyCall.map((call) => [call.name, call] as const)
const snapshot = (name: string) => join(import.meta.dirname, 'snapshots', name)
const sources = globSync('*/{calls,badge}.ts', { cwd: import.meta.dirname }).map((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8'),
)

describe('each call', () => {
  test('has a name and a row of the specification of its own', () => {
    expect(duplicates(everyCall.flatMap(namesOf))).toEqual([])
    expect(duplicates(everyCall.map(({ spec }) => spec))).toEqual([])
  })

  test.each(calls)('[API-008] %s travels as its row in docs/spec/calls.csv says', (_name, call) => {
    const { wire } = call
    const row = rowOf(call)
    expect([row.verb, pathOf(row)]).toEqual(wire.type === 'rest' ? [wire.verb, wire.path] : ['POST', wire.method])
    const aliases = [...rows.values()].filter(({ notes }) => notes.includes(`Alias of ${row.verb} ${pathOf(row)}:`)).map(pathOf)
    expect(wire.type === 'rest' ? wire.aliases : []).toEqual(aliases)
  })

  test.each(calls)('[API-001] [API-003] %s asks for the bearer and the acting customer that its row names', (_name, call) => {
    // Up to what a flag or a right adds to it.
    const [wanted = ''] = /^[\w+|]+/.exec(rowOf(call).access) ?? []
    const words = {
      open: 'open',
      refreshToken: 'refreshToken',
      device: 'device',
      paymentSecret: 'paymentSecret',
      // The first token is got for a key of the bank.
      helpDesk: wanted === 'jwt' ? 'jwt' : 'helpdeskToken',
      admin: 'admin',
      signingIn: 'tmpJwt',
      signedIn: 'bearer',
      customer: 'bearer',
    }
    // A row may name several proofs (tmpJwt|bearer): the call takes one of them.
    if (call.access.who === 'signingIn') expect(call.access.orSession).toBe(wanted.includes('bearer'))
    // An administrator acts for whom they look at; a call that says `adminToo` is theirs and the customer's. `admin|business` names a customer
    // in its path: its handler asks who may (mayFor).
    const isTheirs =
      call.access.who === 'admin' ||
      (call.access.who === 'signedIn' && wanted.startsWith('admin|')) ||
      (call.access.who === 'customer' && call.access.adminToo === true && wanted.startsWith('admin'))
    expect(wanted.split('|')).toContain(
      isTheirs
        ? 'admin'
        : words[call.access.who] + (actsForCustomer(call.access) && actingField(call.access) === 'fromCustomerId' ? '+fromCustomerId' : ''),
    )
  })

  test('[API-001] [API-002] [API-008] has the fields, the key and the flags of its row, but for what deviations.ts gives a reason for', () => {
    const found = everyCall.flatMap((call) =>
      [...differences(call, rowOf(call)), ...strangers(call, rowOf(call))].map((one) => `${call.spec} ${one}`),
    )
    const explained = deviations.flatMap(({ of }) => of)
    expect(duplicates(explained)).toEqual([])
    expect(found.toSorted()).toEqual(explained.toSorted())
    for (const { because } of deviations) expect(because.length).toBeGreaterThan(30)
  })

  test('may leave out what deviations.ts says is never given', () => {
    for (const { field } of neverGiven) {
      const [spec, ...path] = field.split(' ')
      expect([
        field,
        fieldAt(
          everyCall.find((call) => call.spec === spec)!,
          path.join(' '),
        ),
      ]).toEqual([field, 'optional'])
    }
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
        "POST /device-api/requests",
        "PUT /device-api/push-address",
        "pushKeyGet",
        "POST /auth/passkey/start",
        "POST /auth/passkey/finish",
        "emailExistsCheck",
        "phoneExistsCheck",
        "businessAccountCreate",
        "personalAccountCreate",
        "registrationDraftKeep",
        "registrationDraftGet",
        "registrationDraftDelete",
        "accountActivate",
        "businessAccountActivate",
        "employeeAccountActivate",
        "activationCodeResend",
        "passwordResetRequest",
        "passwordResetCodeCheck",
        "passwordResetConfirm",
        "documentCameraJoin",
        "documentCameraLook",
        "documentCameraFileBegin",
        "documentCameraFilePart",
        "identityWorkflowGet",
        "videoIdentityJobGet",
        "emailLinkConfirm",
        "emailRestoreGet",
        "emailRestore",
        "transferStatusBySecretGet",
        "recipientPaymentDetailsGet",
        "recipientPaymentCountryList",
        "recipientPaymentMethodList",
        "recipientPaymentMetaGet",
        "recipientPaymentLastWithdrawalList",
        "recipientPaymentWithdrawalDetailsGet",
        "recipientPaymentCancel",
        "recipientPaymentSubmit",
        "recipientPaymentApprove",
        "recipientPaymentApprovalCodeResend",
        "recipientAddressCodeSend",
        "recipientAddressConfirm",
        "recipientPaymentBlockedCardBinList",
        "recipientPaymentInstantKeyInfoGet",
        "recipientPaymentInstantBankList",
        "recipientPaymentExtraParamsGet",
        "recipientPaymentBinInfoGet",
        "recipientPaymentSwiftInfoGet",
        "recipientPaymentIbanInfoGet",
        "paymentRequestGet",
        "paymentRequestCardPay",
        "paymentRequestCardConfirm",
        "preapprovedByLinkGet",
        "preapprovedByLinkCancel",
        "identityCheckGet",
        "identityCheckStart",
        "identityCheckDecline",
        "POST /identity-check/report",
        "buyerRatingByLinkGet",
        "buyerRatingByLinkSet",
        "POST /esign/report",
        "checkoutGet",
        "checkoutStart",
        "POST /device-api/challenge/{operationId}/answer",
        "POST /remote/auth",
        "POST /me",
        "POST /composetickets",
        "GET /tickets",
        "POST /tickets",
        "GET /tickets/{id}",
        "POST /tickets/{id}/threads",
        "PUT /tickets/{id}",
        "GET /tickets/{id}/threads",
        "GET /tickets/{id}/conversations",
        "GET /ticketsFields",
        "POST /uploads",
        "GET /tickets/{id}/attachments/{attachmentId}/content",
        "sealKeyGet",
        "countryDictionaryGet",
        "birthCountryDictionaryGet",
        "currencyDictionaryGet",
        "transactionTypeDictionaryGet",
        "agreementDictionaryGet",
        "accessRightDictionaryGet",
        "phoneCodeDictionaryGet",
        "stateDictionaryGet",
        "documentCategoryDictionaryGet",
        "documentTypeDictionaryGet",
        "addressDocumentTypeDictionaryGet",
        "sourceOfFundsDictionaryGet",
        "personalPurposeDictionaryGet",
        "businessPurposeDictionaryGet",
        "industryDictionaryGet",
        "occupationDictionaryGet",
        "additionalQuestionDictionaryGet",
        "estimatedMonthlyDepositDictionaryGet",
        "taxIdLabelDictionaryGet",
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

const rows = specRows()
function rowOf({ spec }: Call): SpecRow {
  const row = rows.get(spec)
  if (!row) throw new Error(`docs/spec/calls.csv has no row ${spec}`)
  return row
}
/** The specification writes some paths without their first slash. */
const pathOf = ({ path_or_method: path, notes }: SpecRow): string =>
  notes.startsWith('Served with a leading slash') ? `/${path}` : path.replace(/^(auth|public-api|verification|zoho)\//, '/$1/')

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
