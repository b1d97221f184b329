import { cardStatus } from '@ducat/contract/accounts/models'
import { lifecycle } from '@ducat/contract/cards/calls'
import { useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import type { Account } from './cards.ts'
import { patchCard } from './patch-card.ts'

/** Pausing a card and taking it back: shown at once, said when it is done, with the way back beside it; taken back if it fails. */
export function usePause({ accountId, cardStatusId }: Account) {
  const { t } = useLingui()
  const pause = useAct(lifecycle.pause)
  const unpause = useAct(lifecycle.unpause)
  const set = async (paused: boolean): Promise<void> => {
    const before = paused ? (cardStatusId === cardStatus.expired ? cardStatus.expired : cardStatus.active) : cardStatus.paused
    patchCard(accountId, { cardStatusId: paused ? cardStatus.paused : cardStatus.active })
    try {
      await (paused ? pause : unpause).act({ accountId })
      toast({
        text: paused ? t`The card is paused.` : t`The card works again.`,
        action: { label: t`Undo`, onPress: () => void set(!paused) },
      })
    } catch (failure) {
      patchCard(accountId, { cardStatusId: before })
      showFailure(failure, { again: () => void set(paused) })
    }
  }
  return { isPaused: cardStatusId === cardStatus.paused, busy: pause.busy || unpause.busy, set: (paused: boolean) => void set(paused) }
}
