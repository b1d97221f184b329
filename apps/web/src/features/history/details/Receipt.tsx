import { Trans } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#dialogs/failure.ts'
import { savePaper } from '#features/statements'
import { Button } from '#ui'

/** The payment on paper, to show to somebody. */
export function Receipt({ transactionId }: { readonly transactionId: number }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await savePaper('transactionReceipt', { transactionId }).catch((error: unknown) => showFailure(error))
    setBusy(false)
  }
  return (
    <Button icon={FileText} loading={busy} onClick={() => void save()}>
      <Trans>Receipt</Trans>
    </Button>
  )
}
