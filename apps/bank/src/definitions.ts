/** Every kind of money and everything that can ride on it, area by area: the order in which a batch claims their rows. */
import { operations as accounts } from './modules/accounts/operations.ts'
import { operations as approvals } from './modules/approvals/operations.ts'
import { operations as batches } from './modules/batches/operations.ts'
import { operations as cards } from './modules/cards/operations.ts'
import { operations as companyAccess } from './modules/company-access/operations.ts'
import { operations as external } from './modules/external/operations.ts'
import { operations as globalPay } from './modules/global-pay/operations.ts'
import { operations as history } from './modules/history/operations.ts'
import { operations as invoices } from './modules/invoices/operations.ts'
import { operations as ipn } from './modules/ipn/operations.ts'
import { operations as payees } from './modules/payees/operations.ts'
import { operations as requests } from './modules/requests/operations.ts'
import { operations as publicApi } from './modules/public-api/operations.ts'
import { operations as revenueSplit } from './modules/revenue-split/operations.ts'
import { operations as schedules } from './modules/schedules/operations.ts'
import { operations as transfers } from './modules/transfers/operations.ts'
import { operations as verifications } from './modules/verifications/operations.ts'

export const definitions = [
  ...accounts,
  ...cards,
  ...transfers,
  ...payees,
  ...external,
  ...schedules,
  ...batches,
  ...globalPay,
  ...requests,
  ...invoices,
  ...verifications,
  ...revenueSplit,
  ...approvals,
  ...companyAccess,
  ...history,
  ...publicApi,
  ...ipn,
]
