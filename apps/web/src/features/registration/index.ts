/** The pages behind the links of letters. They arrive together: whoever opens one has little more to fetch for the next. */
export { ActivateScreen } from './ActivateScreen.tsx'
export { ForgottenPasswordScreen } from './ForgottenPasswordScreen.tsx'
export { NewPasswordScreen } from './NewPasswordScreen.tsx'
/** For every other page after which somebody waits for an e-mail. */
export { SendAgain } from './SendAgain.tsx'
