import type { drafts, invoices, plans } from '@ducat/contract/invoices/calls'
import type { OutputOf } from '@ducat/contract/kit/call'

export type Invoice = OutputOf<typeof invoices.received>['invoices'][number]
export type OpenedInvoice = OutputOf<typeof invoices.get>['invoice']
export type Summary = OutputOf<typeof invoices.summary>
export type Plan = OutputOf<typeof plans.list>['plans'][number]
export type Draft = OutputOf<typeof drafts.list>['drafts'][number]
