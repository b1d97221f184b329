/** Security: how one signs in and confirms, from where, and who did. */
import * as calls from '@ducat/contract/security/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { addresses } from './addresses.ts'
import { authenticators } from './authenticators.ts'
import { loginHistory } from './login-history.ts'
import { passwords } from './passwords.ts'
import { reasons } from './reasons.ts'
import { securityState } from './state.ts'
import { twoStep } from './two-step.ts'
import { recoveryAnswered } from './codes-asked.ts'
import { passwordAnswered } from './passwords.ts'
import { twoStepAnswered } from './two-step.ts'

export { tellPerson } from './tell-person.ts'

export const securityArea = ({ seal, asks }: AreaParts): Area => ({
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
  answers: { twoStep: twoStepAnswered, password: passwordAnswered, recovery: recoveryAnswered },
})
