import { mass } from '@ducat/contract/batches/calls'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'
import type { Way } from './ways.ts'

/** A file to begin with, from the bank: it can be sent as it is. */
export function SampleButton({ way }: { readonly way: Way }) {
  const { act, busy } = useAct(mass.samples)
  const fetch = async () => {
    const { links } = await act({})
    const link = links.find(({ type }) => type === way.way)
    if (link) window.location.assign(link.url)
  }
  return (
    <Button look="quiet" size="s" icon={Download} loading={busy} onClick={() => void fetch().catch(showFailure)}>
      <Trans>Download an example</Trans>
    </Button>
  )
}
