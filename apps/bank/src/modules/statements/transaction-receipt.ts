/** What became of one payment, as its owner may show it to somebody. The figures are those of the operation; nothing is computed anew. */
import type { TransactionType } from '@ducat/contract/history/models'
import { takingAway } from '@ducat/contract/statements/rules'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { speaking } from '../../texts.ts'
import { typeName } from '../dictionaries/index.ts'
import { mayFor } from '../session/index.ts'

import { readerOf } from './source.ts'
import { statusName } from './words.ts'
import type { WritePaper } from './paper-content.ts'

interface Row {
  customer_id: number
  holder: string
  number: string
  booked_at: Date
  type: string
  direction: string
  status: string
  amount: bigint
  fee: bigint
  currency: string
  description: string | null
  counterparty_name: string | null
  counterparty_email: string | null
  /** Of a payment of one's own: whoever is paid hears nothing of what the payer's money was worth. */
  is_own: boolean
  rate: string | null
  send_currency: string | null
  receive_amount: bigint | null
  receive_currency: string | null
}

export const transactionReceipt: WritePaper = async ({ transactionId, accountId }, context, language) => {
  if (transactionId === undefined) return 'WHICH_ONE'
  const row = await mine(transactionId, accountId, context)
  if (!row) return undefined
  const i18n = speaking(language)
  const { moment, money, rate } = readerOf(language)
  const isIn = row.direction === 'in'
  const { send_currency: from, receive_currency: to } = row
  const exchange = row.is_own && row.rate && from && to && from !== to ? ([from, row.rate, to] as const) : undefined
  const facts: (readonly [string, string | false | null | undefined])[] = [
    [i18n.t('Transaction'), String(transactionId)],
    [i18n.t('Type'), typeName(i18n, row.type as TransactionType)],
    [i18n.t('Date and time'), moment(row.booked_at)],
    [i18n.t('Status'), statusName(i18n, row.status)],
    [isIn ? i18n.t('To') : i18n.t('From'), `${row.holder}, ${row.number}`],
    [isIn ? i18n.t('From') : i18n.t('To'), row.counterparty_name],
    [i18n.t('E-mail'), row.counterparty_email],
    [i18n.t('Amount'), money(row.amount, row.currency)],
    [i18n.t('Fee'), row.fee > 0n && money(row.fee, row.currency)],
    [i18n.t('Total'), row.fee > 0n && money(row.amount + row.fee, row.currency)],
    [i18n.t('Exchange rate'), exchange && rate(exchange)],
    [i18n.t('Received'), exchange && to !== row.currency && money(row.receive_amount ?? 0n, to ?? row.currency)],
    [i18n.t('Payment description'), row.description],
  ]
  return {
    customerId: row.customer_id,
    title: i18n.t('Transaction receipt'),
    fileName: `receipt-${transactionId}`,
    write(paper) {
      paper.facts(facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
      paper.note(i18n.t('Issued electronically on {day}. Valid without a signature.', { day: moment(context.now) }))
    },
  }
}

/** Both sides of a payment have a row of it; each may only have their own on paper. */
async function mine(
  transactionId: number,
  accountId: number | undefined,
  { db, principal, brand }: Surroundings,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select m.customer_id, c.name as holder, a.number, m.booked_at, m.type, m.direction, m.status, m.amount, m.fee, m.currency, m.description,
           m.counterparty_name, m.counterparty_email,
           o.customer_id = m.customer_id as is_own, o.rate, o.send_currency, o.receive_amount, o.receive_currency
    from movement m join account a on a.id = m.account_id join customer c on c.id = m.customer_id join operation o on o.id = m.operation_id
    where m.operation_id = ${transactionId} and (${accountId ?? null}::integer is null or m.account_id = ${accountId ?? null})
    order by m.id`.execute(db)
  for (const row of rows) if (await mayFor(db, principal, brand, row.customer_id, takingAway)) return row
  return undefined
}
