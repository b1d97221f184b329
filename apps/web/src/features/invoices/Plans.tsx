import { plans } from '@ducat/contract/invoices/calls'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleX } from 'lucide-react'
import { useMay } from '#api/may.ts'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { often } from '#features/schedules'
import { useFormat } from '#i18n/format.ts'
import { Amount, Badge, Button, Empty, ErrorNote, Loading, Row, Rows, RowText, Skeleton, Surface } from '#ui'
import type { Plan } from './invoice.ts'

/** Invoices that are sent again by themselves: how often, until when, the next day, and how many went out. */
export function Plans({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useLingui()
  const { data, error, isFetching, retry } = useCall(plans.list, {})
  return (
    <Surface>
      {data ? (
        data.plans.length === 0 ? (
          <Empty
            title={t`No recurring invoices`}
            action={
              <Button look="primary" onClick={onCreate}>
                <Trans>Create an invoice</Trans>
              </Button>
            }
          >
            {t`Choose how often an invoice repeats when you create it, and it is sent automatically.`}
          </Empty>
        ) : (
          <Rows label={t`Recurring invoices`}>
            {data.plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </Rows>
        )
      ) : error ? (
        <ErrorNote title={t`We could not load your recurring invoices`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
          {sentence(error)}
        </ErrorNote>
      ) : (
        <Loading label={t`Loading your recurring invoices`}>
          {[0, 1, 2].map((place) => (
            <div key={place} className="flex h-16 items-center gap-6 border-b px-5 max-tablet:px-4">
              <Skeleton className="h-3 w-48" />
              <Skeleton className="ms-auto h-3 w-20" />
            </div>
          ))}
        </Loading>
      )}
    </Surface>
  )
}

function PlanRow({ plan }: { readonly plan: Plan }) {
  const { t } = useLingui()
  const format = useFormat()
  const mayEnd = useMay(plans.end).allowed
  const { act, busy } = useAct(plans.end)
  const { id, payerName, payerEmail, amount, currencyCode, frequency, state, nextDate, endDate, count, sent } = plan
  const name = payerName || payerEmail
  const isActive = state === 'active'
  const next = nextDate === undefined ? '' : format.day(nextDate)
  const last = endDate === undefined ? '' : format.day(endDate)
  const notes = [
    t(often[frequency]),
    endDate !== undefined
      ? t`until ${last}`
      : count !== undefined
        ? t`${plural(count, { one: '# invoice in all', other: '# invoices in all' })}`
        : undefined,
    isActive && next !== '' ? t`next on ${next}` : undefined,
    t`${plural(sent, { one: '# sent so far', other: '# sent so far' })}`,
  ].filter((note) => note !== undefined)
  const end = async () => {
    const isSure = await confirm({
      title: t`Stop this recurring invoice?`,
      facts: [
        { key: t({ message: 'To', context: 'recipient' }), value: name },
        { key: t`Each time`, value: format.moneyText(amount, currencyCode) },
      ],
      warning: t`No more invoices are sent. Those already sent stay as they are.`,
      confirmLabel: t`Stop it`,
      destructive: true,
    })
    if (!isSure) return
    await act({ id })
    toast({ text: t`Recurring invoice stopped.` })
  }
  return (
    <Row>
      <RowText title={name} note={notes.join(' · ')} wholeNote />
      {!isActive && <Badge>{t({ message: 'Ended', context: 'recurring invoice' })}</Badge>}
      <Amount parts={format.money(amount, currencyCode)} className="font-medium" tone={isActive ? 'plain' : 'muted'} />
      {isActive && mayEnd && (
        <Button
          size="s"
          icon={CircleX}
          loading={busy}
          aria-label={t`Stop the invoices to ${name}`}
          onClick={() => void end().catch(showFailure)}
        >
          <span className="max-tablet:hidden">
            <Trans context="recurring invoice">Stop</Trans>
          </span>
        </Button>
      )}
    </Row>
  )
}
