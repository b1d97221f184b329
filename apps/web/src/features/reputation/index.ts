/** Where a buyer rates a payment. A screen that uses it loads the texts of `features/reputation`. */
export { RateByLink, RatePayment } from './Rating.tsx'
