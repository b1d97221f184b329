/** Global payments for tests: one is sent, its letter read, its code entered. */
import { accounts } from '@ducat/contract/accounts/calls'
import { sent, single } from '@ducat/contract/global-pay/calls'
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

/** Senders, one after the other, and what each of them sees of a payment. */
export function senders(bank: TestBank) {
  const pay = globalPay(bank)
  let count = 0
  return {
    ...pay,
    /** With an address of somebody whom they know. */
    async sender(wish: object = {}) {
      const { ana } = await bank.world({ ana: { usd: '1000.00', eur: '10.00', email: `ana${++count}@global.example`, ...wish } })
      return { ana, to: `lucia${count}@elsewhere.example` }
    },
    get: async (from: Somebody, paymentId: number) => (await from.call(sent.get, { paymentId })).payment,
    ago: (paymentId: number, column: string, interval: string) =>
      sql`update global_payment set ${sql.ref(column)} = now() - ${interval}::interval where operation_id = ${paymentId}`.execute(bank.db),
  }
}

/** The first field that is wrong, and why. */
export const reasonOf = ({ body }: { readonly body: object }) =>
  (body as { readonly validationErrors?: readonly { field: string; reason?: string }[] }).validationErrors?.map(({ field, reason }) => [
    field,
    reason,
  ])[0]

/** Somebody who was sent money by a sender of their own, and what both can do with it. */
export function recipients(bank: TestBank) {
  const pay = globalPay(bank)
  let count = 0
  const approve = (paymentSecret: string, operationId: string, approvalCode: string) =>
    pay.anyone.answer(payment.approve, { paymentSecret, operationId, approvalCode })
  const lettered = async (ana: Somebody, to: string, more: object = {}) => {
    const { paymentId } = await pay.send(ana, to, more)
    await pay.carry()
    return { paymentId, secret: await pay.secretOf(to) }
  }
  return {
    ...pay,
    approve,
    /** Once more from the same sender to the same address. */
    again: lettered,
    /** Sent, and the letter is there. */
    async waiting(more: object = {}) {
      const { ana } = await bank.world({ ana: { usd: '5000.00', email: `ana${++count}@receive.example` } })
      const to = `lucia${count}@elsewhere.example`
      return { ana, to, ...(await lettered(ana, to, more)) }
    },
    stateOf: async (ana: Somebody, paymentId: number) => (await ana.call(sent.get, { paymentId })).payment,
    /** From the link to the rail. */
    async taken(secret: string, to: string, more: object = {}): Promise<void> {
      const { body } = await pay.choose(secret, more)
      const { code } = await approve(secret, body.operationId, await pay.codeOf(to))
      if (code !== '00') throw new Error(`not taken: ${code} ${JSON.stringify(body)}`)
    },
  }
}
