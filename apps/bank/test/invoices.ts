/** Invoices for tests: one is sent, paid, carried on; letters are read where the demo keeps them. */
import { accounts } from '@ducat/contract/accounts/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { quotes, p2p } from '@ducat/contract/transfers/calls'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { fakeMail } from '../src/gateways/mail/fake.ts'
import { carryInvoices, type CarryParts } from '../src/modules/invoices/carry.ts'
import type { Somebody, TestBank } from './bank.ts'

export const today = () => dayOf(instantOf(new Date()))
export const inDays = (days: number) => addDays(today(), days)

export function invoicing(bank: TestBank) {
  const fails = (error: unknown) => {
    throw error
  }
  const accountIn = async (who: Somebody, currency: string): Promise<number> =>
    (await who.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === currency)?.accountId ?? 0
  const asked = (toEmail: string, more: object = {}) => ({
    toEmail,
    amount: '100.00',
    currency: 'USD',
    dueDate: inDays(14),
    noteBody: 'Design of the spring catalogue',
    ...more,
  })
  /** About invoices; the bank also writes about sign-ins. */
  const letters = async (to: string) =>
    (await bank.db.selectFrom('demo_message').selectAll().where('recipient', '=', to).orderBy('id').execute()).filter(({ subject, body }) =>
      /[A-Z]+-\d{4}|card/.test(`${subject} ${body}`),
    )
  return {
    accountIn,
    asked,
    letters,
    ask: (from: Somebody, to: string, more: object = {}) => from.call(invoices.create, asked(to, more)),
    askWrongly: async (from: Somebody, to: string, more: object) => reasonsOf(await from.answer(invoices.create, asked(to, more))),
    get: async (who: Somebody, id: number, type: 'received' | 'sent') => (await who.call(invoices.get, { id, type })).invoice,
    received: async (who: Somebody, more: object = {}) => (await who.call(invoices.received, more)).invoices,
    sent: async (who: Somebody, more: object = {}) => (await who.call(invoices.sent, more)).invoices,
    /** As a screen pays it: with a price, from the account in that currency. */
    async pay(payer: Somebody, invoiceId: number, { currency = 'USD', ...more }: Record<string, unknown> & { currency?: string } = {}) {
      const { amount, payeeEmail } = (await payer.call(invoices.get, { id: invoiceId, type: 'received' })).invoice
      const accountId = await accountIn(payer, currency)
      const quote = await payer.call(quotes.create, { transferType: 'p2p', fromAccountId: accountId, invoiceId, amount, side: 'receive' })
      const money = { amount: quote.sendAmount, receiveAmount: amount, quoteId: quote.quoteId }
      return payer.answer(p2p.send, { accountId, currency, toEmail: payeeEmail, invoiceId, ...money, ...more })
    },
    carry: (more: Partial<CarryParts> = {}) =>
      carryInvoices({ db: bank.db, mail: fakeMail(bank.db), clock: () => new Date(), onTrouble: fails, ...more }),
    /** The newest link to the page that needs no account. */
    async secretOf(to: string): Promise<string> {
      const found = (await letters(to)).flatMap(({ body }) => /\/pay\/([\w-]+)/.exec(body)?.[1] ?? [])
      return found.at(-1) ?? ''
    },
    /** As if it had been sent so many days before. */
    async earlier(id: number, days: number): Promise<void> {
      await sql`update payment_request set due_on = due_on - ${days}::integer, created_at = created_at - make_interval(days => ${days}) where id = ${id}`.execute(
        bank.db,
      )
      await sql`update invoice set remind_on = remind_on - ${days}::integer where request_id = ${id}`.execute(bank.db)
    },
  }
}

export const reasonsOf = ({
  code,
  body,
}: {
  readonly code: string
  readonly body: { readonly validationErrors?: readonly { field: string; reason: string }[] }
}) => [code, body.validationErrors?.[0]?.field, body.validationErrors?.[0]?.reason]
