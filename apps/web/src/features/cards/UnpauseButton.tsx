import { lifecycle } from '@ducat/contract/cards/calls'
import { Trans } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { useMay } from '#api/may.ts'
import { Button } from '#ui'
import type { Account } from './cards.ts'
import { usePause } from './use-pause.ts'

export function UnpauseButton({ card }: { readonly card: Account }) {
  const { set, busy } = usePause(card)
  const may = useMay(lifecycle.unpause)
  return (
    <Button size="s" icon={Play} loading={busy} disabledReason={may.reason} onClick={() => set(false)} className="justify-self-start">
      <Trans>Reactivate</Trans>
    </Button>
  )
}
