import type { AttachmentState } from '@ducat/contract/support/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FileText, X } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { classes, Icon, IconButton } from '#ui'
import { sizeText } from '#i18n/size-text.ts'
import type { Attachments } from './use-attachments.ts'

const words: Readonly<Record<AttachmentState, MessageDescriptor>> = {
  pending: msg`Uploading…`,
  uploaded: msg`Uploaded`,
  rejected: msg({ message: 'Rejected', context: 'file' }),
}

/** The files of the message that is being written, each with its state and a way to leave it out. */
export function AttachmentList({ of: { all, remove } }: { readonly of: Attachments }) {
  const { t } = useLingui()
  const format = useFormat()
  if (all.length === 0) return null
  return (
    <ul aria-label={t`Attachments`} className="flex flex-wrap gap-2">
      {all.map(({ key, file, state, why }) => {
        const name = file.name
        return (
          <li
            key={key}
            data-state={state}
            className={classes(
              'flex max-w-full min-w-0 items-center gap-2.5 rounded-m border bg-surface py-1 ps-3 pe-1',
              state === 'rejected' && 'border-negative',
            )}
          >
            {state === 'pending' ? <span className="spinner text-muted" /> : <Icon of={FileText} className="text-muted" />}
            <span className="grid min-w-0">
              <span className="truncate text-13 font-medium" title={name}>
                {name}
              </span>
              <span role="status" className={classes('text-12', state === 'rejected' ? 'text-negative' : 'text-muted')}>
                {t(words[state])}
                {state === 'rejected' ? `: ${why}` : `, ${sizeText(file.size, format)}`}
              </span>
            </span>
            <IconButton icon={X} label={t`Remove ${name}`} onClick={() => remove(key)} />
          </li>
        )
      })}
    </ul>
  )
}
