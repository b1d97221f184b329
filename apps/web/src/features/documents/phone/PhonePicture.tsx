import type { OutputOf } from '@ducat/contract/kit/call'
import type { camera } from '@ducat/contract/documents/calls'
import { fileSize } from '@ducat/values/file-size'
import { useLingui } from '@lingui/react/macro'
import { Smartphone, X } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Field, Icon, IconButton } from '#ui'

export type Arrived = OutputOf<typeof camera.get>['pictures'][number]

interface PhonePictureProps {
  readonly label: string
  readonly picture: Arrived
  readonly error: string | undefined
  readonly onRemove: () => void
}

/** A picture that a phone has sent, in place of the box for files. It is seen on the phone only: the bank gives no file back before it has been cleaned. */
export function PhonePicture({ label, picture, error, onRemove }: PhonePictureProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { value, unit } = fileSize(picture.size)
  return (
    <Field label={label} error={error}>
      {() => (
        <div className="flex min-w-0 items-center gap-3 rounded-m border bg-surface p-3">
          <span className="grid size-12 flex-none place-items-center rounded-s bg-sunken text-muted">
            <Icon of={Smartphone} size="l" />
          </span>
          <div className="grid min-w-0 flex-1 gap-1">
            <span className="font-medium">{t`Picture from your phone`}</span>
            <span className="text-12 text-muted" role="status">{`${format.number(value)} ${unit}`}</span>
          </div>
          <IconButton icon={X} label={t`Remove the picture`} onClick={onRemove} />
        </div>
      )}
    </Field>
  )
}
