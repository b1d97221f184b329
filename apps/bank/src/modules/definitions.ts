/** Every kind of money and everything that can ride on it, area by area: the order in which a batch claims their rows. */
import { operations as accounts } from './accounts/operations.ts'
import { operations as approvals } from './approvals/operations.ts'
import { operations as cards } from './cards/operations.ts'
import { operations as external } from './external/operations.ts'
import { operations as history } from './history/operations.ts'
import { operations as payees } from './payees/operations.ts'
import { operations as schedules } from './schedules/operations.ts'
import { operations as transfers } from './transfers/operations.ts'

export const definitions = [...accounts, ...cards, ...transfers, ...payees, ...external, ...schedules, ...approvals, ...history]
