/** What queries show and commands change. The same word refreshes a screen after one's own act and after somebody else's. */

export const topics = [
  'customer',
  'accounts',
  'cards',
  'history',
  'rates',
  'approvals',
  'notifications',
  'news',
  'sessions',
  'devices',
  'passkeys',
  'views',
  'schedules',
  'payees',
  'batches',
  'globalPayments',
  'invoices',
  'publicApi',
] as const
export type Topic = (typeof topics)[number]
