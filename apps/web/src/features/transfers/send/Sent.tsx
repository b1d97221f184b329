/** What became of it, and what can be done with it now: the receipt, its way through history, the same once more, a template. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { CircleCheck, Clock, List, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#api/session.ts'
import { PaperButton } from '#features/statements'
import type { Quote } from '#forms'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { Amount, Button, Card, Icon, KeyValues } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { InvitationNote } from './InvitationNote.tsx'
import type { Submitted } from './use-send.ts'

/** Reads and prepares what others approve. Spec: foundations §6. */
const INITIATE = 3

interface SentProps {
  readonly answer: Submitted
  readonly quote: Quote
  readonly from: string
  readonly to: string
  /** Whom it went to. */
  readonly payee: string
  readonly repeats: boolean
  readonly onAgain: () => void
  /** To keep the payee under a name. */
  readonly template?: ReactNode
}

export function Sent({
  answer: { transactionId, approvers, startsOn },
  quote,
  from,
  to: arriving,
  payee,
  repeats,
  onAgain,
  template,
}: SentProps) {
  const { t } = useLingui()
  const format = useFormat()
  const exists = useExists()
  // Whoever only prepares, or a rule of the company that asks for somebody else.
  const isPrepared = useSession().customer?.accessRights === INITIATE || approvers !== undefined
  const { returnsOn } = quote
  const kind = isPrepared ? 'prepared' : startsOn !== undefined ? 'later' : returnsOn !== undefined ? 'invited' : 'sent'
  const isWaiting = kind !== 'sent'
  const first = startsOn === undefined ? '' : format.day(startsOn)
  const titles = {
    prepared: t`Waiting for approval`,
    later: t`Scheduled`,
    invited: t`Invitation sent`,
    sent: t`Successfully submitted`,
  }
  const amount = <Amount size="l" className="block" parts={format.money(quote.receiveAmount, arriving)} />
  const link = (path: string, search: object, look: 'primary' | 'default', children: ReactNode) =>
    exists(path) && (
      <Link {...({ to: path, search } as LinkProps)} className={`${buttonLook(look)} no-underline!`}>
        {children}
      </Link>
    )
  return (
    <>
      <PageHead title={isPrepared ? t`Approval request created` : t`Payment Confirmation`} />
      <Card title={titles[kind]} className="max-w-180">
        <div className="grid gap-5 p-5 max-tablet:p-4">
          <p className="flex items-start gap-4">
            <Icon
              of={isWaiting ? Clock : CircleCheck}
              size="l"
              className={isWaiting ? 'mt-1.5 flex-none text-warning' : 'mt-1.5 flex-none text-positive'}
            />
            <span className="min-w-0 wrap-anywhere">
              {kind === 'prepared' ? (
                <Trans>
                  {amount} to {payee} is waiting for approval.
                </Trans>
              ) : kind === 'later' ? (
                <Trans>
                  We will send {amount} to {payee} on {first}. Nothing is taken from your account before that day.
                </Trans>
              ) : kind === 'invited' ? (
                <>
                  <Trans>
                    {amount} is waiting to be claimed by {payee}.
                  </Trans>{' '}
                  <InvitationNote returnsOn={returnsOn ?? ''} isSent />
                </>
              ) : (
                <Trans>
                  {amount} is on its way to {payee}.
                </Trans>
              )}
            </span>
          </p>
          <KeyValues
            entries={[
              { key: t`You send`, value: <Amount parts={format.money(quote.sendAmount, from)} /> },
              { key: t`Fee`, value: <Amount parts={format.money(quote.fee, from)} /> },
              { key: t`Taken from account`, value: <Amount parts={format.money(quote.total, from)} className="font-medium" /> },
              startsOn !== undefined
                ? { key: t`Payment date`, value: first }
                : returnsOn !== undefined
                  ? { key: t`Returned if not claimed`, value: format.day(returnsOn) }
                  : { key: t`Arrives`, value: format.day(quote.arrivesOn) },
              ...(transactionId === undefined
                ? []
                : [{ key: t`Transaction number`, value: <span className="identifier">{transactionId}</span> }]),
            ]}
          />
          <div className="flex flex-wrap gap-3 max-mobile:grid">
            {transactionId !== undefined && !isPrepared && startsOn === undefined && (
              <>
                {link(
                  to.history,
                  { transaction: String(transactionId) },
                  'primary',
                  <>
                    <Icon of={List} />
                    {kind === 'invited' ? <Trans>Show or cancel</Trans> : <Trans>Show in history</Trans>}
                  </>,
                )}
                <PaperButton name="transactionReceipt" data={{ transactionId }}>
                  <Trans>Receipt</Trans>
                </PaperButton>
              </>
            )}
            {isPrepared && link(to.approvals, {}, 'primary', <Trans>Show requests</Trans>)}
            {(repeats || kind === 'later') &&
              link(to.schedules, {}, kind === 'later' ? 'primary' : 'default', <Trans>Scheduled payments</Trans>)}
            <Button icon={Repeat} onClick={onAgain}>
              <Trans>Pay again</Trans>
            </Button>
            {template}
          </div>
        </div>
      </Card>
    </>
  )
}
