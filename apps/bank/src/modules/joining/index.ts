/** Joining: registering as a person or a company, and what becomes of it until the operator has decided. */
import * as calls from '@ducat/contract/joining/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { business } from './business.ts'
import { checks } from './checks.ts'
import { drafts } from './drafts.ts'
import { forgetRegistrations } from './forget.ts'
import { personal } from './personal.ts'
import { reasons } from './reasons.ts'
import { sealTaxNumbers } from './sealed-said.ts'
import { keeping } from './keeping.ts'

export { decideWaiting, verifiedByDesk, verifyCustomer, waitingCustomers } from './decide.ts'
export { whoHas } from './known.ts'
export { openRegistration } from './open.ts'
export { sendAgain } from './letters.ts'

export const joiningArea = ({ db, seal }: AreaParts): Area => ({
  area: 'joining',
  handled: [
    ...handle(calls.checks, checks),
    ...handle(calls.joining, { personal: personal(seal), business: business(seal) }),
    ...handle(calls.drafts, drafts),
  ],
  keeping,
  reasons,
  jobs: [
    { name: 'forget-registrations', every: 600, work: () => forgetRegistrations(db) },
    { name: 'seal-tax-numbers', every: 5, work: () => sealTaxNumbers(db, seal) },
  ],
})
