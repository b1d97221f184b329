/** What other areas pay with: the price of a payment, its approval and what became of it, as every payment has them. */
export { sourcesOf } from './accounts.ts'
export { useSend } from './send/use-send.ts'
