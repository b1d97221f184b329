import { batches } from '@ducat/contract/batches/calls'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'

/** The file as it came. */
export function FileButton({ batchId }: { readonly batchId: number }) {
  const { act, busy } = useAct(batches.file)
  const fetch = async () => {
    const { link } = await act({ id: batchId })
    window.location.assign(link)
  }
  return (
    <Button size="s" icon={Download} loading={busy} onClick={() => void fetch().catch(showFailure)}>
      <Trans>Original file</Trans>
    </Button>
  )
}
