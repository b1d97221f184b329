import type { InputOf } from '@ducat/contract/kit/call'
import type { documents } from '@ducat/contract/statements/calls'
import { takingAway } from '@ducat/contract/statements/rules'
import { FileText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/may.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'

type Paper = InputOf<typeof documents.make>

interface PaperButtonProps extends Pick<Paper, 'name' | 'data'> {
  readonly size?: 's' | 'm'
  /** What it is called where it stands. */
  readonly children: ReactNode
}

/** A paper of the bank: made when it is pressed, saved by the browser or given to the app around us. */
export function PaperButton({ name, data, size = 'm', children }: PaperButtonProps) {
  const [busy, setBusy] = useState(false)
  const { reason } = useMay(takingAway)
  const save = async () => {
    setBusy(true)
    try {
      const { madePaper } = await import('./paper.ts')
      await madePaper(name, data)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button icon={FileText} size={size} loading={busy} disabledReason={reason} onClick={() => void save()}>
      {children}
    </Button>
  )
}
