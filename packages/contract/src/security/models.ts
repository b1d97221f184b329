/** What a line of the login history says. */
export const loginResults = [
  'ok',
  /** A wrong password, and the one that closed the door for strangers. */
  'password',
  'locked',
  /** A wrong code, or a phone that said no. */
  'code',
  'declined',
  /** From an address that is not on the person's list. */
  'address',
  /** A used token was shown again, or a bound one without its key: a copy exists. */
  'reuse',
  'proof',
  'logout',
  'idle',
  /** Ended from the list of signed-in browsers. */
  'owner',
  'passwordChanged',
  'reset',
] as const
export type LoginResult = (typeof loginResults)[number]

/** What one looks for in the history: sign-ins, what was refused or looked wrong, ends of sessions, new passwords. */
export const loginKindNames = ['in', 'refused', 'out', 'password'] as const
export type LoginKind = (typeof loginKindNames)[number]

export const loginKinds: Readonly<Record<LoginKind, readonly LoginResult[]>> = {
  in: ['ok'],
  refused: ['password', 'locked', 'code', 'declined', 'address', 'reuse', 'proof'],
  out: ['logout', 'idle', 'owner'],
  password: ['passwordChanged', 'reset'],
}
