/** Fetched when the bank asks who sits there: the sign-in page carries nothing of it. */
export { provenAgain } from './proving.ts'
