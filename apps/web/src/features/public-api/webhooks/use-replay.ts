/** Sends events again: one, the events of some days, or all that never arrived. */
import { deliveries } from '@ducat/contract/public-api/calls'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useMerchantId } from '../merchant-id.ts'

export function useReplay() {
  const { t } = useLingui()
  const customerId = useMerchantId()
  const one = useAct(deliveries.replay)
  return {
    busy: one.busy,
    replay: (requestId: number) =>
      one
        .act({ requestId, customerId })
        .then(() => toast({ text: t`The event is sent again with its id.` }))
        .catch(showFailure),
  }
}

/** `more`: a replay takes ten thousand at most. */
export function useQueuedWords() {
  const { t } = useLingui()
  return ({ queued, more }: { readonly queued: number; readonly more: boolean }): string => {
    const words = plural(queued, { one: '# event is sent again.', other: '# events are sent again.' })
    return more ? `${words} ${t`There are more: repeat it when these have arrived.`}` : words
  }
}
