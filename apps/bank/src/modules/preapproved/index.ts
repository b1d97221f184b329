/** Pre-approved payments: the schedules that stand, by the names of the specification, and the letter with which a payer ends one. */
import { preapprovedPayments as calls } from '@ducat/contract/preapproved/calls'
import type { ScheduleFrequency } from '@ducat/contract/schedules/models'
import { decimal, parseMoney, sameEmailForm } from '@ducat/values'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle, type Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { transaction } from '../../db/transaction.ts'
import { agreementBy, endSchedule, schedulesOf, shownAll, type Agreement } from '../schedules/index.ts'
import { endLinks } from './links.ts'
import { writeAgreements } from './letters.ts'
import { preapprovedOf, typeOf } from './list.ts'

/** More than anybody has at a time. */
const MOST = 1_000
const PAGE = 25

export const preapprovedArea = (parts: AreaParts): Area => {
  const links = endLinks(parts.seal)
  return {
    area: 'preapproved',
    handled: handle(calls, {
      async list({ beneficiaryEmail, fromAmount, toAmount, type, pageNumber = 1, pageSize = PAGE }, context) {
        const { rows } = await schedulesOf(context.db, context.customerId, MOST)
        const mayEnd = new Map(rows.map((row) => [row.id, row.payer_may_end]))
        const email = beneficiaryEmail && sameEmailForm(beneficiaryEmail)
        const wanted = rows.filter(
          (row) =>
            row.frequency !== 'once' &&
            (email === undefined || row.payee_email === email) &&
            (fromAmount === undefined || isAtMost(fromAmount, row.amount)) &&
            (toAmount === undefined || isAtMost(row.amount, toAmount)) &&
            (type === undefined || typeOf({ transferType: row.kind as never }) === type),
        )
        const page = wanted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
        const shown = await shownAll(page, parts.reasons(), context)
        return { subscriptions: shown.map((one) => preapprovedOf(one, mayEnd.get(one.id) ?? false)), total: wanted.length }
      },

      async cancel({ id }, { db, customerId, refuse }) {
        const why = await endSchedule(db, customerId, id)
        if (why) throw refuse('id', why)
        return {}
      },

      byLink: async ({ paymentSecret }, context) => stopping(await behind(context, paymentSecret)),

      async cancelByLink({ paymentSecret }, context) {
        const { id, customerId } = await behind(context, paymentSecret)
        const why = await transaction(context.db, (trx) => endSchedule(trx, customerId, id))
        if (why) throw context.refuse('paymentSecret', why)
        return stopping(await behind(context, paymentSecret))
      },
    }),
    reasons: {},
    jobs: [
      {
        name: 'agreements',
        every: 5,
        work: () => writeAgreements({ ...parts, mail: parts.gateways.mail, links, onTrouble: warns(parts, 'agreement') }),
      },
    ],
  }

  /** A made-up one and another brand's get one and the same answer. */
  async function behind({ db, brand }: Surroundings, secret: string): Promise<Agreement> {
    const id = links.read(secret)
    const found = id === undefined ? undefined : await agreementBy(db, brand.id, id)
    if (!found) throw notYours()
    return found
  }
}

const stopping = ({ row }: Agreement) => ({
  beneficiaryName: row.payee_name,
  amount: decimal(parseMoney(row.amount, row.currency)),
  currencyCode: row.currency,
  subscriptionFrequency: row.frequency as ScheduleFrequency,
  nextDate: row.state === 'active' || row.state === 'waiting' ? row.next_dates[0] : undefined,
  subscriptionUserCancel: row.payer_may_end,
  state: row.state,
})

/** Compared as numbers, whatever the decimals: `12.345` lies between 12.34 and 12.35. */
function isAtMost(smaller: string, larger: string): boolean {
  const [a, b] = [smaller, larger].map((text) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(8, '0'))
  })
  return a! <= b!
}
