import { notificationSettings } from '@ducat/contract/notifications/calls'
import type { WrittenGroup } from '@ducat/contract/notifications/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Dialog } from '#ui'

interface LetterPreviewProps {
  readonly group: WrittenGroup
  readonly onClose: () => void
}

/** How an e-mail of the group reads, with invented names and amounts. */
export function LetterPreview({ group, onClose }: LetterPreviewProps) {
  const { t } = useLingui()
  const letter = useCall(notificationSettings.preview, { group })
  return (
    <Dialog title={t`Preview`} closeLabel={t`Close`} onClose={onClose} wide>
      <Awaited of={letter} failed={t`We could not load the e-mail`}>
        {({ subject, body }) => (
          <article className="grid gap-4 rounded-m border bg-surface p-5">
            <p className="font-strong wrap-anywhere">{subject}</p>
            <div className="text-pretty wrap-anywhere whitespace-pre-line">{body}</div>
          </article>
        )}
      </Awaited>
      <p className="text-13 text-muted">
        <Trans>An example. Names and amounts are invented.</Trans>
      </p>
    </Dialog>
  )
}
