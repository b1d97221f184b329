/** What a line of the login history means: in words, and how much it should worry. */
import { loginKindNames, type LoginKind, type LoginResult } from '@ducat/contract/security/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CircleX, KeyRound, LogIn, LogOut, TriangleAlert, type LucideIcon } from 'lucide-react'

interface ResultWords {
  readonly says: MessageDescriptor
  readonly icon: LucideIcon
  /** Without one nothing has to be said beside the words. */
  readonly tone?: 'warning' | 'negative'
}

export const results: Readonly<Record<LoginResult, ResultWords>> = {
  ok: { says: msg`Signed in`, icon: LogIn },
  password: { says: msg`Wrong password`, icon: CircleX, tone: 'warning' },
  locked: { says: msg`Too many wrong passwords: blocked for a while`, icon: CircleX, tone: 'negative' },
  code: { says: msg`The code was wrong`, icon: CircleX, tone: 'warning' },
  declined: { says: msg`Declined on the phone`, icon: CircleX, tone: 'warning' },
  address: { says: msg`Declined: the address is not on your list`, icon: CircleX, tone: 'warning' },
  reuse: { says: msg`Ended: a copy of the session was used`, icon: TriangleAlert, tone: 'negative' },
  proof: { says: msg`Ended: the session was used without its key`, icon: TriangleAlert, tone: 'negative' },
  logout: { says: msg`Signed out`, icon: LogOut },
  idle: { says: msg`Signed out after inactivity`, icon: LogOut },
  owner: { says: msg`Signed out from another browser`, icon: LogOut },
  passwordChanged: { says: msg`The password was changed`, icon: KeyRound },
  reset: { says: msg`The password was reset by e-mail`, icon: KeyRound },
}

export const kindWords: Readonly<Record<LoginKind, MessageDescriptor>> = {
  in: msg`Sign-ins`,
  refused: msg`Declined and suspicious`,
  out: msg`Sign-outs`,
  password: msg`Passwords`,
}

/** From an address anybody can type. */
export const readKind = (typed: string | undefined): LoginKind | undefined => loginKindNames.find((kind) => kind === typed)

/** Whole pages from the first on; anything else is the first. */
export const readPage = (typed: string | undefined): number => (typed !== undefined && /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 1)
