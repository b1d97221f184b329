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

export function Sent({ answer: { transactionId, approvers }, quote, from, to: arriving, payee, repeats, onAgain, template }: SentProps) {
  const { t } = useLingui()
  const format = useFormat()
  const exists = useExists()
  // Whoever only prepares, or a rule of the company that asks for somebody else.
  const isPrepared = useSession().customer?.accessRights === INITIATE || approvers !== undefined
  const link = (path: string, search: object, look: 'primary' | 'default', children: ReactNode) =>
    exists(path) && (
      <Link {...({ to: path, search } as LinkProps)} className={`${buttonLook(look)} no-underline!`}>
        {children}
      </Link>
    )
  return (
    <>
      <PageHead title={isPrepared ? t`Approval request created` : t`Payment Confirmation`} />
      <Card title={isPrepared ? t`Waiting for a second person` : t`Successfully submitted`} className="max-w-180">
        <div className="grid gap-5 p-5 max-tablet:p-4">
          <p className="flex items-start gap-4">
            <Icon
              of={isPrepared ? Clock : CircleCheck}
              size="l"
              className={isPrepared ? 'mt-1.5 flex-none text-warning' : 'mt-1.5 flex-none text-positive'}
            />
            <span className="min-w-0 wrap-anywhere">
              {isPrepared ? (
                <Trans>
                  <Amount size="l" className="block" parts={format.money(quote.receiveAmount, arriving)} /> to {payee} waits for somebody
                  who approves it.
                </Trans>
              ) : (
                <Trans>
                  <Amount size="l" className="block" parts={format.money(quote.receiveAmount, arriving)} /> is on its way to {payee}.
                </Trans>
              )}
            </span>
          </p>
          <KeyValues
            entries={[
              { key: t`You send`, value: <Amount parts={format.money(quote.sendAmount, from)} /> },
              { key: t`Fee`, value: <Amount parts={format.money(quote.fee, from)} /> },
              { key: t`Taken from account`, value: <Amount parts={format.money(quote.total, from)} className="font-medium" /> },
              { key: t`Arrives`, value: format.day(quote.arrivesOn) },
              ...(transactionId === undefined
                ? []
                : [{ key: t`Transaction number`, value: <span className="identifier">{transactionId}</span> }]),
            ]}
          />
          <div className="flex flex-wrap gap-3 max-mobile:grid">
            {transactionId !== undefined && !isPrepared && (
              <>
                {link(
                  to.history,
                  { transaction: String(transactionId) },
                  'primary',
                  <>
                    <Icon of={List} />
                    <Trans>Show in history</Trans>
                  </>,
                )}
                <PaperButton name="transactionReceipt" data={{ transactionId }}>
                  <Trans>Receipt</Trans>
                </PaperButton>
              </>
            )}
            {isPrepared && link(to.approvals, {}, 'primary', <Trans>Show what waits</Trans>)}
            {repeats && link(to.schedules, {}, 'default', <Trans>Repeating payments</Trans>)}
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
