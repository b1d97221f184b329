import { helpDesk } from '@ducat/contract/support/calls'
import { CONVERSATION_PAGE } from '@ducat/contract/support/models'
import { useLingui } from '@lingui/react/macro'
import { send } from '#api/send.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { Badge, ErrorNote, Loading, Skeleton } from '#ui'
import type { Ticket } from '../list/use-tickets.ts'
import { refreshEvery } from '../refresh-every.ts'
import { stateWords } from '../words.ts'
import { CloseButton } from './CloseButton.tsx'
import { Composer } from './Composer.tsx'
import { Message } from './Message.tsx'
import { Reference } from './Reference.tsx'
import { useReading } from './use-reading.ts'

/** What was written, oldest first, and the reply below it. Answers appear as they come. */
export function Conversation({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useLingui()
  const { id, ticketNumber, subject } = ticket
  const every = refreshEvery()
  const { data, error, isFetching, retry } = useCall(
    helpDesk.conversations,
    { id, limit: CONVERSATION_PAGE },
    every === undefined ? {} : { every },
  )
  const whole = useCall(helpDesk.get, { id }).data
  useReading(ticket, data !== undefined)
  const words = stateWords[ticket.statusId]
  const turn = t(words.turn)
  return (
    <section
      aria-label={t`Conversation`}
      className="min-w-0 rounded-l border bg-surface max-phablet:-mx-4 max-phablet:rounded-none max-phablet:border-x-0"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-3 max-tablet:px-4">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 className="wrap-anywhere">{subject}</h2>
          <p className="text-12 text-muted">{t`Ticket ${ticketNumber}. ${turn}.`}</p>
        </div>
        <Badge tone={words.tone}>{t(words.name)}</Badge>
        {ticket.statusId !== 'closed' && <CloseButton id={id} />}
      </header>
      {whole?.cf && <Reference fields={whole.cf} />}
      {data ? (
        <div role="log" aria-label={t`What was written`}>
          <ol className="grid gap-5 p-5 max-tablet:p-4">
            {data.data.map((message) => (
              <Message key={message.id} message={message} fetchFile={(attachmentId) => send(helpDesk.attachment, { id, attachmentId })} />
            ))}
          </ol>
        </div>
      ) : error ? (
        <ErrorNote title={t`We could not load this conversation`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
          {sentence(error)}
        </ErrorNote>
      ) : (
        <Loading label={t`Loading the conversation`} className="grid gap-2 p-5 max-tablet:p-4">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-3/5" />
        </Loading>
      )}
      <Composer key={id} id={id} />
    </section>
  )
}
