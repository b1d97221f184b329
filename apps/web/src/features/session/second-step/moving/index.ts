/** The strong step as pages of their own. They arrive together. */
export { ScpMobileScreen } from './ScpMobileScreen.tsx'
export { ScpScreen } from './ScpScreen.tsx'
