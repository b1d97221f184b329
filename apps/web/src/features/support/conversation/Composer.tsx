/** The reply. Its text and files stay until they are sent. */
import { helpDesk } from '@ducat/contract/support/calls'
import { useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { Button, TextArea } from '#ui'
import { AttachButton } from '../attachments/AttachButton.tsx'
import { AttachmentList } from '../attachments/AttachmentList.tsx'
import { useAttachments } from '../attachments/use-attachments.ts'
import { useWhyNot } from '../attachments/why-not.ts'
import { forgetReply, keepReply, keptReply } from './kept-replies.ts'

const LONGEST = 10_000

export function Composer({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const [text, setText] = useState(() => keptReply(id))
  const [problem, setProblem] = useState<string>()
  const files = useAttachments(useWhyNot())
  const { act, busy } = useAct(helpDesk.reply)
  const write = (written: string) => {
    setText(written)
    setProblem(undefined)
    keepReply(id, written)
  }
  const reply = async () => {
    if (text.length > LONGEST) return setProblem(t`Your message is too long.`)
    if (text.trim() === '' && files.ids.length === 0) return setProblem(t`Write a message or attach a file.`)
    try {
      await act({ id, content: text, ...(files.ids.length > 0 && { uploads: [...files.ids] }) })
      forgetReply(id)
      setText('')
      files.clear()
    } catch (failure) {
      setProblem(sentence(failure))
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void reply()
      }}
      className="sticky bottom-0 z-5 grid gap-3 rounded-b-l border-t bg-surface px-5 py-4 max-tablet:px-4 max-phablet:rounded-none max-phablet:pb-[calc(12px+env(safe-area-inset-bottom))] [&_textarea]:min-h-[calc(2lh+18px)]!"
    >
      <TextArea label={t`Your reply`} rows={2} value={text} onChange={write} error={problem} aria-disabled={busy} />
      <AttachmentList of={files} />
      <div className="flex flex-wrap justify-end gap-3">
        <AttachButton of={files} />
        <Button
          type="submit"
          look="primary"
          icon={Send}
          loading={busy}
          disabledReason={files.isPending ? t`A file is still being uploaded.` : undefined}
        >
          {t`Send reply`}
        </Button>
      </div>
    </form>
  )
}
