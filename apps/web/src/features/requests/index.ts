/** The outside of a payment page, for the page that comes before it: who is paid, and what a payer can rely on. */
export { PAGE } from './page-layout.ts'
export { Seller } from './Seller.tsx'
export { SubscriptionFacts } from './SubscriptionFacts.tsx'
export { Trust } from './Trust.tsx'
