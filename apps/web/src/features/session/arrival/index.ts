/** Where some people come first after signing in. */
export { ByCodeScreen } from './ByCodeScreen.tsx'
export { ChooseCompanyScreen } from './ChooseCompanyScreen.tsx'
export { OldWebScreen } from './OldWebScreen.tsx'
