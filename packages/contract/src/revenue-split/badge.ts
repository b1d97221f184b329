/** Asked behind every page, for the number in the menu: so it stands apart from the rest of revenue split, which no other page needs. */
import { customer, namedByHeader } from '../kit/access.ts'
import { rest } from '../kit/call.ts'
import { int, list, object, oneOf, optional, text } from '../kit/fields.ts'
import { BADGE_PAGE, contract, contractDirections, contractOrders, contractSorts, contractStatuses } from './contract.ts'

export const sees = namedByHeader(customer('see'))
export const shows = ['contracts'] as const

export const badge = {
  list: rest('GET', '/contract', {
    spec: 'C-CONTR-001',
    about:
      'The contracts of the customer, and how many there are of each sort. `statuses` are separated by commas; `direction` and `sort` narrow the list further.',
    access: sees,
    input: {
      statuses: optional(list(oneOf(contractStatuses), contractStatuses.length)),
      direction: optional(oneOf(contractDirections)),
      sort: optional(oneOf(contractSorts)),
      companyName: optional(text(140)),
      counterpartyName: optional(text(200)),
      orderBy: optional(oneOf(contractOrders)),
      orderDir: optional(oneOf(['ASC', 'DESC'])),
      page: optional(int(1, 10_000)),
      pageSize: optional(int(1, BADGE_PAGE)),
    },
    output: {
      data: list(contract, BADGE_PAGE),
      meta: object({ pay: int(), receive: int(), active: int(), total: int(), requests: int(), pending: int(), ended: int() }),
      total: int(),
    },
    shows,
  }),
}
