/** The contracts of a customer, and how many of which sort. */
import type { contracts as calls } from '@ducat/contract/revenue-split/calls'
import { CONTRACT_PAGE } from '@ducat/contract/revenue-split/models'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { mustHaveContracts, type Parts } from './on.ts'
import { contractsWhere, shown, sortFor, statusOf, type ContractRow } from './row.ts'

type Calls = Pick<Handlers<typeof calls>, 'list' | 'stats'>

/** Nobody has more at a time; the badge looks at as many. */
const MOST = 10_000

export const lists = (parts: Parts): Calls => ({
  async list(asked, context) {
    const { statuses, direction, sort, companyName, counterpartyName, orderBy = 'CREATED_AT', orderDir } = asked
    const { page = 1, pageSize = CONTRACT_PAGE } = asked
    await mustHaveContracts(parts, context)
    const { customerId, now } = context
    if (page * pageSize > DEEPEST_ROW) throw notYours()
    const all = await ownContracts(context)
    const found = all
      .filter((row) => !statuses || statuses.includes(statusOf(row, now)))
      .filter((row) => !direction || (row.senderId === customerId) === (direction === 'PAY'))
      .filter((row) => !sort || sortFor(row, customerId, now) === sort)
      .filter((row) => has(row.companyTitle, companyName))
      .filter((row) => has(row.senderId === customerId ? row.beneficiaryName : row.senderName, counterpartyName))
      .toSorted(orders[orderBy](customerId))
    if (orderDir === (orderBy === 'COMPANY_NAME' ? 'DESC' : 'ASC')) found.reverse()
    return {
      data: found.slice((page - 1) * pageSize, page * pageSize).map((row) => shown(row, customerId, now)),
      meta: {
        pay: all.filter(({ senderId }) => senderId === customerId).length,
        receive: all.filter(({ senderId }) => senderId !== customerId).length,
        ...countsOf(all, customerId, now),
      },
      total: found.length,
    }
  },

  async stats(_input, context) {
    await mustHaveContracts(parts, context)
    return countsOf(await ownContracts(context), context.customerId, context.now)
  },
})

const ownContracts = ({ db, customerId, brand }: Surroundings) =>
  contractsWhere(
    db,
    customerId,
    sql`c.brand = ${brand.id} and (c.sender_id = ${customerId} or c.beneficiary_id = ${customerId}) order by c.id desc limit ${MOST}`,
  )

const has = (text: string, wanted: string | undefined): boolean =>
  wanted === undefined || text.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase())

/** The usual way round: names from A, what comes in first, the newest first. */
const orders: Readonly<
  Record<'COMPANY_NAME' | 'INCOMING_FIRST' | 'CREATED_AT', (customer: number) => (a: ContractRow, b: ContractRow) => number>
> = {
  COMPANY_NAME: () => (a, b) => a.companyTitle.localeCompare(b.companyTitle) || b.id - a.id,
  INCOMING_FIRST: (customer) => (a, b) => Number(a.senderId === customer) - Number(b.senderId === customer) || b.id - a.id,
  CREATED_AT: () => (a, b) => b.id - a.id,
}

export function countsOf(rows: readonly ContractRow[], customerId: number, now: Date) {
  const counts = { requests: 0, pending: 0, active: 0, ended: 0, total: rows.length }
  for (const row of rows) counts[sortFor(row, customerId, now)]++
  return counts
}
