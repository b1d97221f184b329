/** A selection or a statement on paper. Long ones are laid out page by page, and others are let in between. */
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { bcp47 } from '@ducat/brands/brand.ts'
import type { TransactionType } from '@ducat/contract/history/models'
import { inner, openPaper, type Paper, type PaperCell, type PaperColumn } from '../../files/pdf/paper.ts'
import { typeName } from '../dictionaries/index.ts'
import { letterheadOf } from './letterhead.ts'
import type { Line } from './lines.ts'
import { directionName, statusName } from './words.ts'
import { readerOf, type Format, type Source } from './source.ts'

/** Longer ones nobody reads on paper. */
export const MOST_PAPER_LINES = 10_000
/** About a page: laying it out takes a few milliseconds. */
const AT_ONCE = 25

export const pdf: Format = async function* (source) {
  const { brand, i18n, language, made, statement } = source
  const paper = await openPaper({
    letterhead: letterheadOf(brand),
    title: statement ? i18n.t('Account statement') : i18n.t('Transactions'),
    language: bcp47(language),
    author: brand.accountConfirmation.name,
    made,
    pageName: (page) => i18n.t('Page {page}', { page }),
  })
  paper.facts(factsOf(source))
  const columns = columnsOf(source)
  paper.head(columns)
  const writing = write(paper, columns, source)
  // What fails while writing ends the reading too, and is thrown below.
  writing.catch((error: Error) => paper.stop(error))
  yield* paper.chunks
  await writing
}

async function write(paper: Paper, columns: readonly PaperColumn[], source: Source): Promise<void> {
  const cells = cellsOf(source)
  let count = 0
  for await (const batch of source.lines()) {
    for (let from = 0; from < batch.length; from += AT_ONCE) {
      paper.rows(columns, batch.slice(from, from + AT_ONCE).map(cells))
      await letOthersIn()
    }
    count += batch.length
  }
  if (count === 0) paper.note(source.i18n.t('No transactions in this period.'))
  paper.space(6)
  const { i18n, zone } = source
  paper.note(zone === 'UTC' ? i18n.t('Days end at midnight UTC.') : i18n.t('Days end at midnight in this time zone: {zone}.', { zone }))
  paper.end()
}

function factsOf({ i18n, language, holder, account, period, zone, statement, made }: Source): readonly (readonly [string, string])[] {
  const { day, money, moment } = readerOf(language, zone)
  const { fromDate, toDate } = period
  const facts: (readonly [string, string])[] = [[i18n.t('Account holder'), holder]]
  if (account) facts.push([i18n.t('Account'), `${account.number} · ${account.currency}`])
  if (fromDate !== undefined || toDate !== undefined)
    facts.push([i18n.t('Period'), `${fromDate === undefined ? '' : day(fromDate)} – ${toDate === undefined ? day(made) : day(toDate)}`])
  if (statement) {
    const { books } = statement
    const { currency } = statement.account
    facts.push([i18n.t('Opening balance'), money(books.opening, currency)])
    facts.push([i18n.t('Money in'), money(books.credits, currency)])
    facts.push([i18n.t('Money out'), money(-books.debits, currency)])
    facts.push([i18n.t('Closing balance'), money(books.closing, currency)])
  }
  facts.push([i18n.t('Issued on'), moment(made)])
  return facts
}

const [DATE, AMOUNT] = [74, 104]

const columnsOf = ({ i18n, statement }: Source): readonly PaperColumn[] => [
  { title: i18n.t('Date'), width: DATE },
  { title: i18n.t('Details'), width: inner - DATE - 2 * AMOUNT },
  { title: i18n.t('Amount'), width: AMOUNT, end: true },
  { title: statement ? i18n.t('Balance') : i18n.t('Status'), width: AMOUNT, end: true },
]

function cellsOf({ i18n, language, zone, statement }: Source): (line: Line) => readonly PaperCell[] {
  const { day, amount, money, rate } = readerOf(language, zone)
  return (line) => {
    const type = line.type === null ? '' : typeName(i18n, line.type as TransactionType)
    const fee = line.fee > 0n ? i18n.t('fee {amount}', { amount: money(line.fee, line.currency) }) : ''
    const title = line.name ?? (type || String(line.id))
    const about = [title === type ? '' : type, line.description ?? '', fee, `#${line.id}`].filter((part) => part !== '').join(' · ')
    const isOut = line.direction === 'out'
    return [
      day(line.at),
      // A line of its own: a rate that is cut is another rate.
      [title, about, line.exchange ? rate(line.exchange) : ''],
      statement ? amount(line.amount, line.currency) : money(isOut ? -line.amount : line.amount, line.currency),
      statement
        ? amount(line.balance ?? 0n, line.currency)
        : [statusName(i18n, line.status), line.direction === null ? '' : directionName(i18n, line.direction)],
    ]
  }
}
