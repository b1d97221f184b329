/** Global payments for tests: one is sent, its letter read, its code entered. */
import { accounts } from '@ducat/contract/accounts/calls'
import { single } from '@ducat/contract/global-pay/calls'
import { payment } from '@ducat/contract/receive/calls'
import { sql } from 'kysely'
import { fakeMail } from '../src/gateways/mail/fake.ts'
import { fakeRails } from '../src/gateways/rails/fake.ts'
import { carryGlobal } from '../src/modules/global-pay/carry.ts'
import type { LetterParts } from '../src/modules/global-pay/letters.ts'
import { batcher } from '../src/operations/batcher.ts'
import { carryOn } from '../src/operations/rails.ts'
import type { Somebody, TestBank } from './bank.ts'

export const IBAN = 'DE89370400440532013000'

export function globalPay(bank: TestBank) {
  const batches = batcher(bank.db)
  const fails = (error: unknown) => {
    throw error
  }
  let time = Date.now()
  const rails = fakeRails(bank.db, () => new Date(time))
  const anyone = bank.anyone()

  const order = async (from: Somebody, beneficiaryEmail: string, more: object = {}) => {
    const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === 'USD') ?? {}
    return {
      accountId,
      amount: '100.00',
      currencyCode: 'USD',
      beneficiaryType: 'personal' as const,
      beneficiaryName: 'Lucía Ferrer',
      beneficiaryEmail,
      beneficiaryCountryCode: 'DE',
      feeShare: 'sender' as const,
      paymentMethods: [],
      ...more,
    }
  }
  const letters = (to: string) => bank.db.selectFrom('demo_message').selectAll().where('recipient', '=', to).orderBy('id').execute()
  const carry = (more: Partial<LetterParts> = {}) =>
    carryGlobal({ db: bank.db, batches, mail: fakeMail(bank.db), onTrouble: fails, ...more })

  return {
    anyone,
    order,
    letters,
    carry,
    batches,
    send: async (from: Somebody, to: string, more: object = {}) => from.call(single.submit, await order(from, to, more)),
    /** The newest link in a mailbox. */
    async secretOf(to: string): Promise<string> {
      const found = (await letters(to)).flatMap(({ body }) => /\/receive\/([\w-]+)/.exec(body)?.[1] ?? [])
      return found.at(-1) ?? ''
    },
    async codeOf(to: string): Promise<string> {
      const found = (await letters(to)).flatMap(({ body }) => /(\d{6}) is your code/.exec(body)?.[1] ?? [])
      return found.at(-1) ?? ''
    },
    choose: (paymentSecret: string, more: object = {}) =>
      anyone.answer(payment.submit, {
        paymentSecret,
        paymentMethod: 'eft',
        currencyCode: 'EUR',
        countryCode: 'DE',
        paymentDetails: { beneficiaryName: 'Lucia Ferrer', iban: IBAN },
        ...more,
      }),
    details: (paymentSecret: string) => anyone.call(payment.details, { paymentSecret }),
    /** Whatever is on a rail goes a step on; `later` moves the rail's clock. */
    async rail(later = 0): Promise<void> {
      time += later
      await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
      await carryOn({ db: bank.db, batches, rails, onTrouble: fails })
    },
  }
}
