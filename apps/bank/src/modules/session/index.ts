/** Session: signing in and out, and who one is. */
import {
  accesses,
  auth,
  customer,
  drafts,
  scp,
  sessions,
  terms as termCalls,
  visitors as visitorCalls,
  partners as partnerCalls,
} from '@ducat/contract/session/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { customerAccesses } from './customer-accesses.ts'
import { closing } from './closing.ts'
import { customerInfo } from './customer-info.ts'
import { draftKeys } from './draft-keys.ts'
import { openSessions } from './sessions.ts'
import { partners } from './partners.ts'
import { reasons } from './reasons.ts'
import { strongStep } from './scp.ts'
import { signIn } from './sign-in.ts'
import { terms } from './terms.ts'
import { visitors } from './visitors.ts'
import { signInAnswered } from './effects.ts'
import { forgetSignInTraces } from './forget.ts'

export { authenticator, mayFor, standingOf } from './caller.ts'
export { newAuthenticator } from '../../proofs/authenticators.ts'
export { plainAddress } from './allowed-addresses.ts'
export { inTurn, takeTry, triesLeft, wentWell, wentWrong } from './attempts.ts'
export { begin, placeOf } from './begin.ts'
export { isProven, thumbprint } from './bound-key.ts'
export { goneWith } from './keeping.ts'
export { isOver } from './closing.ts'
export { givingOf, keepersOf, seesPapersOf, type Sees } from './keepers.ts'
export { knownBrowser, rememberBrowser } from './known.ts'
export { cameFrom, endOthers, setActing } from './families.ts'
export { forgetBrowsers } from './known.ts'
export { takeLink } from './link-codes.ts'
export { agreeWithPartner } from './partners.ts'
export {
  activatePerson,
  addPerson,
  addStaff,
  endAccess,
  giveAccess,
  limitAddresses,
  nextRepresentativeId,
  removeStaff,
  sealPeople,
  setConfirmedPhone,
  setDetails,
  setPassword,
  setPositions,
  setSecondStep,
  setStaffRights,
  setUsername,
  taxIdOf,
} from './people.ts'
import { keeping } from './keeping.ts'
export { mustBeStaff, staffMay } from './staff-rights.ts'
export { provenNow } from './sessions.ts'
export { beginDirect, finishMigration } from './migration.ts'
export { askedBy, beginSignIn, confirmSignIn, linkedBy, openSignIn } from './sign-ins.ts'
export { browserName, tellOfNewDevice, tellOfNewPassword } from './letters.ts'
export { signInText } from './sign-in-text.ts'
export { noteLogin } from './store.ts'
export { hashesWaiting, hashPassword, isLeaked, isWeak, nobodysHash, passwordFits } from './passwords.ts'
export { noteAcceptance } from './terms.ts'
export { openTokens } from './tokens.ts'
export { writeTo, type Sender } from './write-to.ts'

export const sessionArea = ({ db, tokens, seal, asks }: AreaParts): Area => ({
  area: 'session',
  handled: [
    ...handle(auth, signIn(tokens, asks)),
    ...handle(scp, strongStep(tokens, asks)),
    ...handle(visitorCalls, visitors),
    ...handle(termCalls, terms),
    ...handle(partnerCalls, partners),
    ...handle(sessions, openSessions(tokens)),
    ...handle(customer, customerInfo(seal)),
    ...handle(accesses, customerAccesses),
    ...handle(drafts, draftKeys(seal)),
  ],
  closing,
  keeping,
  reasons,
  answers: { signIn: signInAnswered },
  jobs: [{ name: 'forget-sign-ins', every: 600, work: () => forgetSignInTraces(db) }],
})
