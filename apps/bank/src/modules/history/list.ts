/** The list of movements: filters, pages by key, capped counts, sums. */
import { history as calls } from '@ducat/contract/history/calls'
import { COUNTED_ROWS, DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { decimal, money, parseInstant } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { cursorOf, readCursor, type Cursor } from './cursor.ts'
import { selectionOf } from './filter.ts'
import { shown } from './rows.ts'
import { countMovements, fold, movements, ownsAccount } from './store.ts'
import { sumMovements } from './sums.ts'

/** Spec: product-areas §9. */
const PAGE = 25

export const history: Handlers<typeof calls> = {
  async list(input, { db, customerId, now }) {
    if (input.customerId !== undefined && input.customerId !== customerId) throw notYours()
    if (input.accountId !== undefined && !(await ownsAccount(db, customerId, input.accountId))) throw notYours()
    const size = input.pageSize ?? PAGE
    const skip = ((input.pageNumber ?? 1) - 1) * size
    if (skip >= DEEPEST_ROW) throw notYours()
    const after = placeIn(input.cursor)
    const sumsAfter = placeIn(input.sumsCursor)
    const keyword = input.keyword?.trim() ?? ''
    const selection = selectionOf(input, keyword === '' ? '' : await fold(db, keyword), now)

    const [page, counts, sums] = await Promise.all([
      movements(db, customerId, selection, { after, skip: after ? 0 : skip, take: size + 1 }),
      after?.counts ?? countMovements(db, customerId, selection, COUNTED_ROWS),
      input.withSums ? sumMovements(db, customerId, selection, sumsAfter) : undefined,
    ])
    const rows = page.rows.slice(0, size)
    const last = rows.at(-1)
    const next = page.rows.length > size && last ? { at: last.place, id: last.id } : page.stoppedAt
    return {
      transactions: { transaction: rows.map(shown) },
      results: counts.results,
      resultsCapped: counts.capped ? true : undefined,
      rejectedCount: counts.rejected,
      processingCount: counts.processing,
      nextCursor: next && cursorOf(next, counts),
      scannedTo: page.stoppedAt && parseInstant(page.stoppedAt.at),
      searchedFrom: selection.searchedFrom,
      sums: sums?.months.map(({ month, currency, direction, amount, count }) => ({
        month,
        currencyCode: currency,
        transactionDirection: direction,
        amount: decimal(money(amount, currency)),
        count,
      })),
      sumsTo: sums?.stoppedAt && parseInstant(sums.stoppedAt.at),
      sumsCursor: sums?.stoppedAt && cursorOf(sums.stoppedAt),
    }
  },
}

function placeIn(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const place = readCursor(text)
  if (!place) throw notYours()
  return place
}
