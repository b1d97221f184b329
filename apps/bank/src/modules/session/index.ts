/** Session: signing in and out, and who one is. */
import { accesses, auth, customer, devices, drafts, sessions } from '@ducat/contract/session/calls'
import { handle, type BankModule } from '../../call/context.ts'
import type { Seal } from '../../db/seal.ts'
import { customerAccesses } from './customer-accesses.ts'
import { customerInfo } from './customer-info.ts'
import { linkedDevices } from './devices.ts'
import { draftKeys } from './draft-keys.ts'
import { openSessions } from './sessions.ts'
import { reasons } from './reasons.ts'
import { signIn } from './sign-in.ts'
import type { Tokens } from './tokens.ts'

export { authenticator } from './caller.ts'
export { newAuthenticator } from '../../approvals/authenticators.ts'
export { linkDevice } from './devices.ts'
export { hashPassword } from './passwords.ts'
export { TERMS_VERSION } from './terms.ts'
export { openTokens, type Tokens } from './tokens.ts'

export const sessionModule = (tokens: Tokens, seal: Seal | undefined): BankModule => ({
  area: 'session',
  handled: [
    ...handle(auth, signIn(tokens)),
    ...handle(sessions, openSessions(tokens)),
    ...handle(devices, linkedDevices),
    ...handle(customer, customerInfo),
    ...handle(accesses, customerAccesses),
    ...handle(drafts, draftKeys(seal)),
  ],
  reasons,
})
