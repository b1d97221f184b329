import { batches } from '@ducat/contract/batches/calls'
import { Trans } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'

/** The rows of the file with what became of each. */
export function ResultButton({ batchId }: { readonly batchId: number }) {
  const { act, busy } = useAct(batches.result)
  const fetch = async () => {
    const { link } = await act({ batchId })
    window.location.assign(link)
  }
  return (
    <Button size="s" icon={FileDown} loading={busy} onClick={() => void fetch().catch(showFailure)}>
      <Trans>Result file</Trans>
    </Button>
  )
}
