import { bank, everyCall } from '@ducat/contract'
import { customer, needsBearer, actsForCustomer } from '@ducat/contract/kit/access'
import { command, type Call } from '@ducat/contract/kit/call'
import { text } from '@ducat/contract/kit/fields'
import { upload } from '@ducat/contract/kit/upload'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { listening } from '../../test/listening.ts'
import { CallError, TransportError } from './errors.ts'
import { exchange, requestOf, TIMEOUT, type Place } from './wire.ts'

const { accounts, rates } = bank.accounts
const { auth } = bank.session
const { dictionaries } = bank.dictionaries
const place: Place = { apiBase: '/api/v4', language: 'ua' }
const acting = { customerId: 7, email: 'irina@brightfold.example' }
const send = command('documentUpload', {
  spec: '-',
  about: '-',
  access: customer('upload'),
  input: { note: text(20), front: upload({ types: ['pdf'], maxMb: 1 }) },
  changes: [],
})

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const headersOf = ([, init]: ReturnType<typeof requestOf>) => Object.fromEntries(init.headers as Headers)
const bodyOf = ([, init]: ReturnType<typeof requestOf>) => JSON.parse(init.body as string) as unknown

test('[API-004][API-008] a named call is POST /?name below the API base of version 4, with its method in the body', () => {
  const [url, init] = requestOf(accounts.list, {}, place)
  expect([init.method, url]).toEqual(['POST', '/api/v4/?accountBalanceInquiry'])
  expect(bodyOf([url, init])).toMatchObject({ method: 'accountBalanceInquiry' })
})

test('[CONTR-017] whoever acts for a company says so in the header Customer-Id of a contract’s calls, and nowhere else', () => {
  const { contracts, contractActs } = bank.revenueSplit
  for (const request of [requestOf(contracts.list, {}, place, { acting }), requestOf(contractActs.cancel, { id: 4 }, place, { acting })]) {
    expect(headersOf(request)['customer-id']).toBe('7')
    expect(`${request[0]} ${request[1].body as string | null}`).not.toContain('fromCustomerId')
  }
  expect(headersOf(requestOf(contracts.list, {}, place))['customer-id']).toBeUndefined()
  expect(headersOf(requestOf(accounts.list, {}, place, { acting }))['customer-id']).toBeUndefined()
})

test('[API-008] a REST call is its own path, with nothing added to its body', () => {
  const request = requestOf(auth.refresh, { refreshToken: 'r' }, place)
  expect([request[1].method, request[0]]).toEqual(['POST', '/api/v4/auth/refresh'])
  expect(bodyOf(request)).toEqual({ refreshToken: 'r' })
})

test('[API-008] what stands in braces is filled in, and what is read is asked for in the address', () => {
  const { devices } = bank.devices
  expect(requestOf(devices.get, { deviceId: 'a/b ?' }, place)).toMatchObject([
    '/api/v4/auth/devices/a%2Fb%20%3F',
    { method: 'GET', body: null },
  ])
  const [url, init] = requestOf(bank.session.partners.ask, { authorizeUrl: 'https://x.example/?a=1&b=2' }, place)
  expect(new URL(url, 'https://bank.example').searchParams.get('authorizeUrl')).toBe('https://x.example/?a=1&b=2')
  expect([init.method, init.body, 'content-type' in Object.fromEntries(init.headers as Headers)]).toEqual(['GET', null, false])
})

test('[API-009] a call with files is a form: JSON in the part data, each file under its name', async () => {
  const front = new File(['%PDF'], 'front.pdf', { type: 'application/pdf' })
  const [, init] = requestOf(send, { note: 'passport', front }, place, { key: 'k' })
  const form = init.body as FormData
  expect(JSON.parse(form.get('data') as string)).toEqual({ note: 'passport', method: 'documentUpload' })
  expect(await (form.get('front') as File).text()).toBe('%PDF')
  expect((init.headers as Headers).has('Content-Type')).toBe(false)
})

test('[API-001][API-010] whoever acts for a customer names them by id and e-mail', () => {
  expect(bodyOf(requestOf(accounts.list, {}, place, { acting }))).toMatchObject({
    fromCustomerId: 7,
    fromEmail: 'irina@brightfold.example',
  })
  expect(bodyOf(requestOf(accounts.list, {}, place))).not.toHaveProperty('fromCustomerId')
})

test('[API-011] queries carry the language, commands do not', () => {
  expect(bodyOf(requestOf(dictionaries.countries, {}, place))).toMatchObject({ lang: 'ua' })
  expect(JSON.parse((requestOf(send, { note: '' } as never, place)[1].body as FormData).get('data') as string)).not.toHaveProperty('lang')
})

test.each(everyCall.map((call) => [call.name, call] as const))(
  '[API-012][API-013] %s sends Accept-Language and the client version',
  (_, call: Call) => {
    expect(headersOf(requestOf(call, {}, place))).toMatchObject({ 'accept-language': 'ua', 'x-client-version': '2.1.2' })
  },
)

test('[API-002][API-003] the contract says which calls are open, and only those go without a bearer', () => {
  const withBearer = everyCall.filter((call) => 'authorization' in headersOf(requestOf(call, {}, place, { bearer: 't' })))
  expect(withBearer).toEqual(everyCall.filter(({ access }) => needsBearer(access)))
  expect(everyCall.filter((call) => !withBearer.includes(call)).map(({ name }) => name)).toEqual([
    'POST /auth/login',
    'POST /auth/token',
    'POST /auth/refresh',
    'POST /auth/scp/code',
    'ipInfoGet',
    'POST /auth/puzzle',
    'POST /device-api/requests',
    'PUT /device-api/push-address',
    'pushKeyGet',
    'POST /auth/passkey/start',
    'POST /auth/passkey/finish',
    'emailExistsCheck',
    'phoneExistsCheck',
    'businessAccountCreate',
    'personalAccountCreate',
    'registrationDraftKeep',
    'registrationDraftGet',
    'registrationDraftDelete',
    'accountActivate',
    'businessAccountActivate',
    'employeeAccountActivate',
    'activationCodeResend',
    'passwordResetRequest',
    'passwordResetCodeCheck',
    'passwordResetConfirm',
    'documentCameraJoin',
    'documentCameraLook',
    'documentCameraFileBegin',
    'documentCameraFilePart',
    'identityWorkflowGet',
    'videoIdentityJobGet',
    'emailLinkConfirm',
    'emailRestoreGet',
    'emailRestore',
    'transferStatusBySecretGet',
    'recipientPaymentDetailsGet',
    'recipientPaymentCountryList',
    'recipientPaymentMethodList',
    'recipientPaymentMetaGet',
    'recipientPaymentLastWithdrawalList',
    'recipientPaymentWithdrawalDetailsGet',
    'recipientPaymentCancel',
    'recipientPaymentSubmit',
    'recipientPaymentApprove',
    'recipientPaymentApprovalCodeResend',
    'recipientAddressCodeSend',
    'recipientAddressConfirm',
    'recipientPaymentBlockedCardBinList',
    'recipientPaymentInstantKeyInfoGet',
    'recipientPaymentInstantBankList',
    'recipientPaymentExtraParamsGet',
    'recipientPaymentBinInfoGet',
    'recipientPaymentSwiftInfoGet',
    'recipientPaymentIbanInfoGet',
    'paymentRequestGet',
    'paymentRequestCardPay',
    'paymentRequestCardConfirm',
    'preapprovedByLinkGet',
    'preapprovedByLinkCancel',
    'identityCheckGet',
    'identityCheckStart',
    'identityCheckDecline',
    'POST /identity-check/report',
    'buyerRatingByLinkGet',
    'buyerRatingByLinkSet',
    'POST /esign/report',
    'checkoutGet',
    'checkoutStart',
    'POST /device-api/challenge/{operationId}/answer',
    // The help desk has tokens of its own.
    'POST /remote/auth',
    'POST /me',
    'POST /composetickets',
    'GET /tickets',
    'POST /tickets',
    'GET /tickets/{id}',
    'POST /tickets/{id}/threads',
    'PUT /tickets/{id}',
    'GET /tickets/{id}/threads',
    'GET /tickets/{id}/conversations',
    'GET /ticketsFields',
    'POST /uploads',
    'GET /tickets/{id}/attachments/{attachmentId}/content',
    'sealKeyGet',
    'countryDictionaryGet',
    'birthCountryDictionaryGet',
    'currencyDictionaryGet',
    'transactionTypeDictionaryGet',
    'agreementDictionaryGet',
    'accessRightDictionaryGet',
    'phoneCodeDictionaryGet',
    'stateDictionaryGet',
    'documentCategoryDictionaryGet',
    'documentTypeDictionaryGet',
    'addressDocumentTypeDictionaryGet',
    'sourceOfFundsDictionaryGet',
    'personalPurposeDictionaryGet',
    'businessPurposeDictionaryGet',
    'industryDictionaryGet',
    'occupationDictionaryGet',
    'additionalQuestionDictionaryGet',
    'estimatedMonthlyDepositDictionaryGet',
    'taxIdLabelDictionaryGet',
    'POST /track',
  ])
  expect(everyCall.filter(({ access }) => actsForCustomer(access)).map(({ name }) => name)).toContain('customerInfoGet')
})

test('[API-014] a call waits five minutes', () => {
  expect(TIMEOUT).toBe(300_000)
})

test('a command carries its key, a query none', () => {
  expect(headersOf(requestOf(send, { note: '' } as never, place, { key: 'k' }))).toMatchObject({ 'idempotency-key': 'k' })
  expect(headersOf(requestOf(accounts.list, {}, place))).not.toHaveProperty('idempotency-key')
})

test('[API-020][ERR-008] anything but 00 is a failure, of a dictionary too, and is told to the caller', async () => {
  await using server = await listening(() => ({ body: { responseCode: 'UE', responseDescription: 'Not today.', requestId: 'r' } }))
  const words = Object.values(bank.dictionaries).flatMap((group): readonly Call[] => Object.values(group))
  expect(words).toHaveLength(19)
  for (const call of words) {
    const asked = exchange(call as Call<object>, { countryCode: 'US' }, { ...place, apiBase: server.apiBase })
    await expect(asked).rejects.toMatchObject({ code: 'UE', message: 'Not today.', requestId: 'r', status: 200 })
  }
})

test('[API-021] SUCCESS is no success where the row of the call does not say so', async () => {
  await using server = await listening(() => ({ body: { responseCode: 'SUCCESS', rates: [] } }))
  await expect(exchange(rates.defaults, {}, { ...place, apiBase: server.apiBase })).rejects.toBeInstanceOf(CallError)
})

test('[API-020] 00 is success; the output is what the contract promises and nothing else', async () => {
  const rate = { fromCurrencyCode: 'USD', toCurrencyCode: 'EUR', exchangeRate: '0.92' }
  await using server = await listening(() => ({ body: { responseCode: '00', rates: [{ ...rate, secret: 1 }], other: true } }))
  expect(await exchange(rates.defaults, {}, { ...place, apiBase: server.apiBase })).toEqual({ rates: [rate] })
})

test('204 is success with an empty body', async () => {
  await using server = await listening(() => ({ status: 204 }))
  expect(await exchange(auth.logout, { refreshToken: 'r' }, { ...place, apiBase: server.apiBase })).toEqual({})
})

test.each(['', 'null', '<html>'])('[ERR-007] the answer %j is a server error', async (body) => {
  await using server = await listening(() => ({ body }))
  await expect(exchange(rates.defaults, {}, { ...place, apiBase: server.apiBase })).rejects.toMatchObject({ message: 'server error' })
})

test('[ERR-007] an answer that breaks the contract is a server error', async () => {
  await using server = await listening(() => ({ body: { responseCode: '00', rates: 'none' } }))
  await expect(exchange(rates.defaults, {}, { ...place, apiBase: server.apiBase })).rejects.toMatchObject({
    code: 'UE',
    message: 'server error',
  })
})

const html = { 'Content-Type': 'text/html' }
test.each([
  ['an HTML page of a proxy', { status: 502, body: '<html>Bad gateway</html>', headers: html }, 'UE', 'Server is not available'],
  ['a bank in trouble', { status: 500, body: { responseCode: 'UE', responseDescription: 'a stack' } }, 'UE', 'Server is not available'],
  ['half an answer', { body: '{"responseCode":"00","rates":[{"fromCurr' }, 'UE', 'server error'],
  ['the right answer under a wrong name', { body: '{"responseCode":"00"', headers: html }, 'UE', 'server error'],
  ['too many', { status: 429, body: { message: 'Slow down.' }, headers: { 'Retry-After': '7' } }, 'UE', 'Slow down.'],
] as const)('[G27] %s is an error of the catalogue', async (_name, reply, code, message) => {
  await using server = await listening(() => reply)
  await expect(exchange(rates.defaults, {}, { ...place, apiBase: server.apiBase })).rejects.toMatchObject({ code, message })
})

test('[ERR-006] a connection that breaks is a transport error', async () => {
  await using server = await listening(() => undefined)
  await expect(exchange(rates.defaults, {}, { ...place, apiBase: server.apiBase })).rejects.toBeInstanceOf(TransportError)
})

test('whoever gives up waiting hears that, and no transport error', async () => {
  const giveUp = new AbortController()
  await using server = await listening(() => {
    giveUp.abort()
    return new Promise(() => {})
  })
  const asked = exchange(rates.defaults, {}, { ...place, apiBase: server.apiBase }, { signal: giveUp.signal })
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
