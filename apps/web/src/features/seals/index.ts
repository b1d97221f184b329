/** What pages with sealed documents show beside them. */
export { CheckSealLink } from './CheckSealLink.tsx'
export { saveSeal } from './save-seal.ts'
