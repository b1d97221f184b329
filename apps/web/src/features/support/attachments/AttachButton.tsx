import { useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { acceptOf } from '#forms'
import { Button } from '#ui'
import { MOST_FILES, rule, type Attachments } from './use-attachments.ts'

export function AttachButton({ of: { all, add } }: { readonly of: Attachments }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const isFull = all.length >= MOST_FILES
  return (
    <>
      <Button
        icon={Paperclip}
        aria-label={t`Attach`}
        disabledReason={isFull ? t`A message takes ${MOST_FILES} files.` : undefined}
        onClick={() => input.current?.click()}
      >
        <span className="max-phablet:hidden">{t`Attach`}</span>
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Attach files`}
        accept={acceptOf(rule)}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
