import { supportDesk } from '@ducat/contract/support/calls'
import { statuses } from '@ducat/contract/support/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { send } from '#api/send.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Assigned } from '#features/desk'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Badge, Surface } from '#ui'
import { Message } from '../conversation/Message.tsx'
import { Reference } from '../conversation/Reference.tsx'
import { Answer } from './Answer.tsx'
import { CustomerCards } from './CustomerCards.tsx'
import type { ReadTicket } from './read-ticket.ts'

/** The customer may write while the clerk reads. */
const LOOKS_AGAIN_MS = 5000

/** /desk/messages/10101: one conversation from the bank's side, with the customer beside it. */
export function ClerkTicketScreen() {
  const { t } = useLingui()
  const { ticketNumber } = useParams({ from: '/desk/desk/messages/$ticketNumber' })
  const read = useCall(supportDesk.read, { ticketNumber }, { every: LOOKS_AGAIN_MS })
  return (
    <Awaited of={read} failed={t`We could not open this conversation`}>
      {(of) => <Opened key={ticketNumber} of={of} />}
    </Awaited>
  )
}

function Opened({ of }: { readonly of: ReadTicket }) {
  const { t } = useLingui()
  const { ticket, threads } = of
  const { ticketNumber, customerName } = ticket
  const { act, busy } = useAct(supportDesk.assign)
  const give = (personId: number | undefined) => act({ ticketNumber, ...(personId !== undefined && { personId }) }).catch(showFailure)
  return (
    <div className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead title={ticket.subject}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={to.deskMessages}>
              <Trans>All conversations</Trans>
            </Link>
            <span>
              {customerName}, <span className="numeric">{ticketNumber}</span>
            </span>
            {ticket.status !== statuses.open && (
              <Badge>
                <Trans>closed</Trans>
              </Badge>
            )}
          </span>
        </PageHead>
        <Assigned
          to={ticket.assignedTo?.personId}
          colleagues={of.colleagues}
          take={t`Take the conversation`}
          busy={busy}
          onGive={(id) => void give(id)}
        />
      </div>
      <div className="grid items-start gap-5 laptop:grid-cols-[minmax(0,1fr)_320px]">
        <Surface className="min-w-0">
          {ticket.cf && <Reference fields={ticket.cf} withoutLink />}
          <div role="log" aria-label={t`Conversation`}>
            <ol className="grid gap-5 p-5 max-tablet:p-4">
              {threads.map(({ createdAt, ...thread }) => (
                <Message
                  key={thread.id}
                  message={{ ...thread, type: 'thread', createdTime: createdAt }}
                  fetchFile={(attachmentId) => send(supportDesk.attachment, { ticketNumber, attachmentId })}
                />
              ))}
            </ol>
          </div>
          <Answer of={of} />
        </Surface>
        <CustomerCards of={of} />
      </div>
    </div>
  )
}
