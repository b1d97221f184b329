/** The list of movements: filters, keyset pages, capped counts. */
import { history as calls } from '@ducat/contract/history/calls'
import { transactionDirections, transactionStatuses, transactionTypes } from '@ducat/contract/history/models'
import { COUNTED_ROWS, DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { dayOf, decimal, instantOf, money } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { cursorOf, readCursor } from './cursor.ts'
import { countMovements, movements, ownsAccount } from './store.ts'

const PAGE = 25

export const history: Handlers<typeof calls> = {
  async list(input, { db, customerId }) {
    if (input.customerId !== undefined && input.customerId !== customerId) throw notYours()
    if (input.accountId !== undefined && !(await ownsAccount(db, customerId, input.accountId))) throw notYours()
    const size = input.pageSize ?? PAGE
    const skip = ((input.pageNumber ?? 1) - 1) * size
    if (skip >= DEEPEST_ROW) throw notYours()
    const after = input.cursor === undefined ? undefined : readCursor(input.cursor)
    if (input.cursor !== undefined && !after) throw notYours()

    const [rows, counts] = await Promise.all([
      movements(db, customerId, input, { after, skip: after ? 0 : skip, take: size + 1 }),
      countMovements(db, customerId, input, COUNTED_ROWS + 1),
    ])
    const page = rows.slice(0, size)
    const last = rows.length > size ? page.at(-1) : undefined
    return {
      transactions: {
        transaction: page.map((row) => ({
          transactionDate: dayOf(instantOf(row.booked_at)),
          operationType: known(transactionTypes, row.type),
          dateTime: instantOf(row.booked_at),
          transactionId: Number(row.operation_id),
          accountId: row.account_id,
          amount: decimal(money(row.amount, row.currency)),
          currencyCode: row.currency,
          description: row.description ?? undefined,
          status: known(transactionStatuses, row.status),
          transactionDirection: known(transactionDirections, row.direction),
          counterpartyName: row.counterparty_name ?? undefined,
          counterpartyEmail: row.counterparty_email ?? undefined,
          fee: row.fee > 0n ? decimal(money(row.fee, row.currency)) : undefined,
        })),
      },
      results: Math.min(counts.results, COUNTED_ROWS),
      resultsCapped: counts.results > COUNTED_ROWS ? true : undefined,
      rejectedCount: counts.rejected,
      processingCount: counts.processing,
      nextCursor: last ? cursorOf({ at: last.place, id: last.id }) : undefined,
    }
  },
}

function known<const T extends string>(all: readonly T[], value: string): T {
  const found = all.find((one) => one === value)
  if (!found) throw new Error(`a movement says ${value}`)
  return found
}
