import type { OutputOf } from '@ducat/contract/kit/call'
import type { helpDesk } from '@ducat/contract/support/calls'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Avatar, classes } from '#ui'
import { SentFile, type Bytes } from './SentFile.tsx'

type Written = OutputOf<typeof helpDesk.conversations>['data'][number]

/** One message: who wrote it, when, and its files. The customer's own stand on a ground of their own. */
export function Message({ message, fetchFile }: { readonly message: Written; readonly fetchFile: (attachmentId: string) => Bytes }) {
  const { t } = useLingui()
  const format = useFormat()
  const { author, content, createdTime, attachments } = message
  const isAgent = author.type === 'AGENT'
  const name = author.name
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-3 max-phablet:gap-2.5">
      <Avatar name={name} />
      <div className={classes('grid min-w-0 gap-1.5', !isAgent && '-mt-1 rounded-m bg-accent-soft px-3.5 py-3')}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-strong">{isAgent ? t`${name}, support` : name}</span>
          <time dateTime={createdTime} className="text-12 text-muted">
            {format.dayTime(createdTime)}
          </time>
        </p>
        {content !== '' && <p className="max-w-[58ch] wrap-anywhere whitespace-pre-line">{content}</p>}
        {attachments.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-2">
            {attachments.map((file) => (
              <SentFile key={file.id} file={file} fetchFile={fetchFile} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
