/**
 * Approving and declining, for one or many, wherever requests are shown: what has to be confirmed is asked for by the popups, declining
 * asks why, and what became of each is said at the end.
 *   const { approve, decline, busy, dialogs } = useDecide()
 */
import { business } from '@ducat/contract/approvals/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useApprovals } from '#api/approvals.ts'
import { send } from '#api/send.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { needTexts } from '#i18n/texts.ts'
import { decidesHere } from './decided-here.ts'
import type { Outcome, Request } from './words.ts'

const loaded = async () => (await Promise.all([import('./screen/dialogs.ts'), needTexts('features/approvals/screen', 'forms')]))[0]
const DeclineDialog = lazy(async () => ({ default: (await loaded()).DeclineDialog }))
const OutcomeDialog = lazy(async () => ({ default: (await loaded()).OutcomeDialog }))

export interface Decide {
  readonly approve: (requests: readonly Request[], onDone?: () => void) => void
  readonly decline: (requests: readonly Request[], onDone?: () => void) => void
  readonly busy: boolean
  readonly dialogs: ReactNode
}

export function useDecide(): Decide {
  const several = useAct(business.approve)
  const whole = useAct(business.approveBatch)
  const busy = several.busy || whole.busy
  const [declining, setDeclining] = useState<{ readonly requests: readonly Request[]; readonly onDone: (() => void) | undefined }>()
  const [outcome, setOutcome] = useState<Outcome>()
  // One popup after the other: that of the code is closed first.
  const isAsking = useApprovals().length > 0

  const decide = async (requests: readonly Request[], reason: string | undefined, onDone?: () => void): Promise<boolean> => {
    const transactionIds = requests.flatMap((request) => request.transactionIds)
    const declined = reason !== undefined
    decidesHere(transactionIds)
    try {
      const [only] = requests
      const decision = { declined, ...(declined && { reason }) }
      const answer =
        requests.length === 1 && only?.batchId !== undefined
          ? await whole.act({ batchId: only.batchId, ...decision })
          : await several.act({ transactionIds, ...decision })
      const { stillWaiting = [], failed = [] } = answer.transactionIds ? answer : await lookedUp(transactionIds)
      onDone?.()
      // The popup of a code has said that it is done; what is not done, or not yet, is said in any case.
      if (answer.approveType === 'none' || stillWaiting.length > 0 || failed.length > 0)
        setOutcome({ requests, declined, stillWaiting, failed })
      return true
    } catch (failure) {
      showFailure(failure)
      return false
    }
  }
  return {
    busy,
    approve: (requests, onDone) => void decide(requests, undefined, onDone),
    decline: (requests, onDone) => setDeclining({ requests, onDone }),
    dialogs: (
      <Suspense>
        {declining && (
          <DeclineDialog
            requests={declining.requests}
            busy={busy}
            onDecline={async (reason) => {
              if (await decide(declining.requests, reason, declining.onDone)) setDeclining(undefined)
            }}
            onClose={() => setDeclining(undefined)}
          />
        )}
        {outcome && !isAsking && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(undefined)} />}
      </Suspense>
    ),
  }
}

/** A phone or a passkey says yes without telling what became of each: what can still be approved was not. */
async function lookedUp(ids: readonly number[]): Promise<Pick<OutputOf<typeof business.approve>, 'stillWaiting' | 'failed'>> {
  const found = await Promise.all(
    ids.map(async (transactionId) => (await send(business.list, { page: 1, size: 1, transactionId })).requests[0]),
  )
  return {
    stillWaiting: ids.filter((_id, place) => found[place]?.whyNot === 'ALREADY_APPROVED'),
    failed: ids.flatMap((transactionId, place) => (found[place]?.mayApprove ? [{ transactionId, reason: 'FAILED' }] : [])),
  }
}
