/** Who may do what for a company. */
import { rights, type Right } from '../kit/access.ts'
import { email, id, instant, int, list, object, oneOf, optional, text } from '../kit/fields.ts'

/** invited: has a link that works; expired: had one; active: signs in; waiting: a change waits for a confirmation or a second person. */
export const userStates = ['active', 'invited', 'expired'] as const

/** Those that people choose from. Uploading (5) is given by the bank to invited representatives. */
export const assignable = [rights.read, rights.initiate, rights.confirm, rights.full] as const satisfies readonly Right[]
/** Of an invitation: a right that approves or manages is given later, and by two. */
export const invitable = [rights.read, rights.initiate] as const satisfies readonly Right[]

export const chosenRight = () => int(0, 5)

export const companyUser = object({
  id: id(),
  userId: id(),
  firstName: text(100),
  lastName: text(100),
  email: email(),
  accessRights: int(0, 5),
  status: oneOf(userStates),
  positionIds: list(int()),
  /** A change that waits: for the code of whoever asked, or for a second person. */
  change: optional(object({ transactionId: int(), right: int(0, 5), by: text(200), waitsFor: oneOf(['code', 'person']) })),
  invitation: optional(object({ by: text(200), sentAt: instant(), expiresAt: instant() })),
})

export const potentialUser = object({
  id: id(),
  firstName: text(100),
  lastName: text(100),
  email: optional(email()),
  positionIds: list(int()),
})
