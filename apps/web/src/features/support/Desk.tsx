import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#api/session.ts'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { classes, Empty, Icon, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { TicketList } from './list/TicketList.tsx'
import { useTickets } from './list/use-tickets.ts'
import { Manager } from './Manager.tsx'
import { SupportBusy } from './SupportBusy.tsx'

interface DeskProps {
  /** The conversation that is open. */
  readonly ticketNumber?: string
  readonly children: ReactNode
}

/** The conversations beside the one that is open. On a phone they are two pages. */
export function Desk({ ticketNumber, children }: DeskProps) {
  const { t } = useLingui()
  const isLooking = useSession().customer?.isAdmin === true
  if (isLooking)
    return (
      <>
        <PageHead title={t`Messages`} />
        <Surface className="max-w-180">
          <Empty title={t`Messages are private`}>{t`Only the customer can read and write them here.`}</Empty>
        </Surface>
      </>
    )
  return <Conversations ticketNumber={ticketNumber}>{children}</Conversations>
}

interface ConversationsProps {
  readonly ticketNumber: string | undefined
  readonly children: ReactNode
}

function Conversations({ ticketNumber, children }: ConversationsProps) {
  const { t } = useLingui()
  const { tickets } = useTickets(() => true)
  const isOpen = ticketNumber !== undefined
  if (!isOpen && tickets?.length === 0)
    return (
      <>
        <PageHead title={t`Messages`} />
        <SupportBusy />
        <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6">
          <Surface>
            <Empty
              title={t`No messages yet`}
              action={
                <Link to={to.newMessage} className={buttonLook('primary')}>
                  {t`New message`}
                </Link>
              }
            >
              {t`Write to us about a payment, a card or anything else. The answer appears here.`}
            </Empty>
          </Surface>
          <Manager />
        </div>
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className={classes('min-w-0', isOpen && 'max-phablet:sr-only')}>
          <PageHead title={t`Messages`} />
        </div>
        <Link to={to.newMessage} className={classes(buttonLook(), isOpen && 'max-phablet:hidden')}>
          <Icon of={Plus} className="-ms-0.5" />
          {t`New message`}
        </Link>
      </div>
      <SupportBusy />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-phablet:gap-4 phablet:grid-cols-[260px_minmax(0,1fr)] desktop:grid-cols-[320px_minmax(0,1fr)]">
        <div className={classes('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6', isOpen && 'max-phablet:hidden')}>
          <TicketList ticketNumber={ticketNumber} />
          <Manager />
        </div>
        {children}
      </div>
    </>
  )
}
