/** What the calls of a merchant refuse: each field where it stands, and everybody whose right is too small. */
import { buttons, checkouts, logos, pbn } from '@ducat/contract/buttons/calls'
import { ipnMessages, ipnSettings } from '@ducat/contract/ipn/calls'
import type { Call } from '@ducat/contract/kit/call'
import { allowedAddresses, apiKeys, calling, deliveries, developerConsole, webhooks } from '@ducat/contract/public-api/calls'
import { buyerRatings, reputations } from '@ducat/contract/reputation/calls'
import { subscribers } from '@ducat/contract/subscribers/calls'
import { identityChecks, verifications } from '@ducat/contract/verifications/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from './bank.ts'
import { fileOf, square } from './merchant.ts'
import { days, idIn, long, mayNot, needed, pages, refusesEach, staffOf, type Row, type Wrong } from './refusals.ts'

let bank: TestBank
let rights: Record<keyof ReturnType<typeof staffOf>, Somebody>
let eve: Somebody
beforeAll(async () => {
  bank = await testBank()
  rights = await bank.world(staffOf('Shop'))
  saved.id = (await rights.full.call(buttons.create, button)).id
  ;({ eve } = await bank.world({ eve: {} }))
})
afterAll(() => bank.close())

const id = idIn('id')
const subscription = idIn('subscriptionId')
const email: Wrong = ['email', 'nobody', 'EMAIL']
const named: Wrong[] = [
  ['name', undefined, 'REQUIRED'],
  ['name', '  ', 'REQUIRED'],
  ['name', 'x'.repeat(101), 'TOO_LONG'],
]
const switched: Wrong[] = [
  ['enabled', undefined, 'REQUIRED'],
  ['enabled', 'yes', 'FORMAT'],
]
const url: Wrong[] = [
  ['url', undefined, 'REQUIRED'],
  ['url', `https://shop.example/${'x'.repeat(2048)}`, 'TOO_LONG'],
]
const range: Wrong[] = [
  ['ipFrom', undefined, 'REQUIRED'],
  ['ipFrom', 'x'.repeat(46), 'TOO_LONG'],
  ['ipFrom', '192.0.2.300', 'ADDRESS_WRONG'],
  ['ipTo', 'x'.repeat(46), 'TOO_LONG'],
  ['ipTo', 'nowhere', 'ADDRESS_WRONG'],
  ['ipTo', '192.0.2.0', 'RANGE_WRONG'],
]
const addresses: Wrong[] = (['returnUrl', 'cancelUrl', 'notifyUrl'] as const).flatMap((field): Wrong[] => [
  [field, 'http://shop.example/', 'URL_HTTPS_ONLY'],
  [field, `https://shop.example/${'x'.repeat(2048)}`, 'TOO_LONG'],
])
const amounts: Wrong[] = [
  ['amount', 'ten', 'FORMAT'],
  ['amount', '0.00', 'ZERO'],
  ['amount', '1.005', 'TOO_MANY_DECIMALS'],
  ['currencyCode', 'XXX', 'CURRENCY'],
]
const ofButton: Wrong[] = [
  ...named,
  ...amounts,
  ...addresses,
  ['amount', undefined, 'REQUIRED'],
  ['currencyCode', undefined, 'REQUIRED'],
  ['currencyCode', 'RON', 'NO_ACCOUNT_IN_CURRENCY'],
  ['type', undefined, 'REQUIRED'],
  ['type', 'auction', 'NOT_A_CHOICE'],
  ['subscriptionFrequency', 'hourly', 'NOT_A_CHOICE'],
  ['subscriptionTransactions', 0, 'TOO_SMALL'],
  ['logoId', 0, 'TOO_SMALL'],
]
const button = { name: 'Notebook', type: 'fixed', amount: '12.50', currencyCode: 'USD' } as const
/** One that is there: its number is known when the bank is. */
const saved = { ...button, id: 0 }
const secretText: Wrong = ['secret', 'x'.repeat(129), 'TOO_LONG']

const rows: readonly Row[] = [
  ['[C-MERCH-001]', subscribers.list, 'see', {}, [...pages(), email, ['status', 'asleep', 'NOT_A_CHOICE']]],
  ['[C-MERCH-002]', subscribers.cancel, 'manage', { subscriptionId: 1 }, subscription],
  ['[C-MERCH-003]', subscribers.installments, 'see', { subscriptionId: 1 }, subscription],
  ['[C-MERCH-004]', verifications.fee, 'see', { accountId: 1 }, idIn('accountId')],
  ['[C-MERCH-005]', verifications.list, 'see', {}, [...pages(1000), email, ['status', 'asleep', 'NOT_A_CHOICE']]],
  [
    '[C-MERCH-006]',
    verifications.create,
    'initiate',
    { accountId: 1, email: 'lucia@elsewhere.example' },
    [
      ['accountId', undefined, 'REQUIRED'],
      ['email', undefined, 'REQUIRED'],
      email,
      ['name', 'x'.repeat(141), 'TOO_LONG'],
      ['note', 'x'.repeat(257), 'TOO_LONG'],
    ],
  ],
  [
    '[C-MERCH-007]',
    reputations.list,
    'see',
    { type: 'reputation' },
    [...pages(), email, ['type', undefined, 'REQUIRED'], ['type', 'other', 'NOT_A_CHOICE']],
  ],
  ['[C-MERCH-008]', ipnMessages.list, 'see', {}, [...pages(), ...days, ['statusId', 5, 'TOO_LARGE']]],
  ['[C-MERCH-009]', ipnMessages.get, 'see', { id: 1 }, id],
  ['[C-MERCH-010]', ipnMessages.confirm, 'manage', { id: 1 }, id],
  ['[C-MERCH-011]', ipnSettings.get, 'see', {}, []],
  [
    '[C-MERCH-012]',
    ipnSettings.update,
    'manage',
    { notifyUrl: '', notifyStatusId: 1, statusId: 1 },
    [
      ['notifyUrl', undefined, 'REQUIRED'],
      ['notifyUrl', 'https://me:pw@shop.example/', 'URL_CREDENTIALS'],
      ['notifyStatusId', undefined, 'REQUIRED'],
      ['notifyStatusId', 3, 'TOO_LARGE'],
      ['statusId', undefined, 'REQUIRED'],
      ['statusId', 0, 'TOO_SMALL'],
      ['isSecretRegenerate', 'yes', 'FORMAT'],
    ],
  ],
  ['[C-MERCH-013]', pbn.get, 'see', {}, []],
  [
    '[C-MERCH-014]',
    pbn.update,
    'manage',
    { statusId: 1 },
    [
      ['statusId', undefined, 'REQUIRED'],
      ['statusId', 3, 'TOO_LARGE'],
      ['secret', 'short', 'SECRET_SHORT'],
      secretText,
      ['isSecretRegenerate', 'yes', 'FORMAT'],
    ],
  ],
  ['[C-MERCH-015]', logos.list, 'see', {}, pages(1000)],
  [
    '[C-MERCH-016]',
    logos.create,
    'manage',
    { name: 'Sparrow', 'file[]': fileOf(square()) },
    [...named, ['isDefault', 'yes', 'FORMAT'], ['file[]', undefined, 'FORMAT'], ['file[]', fileOf(square(), 'logo.svg'), 'FILE_TYPE']],
  ],
  ['[C-MERCH-017]', logos.get, 'see', { id: 1 }, id],
  ['[C-MERCH-018]', logos.update, 'manage', { id: 1 }, [...id, ...named.slice(1), ['isDefault', 'yes', 'FORMAT']]],
  ['[C-MERCH-019]', logos.remove, 'manage', { id: 1 }, id],
  ['[C-MERCH-020]', buttons.list, 'see', {}, pages()],
  ['[C-MERCH-021]', buttons.get, 'see', { id: 1 }, id],
  ['[C-MERCH-022]', buttons.create, 'manage', button, ofButton],
  ['[C-MERCH-023]', buttons.update, 'manage', saved, [...id, ...ofButton]],
  ['[C-MERCH-024]', buttons.remove, 'manage', { id: 1 }, id],
  ['[C-OWN-153]', buttons.price, 'see', { amount: '1.00', currencyCode: 'USD' }, amounts],
  [
    '[C-OWN-156]',
    checkouts.create,
    'initiate',
    { amount: '1.00', currencyCode: 'USD' },
    [
      ...amounts,
      ...addresses,
      ['currencyCode', 'RON', 'NO_ACCOUNT_IN_CURRENCY'],
      ['description', 'x'.repeat(257), 'TOO_LONG'],
      ['reference', 'x'.repeat(65), 'TOO_LONG'],
      ['accountId', 0, 'TOO_SMALL'],
      ['payerEmail', 'nobody', 'EMAIL'],
      ['expiresInMinutes', 4, 'TOO_SMALL'],
      ['expiresInMinutes', 43_201, 'TOO_LARGE'],
    ],
  ],
  [
    '[C-OWN-157]',
    checkouts.list,
    'see',
    {},
    [...pages(), ['state', 'asleep', 'NOT_A_CHOICE'], ['buttonId', 0, 'TOO_SMALL'], ['reference', 'x'.repeat(65), 'TOO_LONG']],
  ],
  ['[C-OWN-158]', checkouts.cancel, 'initiate', { id: 1 }, id],
  ['[C-OWN-159]', ipnMessages.resend, 'manage', { id: 1 }, id],
  [
    '[C-OWN-163]',
    buyerRatings.set,
    'initiate',
    { transactionId: 1, status: 'positive' },
    [
      ['transactionId', undefined, 'REQUIRED'],
      ['status', undefined, 'REQUIRED'],
      ['status', 'splendid', 'NOT_A_CHOICE'],
      ['note', 'x'.repeat(501), 'TOO_LONG'],
    ],
  ],
  ['[C-OWN-165]', reputations.summary, 'see', {}, []],
  ['[C-OWN-166]', buyerRatings.get, 'see', { transactionId: 1 }, [['transactionId', undefined, 'REQUIRED']]],
  ['[C-OWN-167]', verifications.resend, 'initiate', { id: 1 }, id],
  ['[C-OWN-170]', verifications.get, 'see', { id: 1 }, id],
  ['[C-OWN-174]', subscribers.summary, 'see', {}, []],
]

/** Those that name their customer, and that right 2 alone may call. */
const named2: readonly (readonly [id: string, call: Call, good: object, wrong: readonly Wrong[]])[] = [
  ['[C-MERCH-025]', webhooks.create, { name: 'Shop', enabled: true, url: 'https://shop.example/' }, [...named, ...switched, ...url]],
  ['[C-MERCH-026]', webhooks.list, {}, []],
  ['[C-MERCH-027]', webhooks.update, { id: 1, name: 'Shop', enabled: true, url: 'https://shop.example/' }, [...named, ...switched, ...url]],
  ['[C-MERCH-028]', webhooks.remove, { id: 1 }, []],
  ['[C-MERCH-029]', apiKeys.create, { name: 'Shop', enabled: true }, [...named, ...switched, ['scopes', ['all'], 'NOT_A_CHOICE']]],
  ['[C-MERCH-030]', apiKeys.list, {}, []],
  ['[C-MERCH-031]', apiKeys.update, { id: 1, name: 'Shop', enabled: true }, [...named, ...switched]],
  ['[C-MERCH-032]', apiKeys.remove, { id: 1 }, []],
  ['[C-MERCH-033]', allowedAddresses.create, { name: 'Office', enabled: true, ipFrom: '192.0.2.1' }, [...named, ...switched, ...range]],
  ['[C-MERCH-034]', allowedAddresses.list, {}, []],
  [
    '[C-MERCH-035]',
    allowedAddresses.update,
    { id: 1, name: 'Office', enabled: true, ipFrom: '192.0.2.1' },
    [...named, ...switched, ...range],
  ],
  ['[C-MERCH-036]', allowedAddresses.remove, { id: 1 }, []],
  ['[C-MERCH-037]', deliveries.ping, { url: 'https://shop.example/' }, url],
  ['[C-MERCH-038]', calling.requests, {}, [...days, ['apiKeyId', 0, 'TOO_SMALL'], ['only', 'good', 'NOT_A_CHOICE']]],
  [
    '[C-MERCH-039]',
    deliveries.log,
    {},
    [...days, ['limit', 0, 'TOO_SMALL'], ['limit', 21, 'TOO_LARGE'], ['query', 'x'.repeat(101), 'TOO_LONG']],
  ],
  ['[C-OWN-150]', deliveries.rotate, { id: 1 }, []],
  ['[C-OWN-151]', deliveries.replay, { requestId: 1 }, []],
  ['[C-OWN-152]', deliveries.replayMany, { id: 1 }, [...days, ['failed', 'yes', 'FORMAT']]],
  ['[C-OWN-180]', developerConsole.figures, {}, []],
  ['[C-OWN-181]', developerConsole.test, { id: 1 }, []],
  ['[C-OWN-182]', developerConsole.calls, {}, []],
]

describe('for whom somebody acts', () => {
  test.each(rows)(
    '%s each field is refused where it stands, and who has too small a right, nothing done',
    async (_id, call, needs, good, wrong) => {
      for (const who of mayNot[needs])
        expect([who, (await rights[who].answer(call, good)).code]).toEqual([who, who === 'uploader' ? 'ENOA' : '13'])
      await refusesEach(rights.full, call, good, wrong)
      const full = await rights.full.answer(call, good)
      expect(['00', 'TA1', 'VF']).toContain(full.code)
    },
  )
})

/** Nobody is signed in: a link or the token of a button stands for it. */
const byLink: readonly (readonly [id: string, call: Call, good: object, wrong: readonly Wrong[]])[] = [
  ['[C-OWN-154]', checkouts.button, { token: 'x'.repeat(24) }, [needed('token')]],
  [
    '[C-OWN-155]',
    checkouts.start,
    { token: 'x'.repeat(24) },
    [needed('token'), ['amount', 'ten', 'FORMAT'], ['payerEmail', 'nobody', 'EMAIL'], long('reference', 64)],
  ],
  [
    '[C-OWN-164]',
    buyerRatings.setByLink,
    { paymentSecret: 'made-up', status: 'positive' },
    [needed('paymentSecret'), needed('status'), ['status', 'splendid', 'NOT_A_CHOICE'], long('note', 500)],
  ],
  ['[C-OWN-168]', identityChecks.get, { verificationSecret: 'made-up' }, [needed('verificationSecret')]],
  ['[C-OWN-169]', identityChecks.start, { verificationSecret: 'made-up' }, [needed('verificationSecret')]],
  ['[C-OWN-171]', identityChecks.decline, { verificationSecret: 'made-up' }, [needed('verificationSecret')]],
  ['[C-OWN-173]', buyerRatings.byLink, { paymentSecret: 'made-up' }, [needed('paymentSecret')]],
]

test.each(byLink)('%s each field is refused where it stands, and what is made up is not there', async (_id, call, good, wrong) => {
  await refusesEach(bank.anyone(), call, good, wrong)
  expect((await bank.anyone().answer(call, good)).code).toBe('TA1')
})

describe('for the customer that is named', () => {
  test.each(named2)(
    '%s each field is refused where it stands, everybody without full rights, and a customer of somebody else',
    async (_id, call, good, wrong) => {
      const { customerId } = rights.full
      for (const who of mayNot.manage) expect([who, (await rights[who].answer(call, { customerId, ...good })).status]).toEqual([who, 403])
      expect((await eve.answer(call, { customerId, ...good })).status).toBe(403)
      await refusesEach(rights.full, call, { customerId, ...good }, wrong)
    },
  )
})
