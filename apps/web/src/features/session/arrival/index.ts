/** Where some people come first after signing in. */
export { ChooseCompanyScreen } from './ChooseCompanyScreen.tsx'
export { OldWebScreen } from './OldWebScreen.tsx'
