/** The table of states through the calls: whatever it refuses is refused with one clear reason, whatever it allows is not. */
import { cardStatus } from '@ducat/contract/accounts/models'
import { activation, lifecycle, loading, secrets, security } from '@ducat/contract/cards/calls'
import { cardCan, type CardAction } from '@ducat/contract/cards/rules'
import type { Call } from '@ducat/contract/kit/call'
import { accounts } from '@ducat/contract/accounts/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { cardsOf } from '../../../test/shop.ts'

let bank: TestBank
let ana: Somebody
let own: { physical: number; debit: number; virtual: number }
let usd: number

beforeAll(async () => {
  bank = await testBank()
  ;({ ana } = await bank.world({
    ana: { usd: '100000.00', cards: [{ product: 'prepaid' }, { product: 'debit' }, { product: 'virtual' }] },
  }))
  const [physical, debit, virtual] = await cardsOf(ana)
  own = { physical: physical!.accountId, debit: debit!.accountId, virtual: virtual!.accountId }
  usd = (await ana.call(accounts.list, {})).accounts.account[0]!.accountId
})
afterAll(() => bank.close())

type Attempt = readonly [call: Call, input: (accountId: number, lastFour: string) => object, field?: string]
const calls = {
  pause: [lifecycle.pause, (accountId) => ({ accountId })],
  unpause: [lifecycle.unpause, (accountId) => ({ accountId })],
  block: [lifecycle.block, (accountId) => ({ accountId })],
  reissue: [lifecycle.reissue, (accountId) => ({ accountId, isExpressShipping: false })],
  upgradeShipping: [lifecycle.upgradeShipping, (accountId) => ({ accountId })],
  rename: [lifecycle.rename, (accountId) => ({ accountId, cardAliasName: 'Trips' })],
  activate: [activation.data, (accountId) => ({ accountId })],
  details: [secrets.details, (accountId) => ({ accountId })],
  changePin: [secrets.changePin, (accountId) => ({ accountId, confirm: true, pin: '2580', pinRepeat: '2580' })],
  showPin: [secrets.showPin, (accountId) => ({ accountId })],
  load: [loading.load, (accountId) => ({ fromAccountId: usd, toAccountId: accountId, amount: '5.00', currencyCode: 'USD' }), 'toAccountId'],
  enroll: [security.enroll, (accountId) => ({ accountId })],
  setLimits: [security.setLimits, (accountId) => ({ accountId, daily: '50.00', blockedCategories: [] })],
} satisfies Record<Exclude<CardAction, 'pay'>, Attempt>
const actions = Object.entries(calls) as unknown as readonly (readonly [CardAction, Attempt])[]
const statuses: readonly number[] = [...Object.values(cardStatus), 65]

/** As it was, so that every try finds the same card. */
const put = (accountId: number, status: number) =>
  sql`
    update card set status = ${status}, reissue_status = null, next_ref = null, next_last_four = null, next_expiry_month = null,
      next_expiry_year = null, shipping = 'standard', next_shipping = null where account_id = ${accountId}`.execute(bank.db)

describe.each(['physical', 'debit', 'virtual'] as const)('a %s card', (kind) => {
  test.each(actions)(
    '[CARD-005] [CARD-006] [CARD-007] %s is refused in every state that the table does not name, and in no other',
    async (action, attempt) => {
      const [call, input, field = 'accountId'] = attempt
      const accountId = own[kind]
      const facts = { accountStatusId: 2, subType: kind === 'debit' ? 'DEBIT' : 'PREPAID', cardIsVirtual: kind === 'virtual' } as const
      for (const status of statuses) {
        await put(accountId, status)
        const { code, body } = await ana.answer(call, input(accountId, '1000'))
        const refused = body.validationErrors?.find(({ reason }) => reason === 'CARD_STATE')
        const may = cardCan(action, { ...facts, cardStatusId: status })
        expect(refused?.field, `${action} of a ${kind} card in ${status}: ${JSON.stringify(body)}`).toBe(may ? undefined : field)
        if (may) expect(code, JSON.stringify(body)).toBe('00')
        else expect(refused?.description).toBe('This is not possible with the card in its current status.')
      }
    },
  )
})

test('[C-CARD-001] [C-CARD-002] pausing and unpausing change the state that everybody sees', async () => {
  await put(own.physical, cardStatus.active)
  await ana.call(lifecycle.pause, { accountId: own.physical })
  expect((await cardsOf(ana))[0]?.cardStatusId).toBe(cardStatus.paused)
  await ana.call(lifecycle.unpause, { accountId: own.physical })
  expect((await cardsOf(ana))[0]?.cardStatusId).toBe(cardStatus.active)
})

test('[CARD-005] [C-CARD-011] blocked and paused at the same moment is blocked', async () => {
  for (let round = 0; round < 5; round++) {
    await put(own.physical, cardStatus.active)
    const accountId = own.physical
    const answers = await Promise.all(
      [lifecycle.pause, lifecycle.block, lifecycle.pause, lifecycle.pause].map((call) => ana.answer(call, { accountId })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await cardsOf(ana))[0]?.cardStatusId).toBe(cardStatus.canceled)
  }
})

test('[CARD-006] a card that ran out while it was paused does not come back to life', async () => {
  await put(own.virtual, cardStatus.paused)
  await sql`update card set expiry_year = 2020 where account_id = ${own.virtual}`.execute(bank.db)
  await ana.call(lifecycle.unpause, { accountId: own.virtual })
  expect((await cardsOf(ana)).find(({ accountId }) => accountId === own.virtual)?.cardStatusId).toBe(cardStatus.expired)
})
