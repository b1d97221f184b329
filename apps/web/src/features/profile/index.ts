/** What other areas show of a customer's own data. */
export { PhonePart } from './profile-update/PhonePart.tsx'
