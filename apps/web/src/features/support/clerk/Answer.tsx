import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { supportDesk } from '@ducat/contract/support/calls'
import { statuses } from '@ducat/contract/support/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Button, Select, TextArea } from '#ui'
import { forgetReply, keepReply, keptReply } from '../conversation/kept-replies.ts'
import type { ReadTicket } from './read-ticket.ts'
import { useLanguageName } from './language-name.ts'

const LONGEST = 10_000

/** The clerk's answer: written, or begun from a prepared one in the customer's language. */
export function Answer({ of: { ticket, customer, prepared } }: { readonly of: ReadTicket }) {
  const { t } = useLingui()
  const { ticketNumber } = ticket
  const keptAs = `desk ${ticketNumber}`
  const [text, setText] = useState(() => keptReply(keptAs))
  const [problem, setProblem] = useState<string>()
  const { act, busy } = useAct(supportDesk.answer)
  const { act: closeTicket, busy: isClosing } = useAct(supportDesk.close)
  const language = useLanguageName()(customer.writer.language)
  const write = (written: string) => {
    setText(written)
    setProblem(undefined)
    keepReply(keptAs, written)
  }
  const answer = async (close: boolean) => {
    if (text.trim() === '') return setProblem(t`Write an answer first.`)
    if (text.length > LONGEST) return setProblem(t`The answer is too long.`)
    try {
      await act({ ticketNumber, content: text.trim(), ...(close && { close }) })
      forgetReply(keptAs)
      setText('')
      toast({ text: close ? t`Answered and closed.` : t`The answer is sent.` })
    } catch (failure) {
      setProblem(sentence(failure))
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void answer(false)
      }}
      className="grid gap-4 border-t px-5 py-4 max-tablet:px-4"
    >
      <Select
        label={t`Prepared answer`}
        placeholder={t`Choose`}
        options={prepared.map(({ id, title }) => ({ value: id, name: title }))}
        value={undefined}
        onChange={(id) => {
          const chosen = prepared.find((one) => one.id === id)
          if (chosen) write(text.trim() === '' ? chosen.text : `${text.trimEnd()}\n\n${chosen.text}`)
        }}
      />
      <TextArea
        label={t`Answer`}
        hint={t`The customer reads ${language}.`}
        lang={bcp47(customer.writer.language as Language)}
        rows={5}
        value={text}
        onChange={write}
        error={problem}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {ticket.status === statuses.open && (
          <>
            <Button loading={isClosing} onClick={() => void closeTicket({ ticketNumber }).catch(showFailure)}>
              <Trans>Close without an answer</Trans>
            </Button>
            <Button loading={busy} onClick={() => void answer(true)}>
              <Trans>Answer and close</Trans>
            </Button>
          </>
        )}
        <Button type="submit" look="primary" icon={Send} loading={busy}>
          <Trans>Send answer</Trans>
        </Button>
      </div>
    </form>
  )
}
