/** What other areas say and show of payments that repeat, in the same words. A screen that uses them loads the texts of `features/schedules`. */
export { useAccountName } from './account-name.ts'
export { Runs } from './Runs.tsx'
export { often, outcomes, states } from './words.ts'
