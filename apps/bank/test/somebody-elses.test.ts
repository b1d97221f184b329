/**
 * Every call that takes the name of something (an account, a payment, a phone) is asked for what somebody else has, and for what nobody
 * has. Both are one answer, to the letter, and nothing of the other person changes. A field that is new has to be put in the table below.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { everyCall } from '@ducat/contract'
import { accounts } from '@ducat/contract/accounts/calls'
import { cardStatus, cardTypes } from '@ducat/contract/accounts/models'
import type { RailType } from '@ducat/contract/destinations/models'
import type { Call } from '@ducat/contract/kit/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from './bank.ts'
import { belongingsOf, havingOf, personIdOf, type Belongings, type What } from './belongings.ts'
import type { Client } from './client.ts'
import { orderOf, railCalls } from './leaving.ts'
import { fieldsOf, likelyBody, type Having } from './likely-body.ts'
import { jpeg, paper } from './papers.ts'
import { start } from './sign-in.ts'

/** What is named, by the field's name; `id` says nothing by itself, there the call does. */
const named: readonly (readonly [field: RegExp, call: RegExp, what: What])[] = [
  [/^(accountIds?|(from|to|fee)Account(Id)?)$/, /./, 'account'],
  [/^(transactionId|transactionIds|trxid|approvalTransactionId)$/, /./, 'payment'],
  [/^operationId$/, /./, 'operation'],
  [/^quoteId$/, /./, 'quote'],
  [/^exportId$/, /./, 'export'],
  [/^instructionId$/, /./, 'instruction'],
  [/^(addressId|oldAddressId)$/, /./, 'address'],
  [/^externalCardId$/, /./, 'externalCard'],
  [/^paymentTemplateId$/, /./, 'template'],
  [/^deviceId$/, /./, 'device'],
  [/^loginRequestKey$/, /./, 'signIn'],
  [/^authorizationId$/, /./, 'authorization'],
  [/^reqId$/, /./, 'twoStep'],
  [/^requestKey$/, /./, 'password'],
  [/^recoveryKey$/, /./, 'recovery'],
  [/^customerId$/, /./, 'customer'],
  [/^representativeId$/, /./, 'representative'],
  [/^batchId$/, /./, 'batch'],
  [/^paymentIds?$/, /./, 'globalPayment'],
  [/^id$/, /^batchTransfer/, 'batch'],
  [/^id$/, /^transferSchedule/, 'schedule'],
  [/^id$/, /^savedView/, 'view'],
  [/^id$/, /^paymentTemplate/, 'template'],
  [/^id$/, /^ipAccess/, 'ipAccess'],
  [/^id$/, /^passkey/, 'passkey'],
  [/^id$/, /^phoneConfirm/, 'phone'],
  [/^id$/, /^sessionEnd/, 'session'],
  [/^id$/, /public-api\/webhook/, 'webhook'],
  [/^id$/, /public-api\/apikey/, 'apiKey'],
  [/^id$/, /public-api\/allowedip/, 'allowedAddress'],
  [/^apiKeyId$/, /./, 'apiKey'],
  [/^requestId$/, /^kycUpdate/, 'customer'],
  [/^requestId$/, /./, 'webhookRequest'],
  [/^(parentDocumentId|replacesId|documentId)$/, /./, 'document'],
  [/^(fileId|secondFileId)$/, /./, 'documentFile'],
  [/^cameraId$/, /./, 'camera'],
  [/^phoneId$/, /./, 'phone'],
  [/^id$/, /^document(Remove|Reassign)/, 'document'],
  [/^id$/, /(customers|customer)\/\{id\}/, 'customer'],
  [/^invoiceId$/, /./, 'invoice'],
  [/^draftId$/, /./, 'invoiceDraft'],
  [/^id$/, /^invoiceGet/, 'invoice'],
  [/^id$/, /^invoicePlan/, 'invoicePlan'],
  [/^attemptId$/, /./, 'cardCharge'],
  [/^id$/, /^preapprovedPayment/, 'schedule'],
  [/^id$/, /^savedButton/, 'button'],
  [/^buttonId$/, /./, 'button'],
  [/^id$/, /^businessLogo/, 'logo'],
  [/^logoId$/, /./, 'logo'],
  [/^id$/, /^checkout/, 'checkout'],
  [/^id$/, /^ipnMessage/, 'ipnMessage'],
  [/^id$/, /^identityVerification/, 'verification'],
  [/^subscriptionId$/, /./, 'subscription'],
  [/^id$/, /^email(Delete|Confirm|PrimarySet)/, 'emailAddress'],
  [/^fromEmailId$/, /./, 'emailAddress'],
  [/^id$/, /^usernameChangeRequest/, 'usernameChange'],
  [/^id$/, /^(businessRepresentative|companyUserAccess|authorizedUser|identityVerificationRepresentative)/, 'representative'],
  [/^(parentId|reassignToId|signerIds)$/, /./, 'representative'],
  [/^id$/, /\/contract\/|^contract/, 'contract'],
  [/^contractId$/, /./, 'contract'],
]
/** Names of what everybody has, or of nothing that the bank keeps. */
const shared = [
  /^(cardTypeId|shippingId|phoneTypeId|documentCategoryId|methodId|termIds) /,
  /^(taxIds?|instantKey|sessionKey|publicKey|deviceKey) /,
  /^(statusId|notifyStatusId|documentTypeId|positionId) /,
  /^(statusId|notifyStatusId|positionId|businessTaxId) /,
  // A place of the representative who is named beside it.
  /^placeId businessRepresentativeUpdate/,
  /^id announcement/,
  // Lines of a batch, which is named beside them.
  /^(afterId|paymentId) globalPayBatch/,
  // Nobody has a second address yet.
  /^fromEmailId p2pTransferFunds/,
  // Parties are asked for by number, and companies are everybody's.
  /^(companyId|senderId|beneficiaryId) (PUT|POST) \/contract/,
  /^forCounterpartyCustomerId /,
  /^(id|customerIds) splitCompanySave/,
  // The help desk asks for a token of its own: modules/support/support.test.ts tries those of others.
  /^(id|attachmentId) \w+ \/tickets/,
  /^departmentId /,
  // Whoever has something is given none: modules/own-data/closing.test.ts tries that of somebody who has nothing.
  /^closingKey closingConfirm/,
  // The terms are everybody's.
  /^id agreement(Download|Changes)/,
  // An administrator looks at any customer, for a reason.
  /^customerId actingStart/,
  // The desk has the cases of the whole brand: modules/desk/desk.test.ts tries those of another, and who is no clerk.
  /^(caseId|personId) desk/,
  // So it is with their conversations: modules/support/desk.test.ts.
  /^(personId|attachmentId) support/,
  // Operators see the payments of the whole brand: modules/ops/ops.test.ts tries those of another, and who is no operator.
  /^transactionId opsPaymentCheck/,
  // What a correspondent bank reported belongs to the bank: modules/ops/entries.test.ts tries payments of another brand, and who is no operator.
  /^(entryId|transactionId) opsEntry/,
  // Alerts are the bank's: modules/ops/ops.test.ts tries who is no operator.
  /^alertId opsAlertSettle/,
  // Rules about keeping are the bank's: modules/retention/retention.test.ts tries who is no operator.
  /^changeId retentionDecide/,
]

const closed = everyCall.filter(({ access }) => access.who !== 'open')
const naming = closed.flatMap((call) =>
  Object.keys(fieldsOf(call))
    .filter((field) => /^(id|trxid|.*Ids?|.*Key|(from|to)Account)$/.test(field) && !shared.some((one) => one.test(`${field} ${call.name}`)))
    .map((field) => [call.name, field, call, named.find(([of, by]) => of.test(field) && by.test(call.name))?.[2]] as const),
)

let bank: TestBank
let ana: Somebody
let bea: Somebody
let newcomer: Client
let mine: Having
let shippedCard: number
/** Whose card takes money. */
let loadable: string
let beas: { readonly personId: number; readonly customerId: number }
let tables: readonly { readonly table: string; readonly column: string }[]
let hers: Belongings
let before: Readonly<Record<string, string>>

const cards = [
  { product: 'debit', amount: '20.00' },
  { product: 'prepaid', status: cardStatus.shipped },
] as const

beforeAll(async () => {
  bank = await testBank()
  const wish = { usd: '500.00', eur: '100.00', cards } as const
  const people = await bank.world({
    ana: wish,
    bea: { ...wish, device: { name: 'Pixel', type: 'android' } },
    cem: { ...wish, loginMode: 'push', device: { name: 'iPhone', type: 'ios' } },
    dan: { loginMode: 'sms' },
    eve: { works: { for: 'Acme', rights: 1 } },
    gus: { usd: '1.00', cards: [{ product: 'prepaid' }] },
  })
  ;({ ana, bea } = people)
  loadable = people.gus.email
  newcomer = (await start(bank, people.dan)).newcomer
  mine = await havingOf(ana)
  shippedCard = (await ana.call(accounts.list, {})).accounts.account.find(
    ({ cardStatusId }) => cardStatusId === cardStatus.shipped,
  )!.accountId
  beas = { personId: await personIdOf(bank, bea), customerId: bea.customerId }
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('person_id', 'customer_id')`.execute(bank.db)
  tables = rows
  hers = await belongingsOf(bank, bea, people.cem)
  before = await stateOfBea()
})
afterAll(() => bank.close())

test('[G41] every field that names something is in the table', () => {
  expect(naming.filter(([, , , what]) => what === undefined).map(([call, field]) => `${field} ${call}`)).toEqual([])
  expect(Object.entries(hers).filter(([, things]) => things.length === 0)).toEqual([])
})

test.each(naming)('[G41] %s: %s of somebody else is one that is not there', async (_name, field, call, what) => {
  for (const foreign of hers[what!]) {
    const theirs = await ask(call, field, foreign)
    const nobodys = await ask(call, field, absentLike(foreign))
    expect(theirs).toEqual(nobodys)
    expect([...besides, field]).toContain(refusedField(theirs.answer) ?? field)
    expect(theirs.status).toBeLessThan(500)
  }
  expect(await stateOfBea()).toEqual(before)
})

/** A code or a passkey that fits nothing: the answer is about it, whatever it was for. */
const besides = ['code', 'credential']
const refusedField = (answer: object): string | undefined =>
  (answer as { validationErrors?: readonly { readonly field: string }[] }).validationErrors?.[0]?.field

/** What a likely body lacks to be looked at as far as the field that is tried. */
async function completing({ name }: Call, field: string): Promise<object> {
  const rail = (Object.keys(railCalls) as RailType[]).find((one) => railCalls[one].send.name === name)
  if (rail) return orderOf(ana, rail)
  switch (name) {
    case 'cardApplicationCreate':
      return { cardTypeId: field === 'addressId' ? cardTypes.prepaid : cardTypes.virtual, currencyCode: 'USD' }
    case 'cardActivate':
      return field === 'feeAccountId' ? { accountId: shippedCard, extraParams: { lastFour: '1001' } } : {}
    case 'prepaidCardLoad':
      return field === 'quoteId' ? { toEmail: loadable } : {}
    case 'transferQuoteCreate':
      return field === 'invoiceId' ? { transferType: 'p2p' } : {}
    case 'documentFilePart':
      return { offset: 0, part: paper(jpeg(), 'part.bin') }
    case 'documentUpload':
      return field === 'secondFileId' ? { documentTypeId: 4, documentCategoryId: 1, 'file[]': paper(jpeg()) } : {}
    case 'transferMaxAmountGet':
      return { operation: 'p2p' }
    case 'POST /public-api/apikey':
      return { customerId: ana.customerId, scopes: field === 'accountIds' ? ['books'] : ['read'] }
    default:
      return name.includes('/public-api/') ? { customerId: ana.customerId, url: 'https://shop.example/', ipFrom: '192.0.2.9' } : {}
  }
}

async function ask(call: Call, field: string, value: number | string) {
  const asker = call.access.who === 'signingIn' && !call.access.orSession ? newcomer : ana
  const body = { ...likelyBody(call, mine, [field]), ...(await completing(call, field)), [field]: field.endsWith('Ids') ? [value] : value }
  const { status, body: answer } = await asker.answer(call, body, { key: randomUUID() })
  // Each question has a number of its own.
  const { requestId: _each, ...rest } = answer as Record<string, unknown>
  return { status, answer: rest }
}

/** Of the same form, and nobody's. */
const absentLike = (value: number | string): number | string =>
  typeof value === 'number'
    ? 987_654_321
    : /^[0-9a-f-]{36}$/.test(value)
      ? randomUUID()
      : randomBytes(24).toString('base64url').slice(0, value.length)

/** Whatever the bank keeps about her, table by table. */
async function stateOfBea(): Promise<Record<string, string>> {
  const state: Record<string, string> = {}
  for (const { table, column } of tables) {
    const owner = column === 'person_id' ? beas.personId : beas.customerId
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${sql.table(table)} t where t.${sql.ref(column)} = ${owner}`.execute(
      bank.db,
    )
    state[table] = rows[0]!.sum
  }
  return state
}
