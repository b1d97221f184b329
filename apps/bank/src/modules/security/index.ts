/** Security: how one signs in and confirms, from where, and who did. */
import * as calls from '@ducat/contract/security/calls'
import type { Asks } from '../../approvals/asks.ts'
import { handle, type BankModule } from '../../call/context.ts'
import type { Seal } from '../../db/seal.ts'
import { addresses } from './addresses.ts'
import { authenticators } from './authenticators.ts'
import { loginHistory } from './login-history.ts'
import { passwords } from './passwords.ts'
import { reasons } from './reasons.ts'
import { securityState } from './state.ts'
import { twoStep } from './two-step.ts'

export { recoveryAnswered } from './codes-asked.ts'
export { passwordAnswered } from './passwords.ts'
export { tellPerson } from './tell-person.ts'
export { twoStepAnswered } from './two-step.ts'

export const securityModule = (seal: Seal | undefined, asks: Asks): BankModule => ({
  area: 'security',
  handled: [
    ...handle(calls.state, securityState),
    ...handle(calls.twoStep, twoStep(asks)),
    ...handle(calls.authenticator, authenticators(seal, asks)),
    ...handle(calls.passwords, passwords(asks)),
    ...handle(calls.addresses, addresses),
    ...handle(calls.history, loginHistory),
  ],
  reasons,
})
