/** What other areas show of support. A screen that uses it loads the texts of `features/support/ask` too. */
export { AskAbout } from './ask/AskAbout.tsx'
