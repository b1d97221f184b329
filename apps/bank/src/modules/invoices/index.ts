/** Invoices: asking for money, paying or rejecting what is asked for, and what happens to them by themselves. */
import * as calls from '@ducat/contract/invoices/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { acts } from './acts.ts'
import { carryInvoices } from './carry.ts'
import { closing } from './closing.ts'
import { create } from './create.ts'
import { drafts } from './drafts.ts'
import { invoiceFiles } from './files.ts'
import { fund } from './fund.ts'
import { payBank } from './pay-bank.ts'
import { endPlan, plansOf, shownPlan } from './plan-store.ts'
import { reading } from './read.ts'
import { reasons } from './reasons.ts'
import { summary } from './summary.ts'

export { rejected } from './acts.ts'
export { issue } from './issue.ts'
export { issueByBank, unpaidOfBank } from './of-bank.ts'
export { beginPlan } from './plan-store.ts'
export type { Line } from './row.ts'

export const invoicesArea = (parts: AreaParts): Area => ({
  area: 'invoices',
  handled: [
    ...handle(calls.invoices, { ...reading(parts.links), ...acts, create, summary, payBank, fund: fund(parts.links) }),
    ...handle(calls.drafts, drafts),
    ...handle(calls.plans, {
      async list(_input, { db, customerId }) {
        const plans = (await plansOf(db, customerId)).map(shownPlan)
        return { plans, total: plans.length }
      },
      async end({ id }, { db, customerId, refuse }) {
        const ended = await endPlan(db, customerId, id)
        if (ended === undefined) throw notYours()
        if (!ended) throw refuse('id', 'PLAN_ENDED')
        return {}
      },
    }),
  ],
  closing,
  reasons,
  opens: invoiceFiles(parts),
  jobs: [
    {
      name: 'invoices',
      every: 2,
      work: () => carryInvoices({ ...parts, mail: parts.gateways.mail, onTrouble: warns(parts, 'invoice') }),
    },
  ],
})
