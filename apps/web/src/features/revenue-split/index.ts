/** What other areas show of revenue split. */
export { CompanyLogo } from './CompanyLogo.tsx'
