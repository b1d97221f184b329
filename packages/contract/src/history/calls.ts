/** What happened on the accounts. */
import { customer } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { day, decimal, email, id, int, list, object, oneOf, opaque, optional, text } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { transaction, transactionDirections, transactionStatuses, transactionTypes } from './models.ts'

export const history = {
  list: query('transactionHistoryList', {
    spec: 'C-HIST-001',
    about: 'Movements of the acting customer, newest first. Goes on by `cursor`; `results` stops counting at 10,000.',
    access: customer('see'),
    input: {
      accountId: optional(id()),
      customerId: optional(id()),
      keyword: optional(text(100)),
      transactionType: optional(oneOf(transactionTypes)),
      fromDate: optional(day()),
      toDate: optional(day()),
      fromAmount: optional(decimal()),
      toAmount: optional(decimal()),
      transactionDirection: optional(oneOf(transactionDirections)),
      status: optional(oneOf(transactionStatuses)),
      email: optional(email()),
      ...pageInput(25),
    },
    output: {
      transactions: object({ transaction: list(transaction) }),
      results: int(),
      rejectedCount: int(),
      processingCount: int(),
      exportCsv: optional(text(2048)),
      exportId: optional(opaque()),
      ...pageOutput,
    },
    shows: ['history'],
  }),
}
