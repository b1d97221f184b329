/** What was asked for, made ready to be written: whose it is, which lines, and whether the books add up. */
import { brands, type BrandId } from '@ducat/brands'
import { balancedFormats } from '@ducat/contract/statements/models'
import { dayOf, instantOf } from '@ducat/values'
import type { Db } from '../../db/pool.ts'
import { speaking } from '../../texts.ts'
import { selectedMovements } from '../history/index.ts'
import { accountOf, currenciesOf, holderOf } from './accounts.ts'
import { booksOf, type Period } from './books.ts'
import type { Source } from './source.ts'
import { batchesOf, selectionLines, statementLines, type Lines } from './lines.ts'
import type { Asked } from './store.ts'

export interface Ready {
  readonly source: Omit<Source, 'count'>
  readonly expected: number
}

export async function sourceOf(db: Db, asked: Asked, made: Date): Promise<Ready> {
  const { brand, language, customerId, filter } = asked
  const account = asked.accountId === undefined ? undefined : await accountOf(db, customerId, asked.accountId)
  const isStatement = account !== undefined && (asked.source === 'monthly' || balancedFormats.includes(asked.format))
  const today = dayOf(instantOf(made))
  const whole: Period | undefined = account && { fromDate: filter.fromDate ?? account.opened, toDate: filter.toDate ?? today }
  const books = isStatement && whole ? await booksOf(db, account.ledgerId, whole) : undefined
  const lines: Lines =
    books && account
      ? statementLines(books, { customerId, accountId: account.id, currency: account.currency })
      : await selectionLines(db, await selectedMovements(db, customerId, filter, made), await currenciesOf(db, customerId))
  return {
    expected: lines.expected,
    source: {
      db,
      brand: brands[brand as BrandId],
      language,
      i18n: speaking(language),
      made,
      id: asked.id,
      holder: await holderOf(db, customerId),
      account,
      period:
        books && whole ? whole : { ...(filter.fromDate && { fromDate: filter.fromDate }), ...(filter.toDate && { toDate: filter.toDate }) },
      zone: books ? 'UTC' : (filter.timeZone ?? 'UTC'),
      lines: () => batchesOf(db, lines),
      cells: lines.cells,
      titles: lines.titles,
      statement: books && whole && account ? { books, period: whole, account } : undefined,
    },
  }
}
