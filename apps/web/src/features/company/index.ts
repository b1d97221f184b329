/** What other pages of a company show of it. */
export { CompanyNav } from './CompanyNav.tsx'
export { ForCompanies } from './ForCompanies.tsx'
