/**
 * What the product does about a call that failed, by its code (decisions.md, ERR-002). Screens write `.catch(showFailure)`; a form shows
 * what belongs on its fields itself and hands over the rest.
 *   showFailure(error, { again: send, account: 'Main dollar account' })
 */
import type { Code } from '@ducat/contract/kit/envelope'
import { t } from '@lingui/core/macro'
import { NotApproved } from '#api/approvals.ts'
import { CallError } from '#api/errors.ts'
import { showResponse } from './popups.ts'

export type Reaction =
  /** The session has ended, and the guards lead to the sign-in page. */
  | 'sign-in'
  /** Which terms, each to be read. */
  | 'terms'
  /** At the fields; where there are none, their sentences in a popup. */
  | 'fields'
  /** Who can grant it. */
  | 'grant'
  /** Which account is closed. */
  | 'account'
  /** What the bank said, with the request id. */
  | 'popup'
  /** No answer: try again. */
  | 'again'

const reactions: Readonly<Record<Exclude<Code, '00'>, Reaction>> = {
  AU: 'sign-in',
  TE: 'terms',
  VF: 'fields',
  ENOA: 'grant',
  13: 'grant',
  CA: 'account',
  TA1: 'popup',
  IM: 'popup',
  UE: 'popup',
  92: 'popup',
  AE: 'again',
}

export const reactionTo = (failure: unknown): Reaction =>
  failure instanceof CallError && failure.code !== '00' ? reactions[failure.code] : 'popup'

interface Around {
  readonly again?: () => void
  /** The account that was used, as its owner knows it. */
  readonly account?: string
}

export function showFailure(failure: unknown, { again, account }: Around = {}): void {
  // Whoever closed the approval knows that nothing was sent.
  if (failure instanceof NotApproved) return
  const reaction = reactionTo(failure)
  if (reaction === 'sign-in') return
  showResponse({ response: failure, ...(account !== undefined && { account }), ...(reaction === 'again' && again && { again }) })
}

/** Said when the popup is drawn, since the texts come with it. */
export function titleFor(failure: unknown, account: string | undefined): string | undefined {
  switch (reactionTo(failure)) {
    case 'grant':
      return t`Your access does not include this`
    case 'account':
      return account === undefined ? t`The account is closed` : t`${account} is closed`
    case 'terms':
      return t`Our terms have changed`
    case 'again':
      return t`No answer`
    default:
      return undefined
  }
}
