/** What may block the closing of all accounts, in the order in which people settle it. Areas of the bank and the page both name them. */

export const obstacleKinds = [
  'restriction',
  'documentRequests',
  'companies',
  'approvals',
  'payments',
  'massPayments',
  'paymentLinks',
  'invitations',
  'schedules',
  'subscriptions',
  'subscribers',
  'invoicesToPay',
  'invoicesSent',
  'invoicePlans',
  'contracts',
  'holds',
  'cardMoney',
  'money',
] as const
export type ObstacleKind = (typeof obstacleKinds)[number]
