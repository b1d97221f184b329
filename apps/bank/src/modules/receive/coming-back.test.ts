/** A recipient who does not want the money, who comes back for another payment, or who looks something up. */
import { banks, cardNumbers, forms, instantKeys } from '@ducat/contract/destinations/calls'
import type { Call } from '@ducat/contract/kit/call'
import { notifications } from '@ducat/contract/notifications/calls'
import { lookup, payment } from '@ducat/contract/receive/calls'
import { lookups as transferLookups } from '@ducat/contract/transfers/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { IBAN, reasonOf, recipients } from '../../../test/global-pay.ts'

let bank: TestBank
let pay: ReturnType<typeof recipients>
beforeAll(async () => {
  bank = await testBank()
  pay = recipients(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

describe('not wanting it, and coming back', () => {
  test('[C-RECV-014] refused: the money and the fee are back at once, its sender reads why; refused again it stays so', async () => {
    const { secret, paymentId, ana } = await pay.waiting()
    const cancel = (more: object = {}) => pay.anyone.answer(payment.cancel, { paymentSecret: secret, paymentId, ...more })
    expect((await cancel({ paymentId: paymentId + 1 })).code).toBe('TA1')
    expect((await cancel({ note: 'I do not know you' })).code).toBe('00')
    expect((await cancel()).code).toBe('00')
    expect([await ana.balance('USD'), (await pay.details(secret)).status]).toEqual(['5000.00', 'refused'])
    await pay.carry()
    expect(await pay.stateOf(ana, paymentId)).toMatchObject({ state: 'refused', note: 'I do not know you' })
    const notices = (await ana.call(notifications.list, {})).notifications
    expect(notices[0]!.body).toContain('I do not know you')
    const other = await pay.waiting()
    await pay.taken(other.secret, other.to)
    const late = await pay.anyone.answer(payment.cancel, { paymentSecret: other.secret, paymentId: other.paymentId })
    expect(reasonOf(late)).toEqual(['paymentId', 'PAYMENT_OVER'])
  })

  test('[C-RECV-005] [C-RECV-006] [RECV-021] how they took earlier ones, five at most and in part; nobody sees those of another recipient', async () => {
    const { secret, to, paymentId, ana } = await pay.waiting()
    await pay.taken(secret, to)
    await pay.rail()
    await pay.rail(7 * 86_400_000)
    const next = await pay.again(ana, to)
    const { lastWithdrawals } = await pay.anyone.call(payment.last, { paymentSecret: next.secret, limit: 5 })
    expect(lastWithdrawals).toEqual([
      {
        paymentId,
        paymentMethod: 'eft',
        countryCode: 'DE',
        currencyCode: 'EUR',
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        title: expect.any(String) as string,
      },
    ])
    expect(lastWithdrawals[0]!.title).not.toContain(IBAN)
    expect(lastWithdrawals[0]!.title).toContain(IBAN.slice(-4))
    expect((await pay.anyone.answer(payment.last, { paymentSecret: next.secret, limit: 6 })).code).toBe('VF')
    const details = await pay.anyone.call(payment.withdrawal, { paymentSecret: next.secret, paymentId })
    expect(details).toMatchObject({
      paymentMethod: 'eft',
      countryCode: 'DE',
      currencyCode: 'EUR',
      paymentDetails: { beneficiaryName: 'Lucia Ferrer' },
    })
    expect(JSON.stringify(details)).not.toContain(IBAN)
    await pay.taken(next.secret, to, { paymentDetails: { lastPaymentId: paymentId } })
    expect((await pay.stateOf(ana, next.paymentId)).state).toBe('confirmed')
    const stranger = await pay.waiting()
    expect((await pay.anyone.call(payment.last, { paymentSecret: stranger.secret, limit: 5 })).lastWithdrawals).toEqual([])
    expect((await pay.anyone.answer(payment.withdrawal, { paymentSecret: stranger.secret, paymentId })).code).toBe('TA1')
    expect((await pay.choose(stranger.secret, { paymentDetails: { lastPaymentId: paymentId } })).code).toBe('TA1')
  })

  test('[RECV-021] of seven accounts that money was taken to, the last five are offered, the newest first', async () => {
    const { secret, to, paymentId, ana } = await pay.waiting({ amount: '20.00' })
    const ibans = [
      'DE89370400440532013000',
      'DE27911010101262405126',
      'DE08921010101335426133',
      'DE96921010101554489155',
      'DE18911010101481468148',
    ]
    const others = ['FR6991101126422712642271264', 'NL46OTWL1344536134']
    const ids = [paymentId]
    const take = (link: string, iban: string) =>
      pay.taken(link, to, { countryCode: iban.slice(0, 2), paymentDetails: { beneficiaryName: 'Lucia Ferrer', iban } })
    await take(secret, ibans[0]!)
    for (const iban of [...ibans.slice(1), ...others]) {
      const next = await pay.again(ana, to, { amount: '20.00' })
      await take(next.secret, iban)
      ids.push(next.paymentId)
    }
    await pay.rail()
    await pay.rail(7 * 86_400_000)
    const last = await pay.again(ana, to)
    const { lastWithdrawals } = await pay.anyone.call(payment.last, { paymentSecret: last.secret, limit: 5 })
    expect(lastWithdrawals.map((one) => one.paymentId)).toEqual(ids.slice(-5).toReversed())
    expect((await pay.anyone.answer(payment.last, { paymentSecret: last.secret, limit: 6 })).code).toBe('VF')
  })

  test('[C-RECV-007] [C-RECV-008] [C-RECV-009] [C-RECV-010] [C-RECV-011] [C-RECV-012] [C-RECV-013] what stands behind a number, as for somebody who is signed in', async () => {
    const { secret: paymentSecret, ana } = await pay.waiting()
    const ask = <I extends { paymentSecret: string }, O>(call: Call<I, O>, input: Omit<I, 'paymentSecret'>) =>
      pay.anyone.call(call, { paymentSecret, ...input } as I)
    const wrong = async (call: Call, input: object) => reasonOf(await pay.anyone.answer(call, { paymentSecret, ...input }))
    expect(await ask(lookup.blockedBins, {})).toEqual(await ana.call(cardNumbers.blocked, {}))
    expect((await ask(lookup.blockedBins, {})).bins.length).toBeGreaterThan(0)
    expect((await ask(lookup.instantBanks, { countryCode: 'BR' })).banks.length).toBeGreaterThan(0)
    expect(await ask(lookup.instantBanks, { countryCode: 'BR' })).toEqual(await ana.call(banks.instant, { countryCode: 'BR' }))
    const eft = { countryCode: 'RO', currencyCode: 'RON' }
    const form = await ana.call(forms.extraParams, { transferType: 'eft', ...eft })
    expect(await ask(lookup.extraParams, { paymentMethod: 'eft', ...eft })).toEqual(form)
    const iban = form.fields.find(({ name }) => name === 'iban')!.example!
    const bank = await ana.call(banks.byIban, { iban })
    expect(await ask(lookup.iban, { iban })).toEqual(bank)
    expect(await ask(lookup.swift, { swift: bank.SWIFT })).toEqual(await ana.call(banks.bySwift, { swift: bank.SWIFT }))
    expect(await ask(lookup.bin, { binNumber: '424242' })).toEqual(await ana.call(transferLookups.bin, { binNumber: '424242' }))
    const key = { taxId: '529.982.247-25', instantKey: 'elena@payee.example', instantKeyType: 'email' as const }
    const words = expect.stringMatching(/\w/) as string
    const { instantInfo } = await ask(lookup.instantKey, key)
    expect(instantInfo).toEqual({
      beneficiaryName: words,
      bankName: words,
      bankCode: words,
      accountNumber: expect.stringMatching(/^•••• \d{4}$/) as string,
    })
    expect({ instantInfo }).toEqual(await ana.call(instantKeys.info, key))
    for (const [change, field, reason] of [
      [{ taxId: '52998224724' }, 'taxId', 'CHECK_DIGITS'],
      [{ instantKey: 'elena' }, 'instantKey', 'EMAIL'],
      [{ instantKey: 'none@payee.example' }, 'instantKey', 'KEY_UNKNOWN'],
    ] as const)
      expect(await wrong(lookup.instantKey, { ...key, ...change })).toEqual([field, reason])
    expect(await wrong(lookup.bin, { binNumber: '000000' })).toEqual(['binNumber', 'BIN_UNKNOWN'])
    expect(await wrong(lookup.iban, { iban: 'XX00' })).toEqual(['iban', 'FORMAT'])
    expect(await wrong(lookup.swift, { swift: 'X' })).toEqual(['swift', 'FORMAT'])
    expect(await wrong(lookup.extraParams, { paymentMethod: 'interac', ...eft })).toEqual(['countryCode', 'NOT_SERVED'])
    // Branches have no call of their own here: each comes with its bank.
    for (const [countryCode, currencyCode] of [
      ['JP', 'JPY'],
      ['BR', 'BRL'],
      ['HK', 'HKD'],
      ['LK', 'LKR'],
    ] as const) {
      const { fields } = await ask(lookup.extraParams, { paymentMethod: 'eft', countryCode, currencyCode })
      const [bankCode, branch] = ['bankCode', 'branchCode'].map((name) => fields.find((field) => field.name === name))
      expect([countryCode, bankCode?.options?.length, branch?.options?.length]).not.toContain(undefined)
      expect(Math.min(bankCode!.options!.length, branch!.options!.length)).toBeGreaterThan(0)
      const codes = new Set(bankCode!.options!.map(({ value }) => value))
      expect(branch!.options!.every(({ of }) => of !== undefined && codes.has(of))).toBe(true)
    }
    expect(await ask(lookup.extraParams, { paymentMethod: 'p2p', currencyCode: 'USD', countryCode: 'US' })).toEqual({
      fields: [],
      extraParams: [],
      scheme: '',
    })
  })
})
