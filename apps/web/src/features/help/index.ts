/** What other areas show of help. A screen that uses it loads the texts of `features/help` too. */
export { MatchingArticles } from './MatchingArticles.tsx'
