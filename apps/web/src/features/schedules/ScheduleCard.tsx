import { schedules } from '@ducat/contract/schedules/calls'
import { scheduleFrequencies } from '@ducat/contract/schedules/models'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CirclePause, CirclePlay, CircleX, Pencil } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useSession } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Badge, Banner, Button } from '#ui'
import { useAccountName } from './account-name.ts'
import { Runs } from './Runs.tsx'
import { isOver, often, states, type Schedule } from './words.ts'

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx').then((module) => ({ default: module.ChangeDialog })))

/** One of them: whom, how much and how often, the next days, and what can be done about it. */
export function ScheduleCard({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const nameOf = useAccountName()
  const isCompany = useSession().customer?.customerType === 'business'
  const { note, amount, currencyCode, endDate, transactions, state, nextRuns, runsDone, fromAccountId, toAccountId, createdBy } = schedule
  const name = toAccountId === undefined ? schedule.payeeName : nameOf(toAccountId)
  const frequency = scheduleFrequencies.find((one) => one === schedule.frequency)
  const how = frequency ? t(often[frequency]) : schedule.frequency
  const last = endDate === undefined ? '' : format.day(endDate)
  const until = endDate
    ? t`until ${last}`
    : transactions
      ? t`${plural(transactions, { one: '# payment in all', other: '# payments in all' })}`
      : t`until you cancel`
  const account = nameOf(fromAccountId)
  const { name: stateName, tone } = states[state]
  return (
    // Several may go to one payee: an article, since places of the page have names of their own.
    <article aria-labelledby={id} className="min-w-0 overflow-hidden rounded-l border bg-surface">
      <header className="flex min-h-14 items-center gap-3 border-b px-5 py-3 max-tablet:px-4">
        <h2 id={id} className="min-w-0 flex-1 wrap-anywhere">
          {name}
        </h2>
        <Badge tone={tone}>{t(stateName)}</Badge>
      </header>
      <div className="grid gap-4 p-5 max-tablet:p-4">
        <div className="grid gap-1">
          <Amount parts={format.money(amount, currencyCode)} size="l" />
          <p className="text-muted">
            {frequency === 'once' ? (
              how
            ) : (
              <Trans>
                {how}, {until}
              </Trans>
            )}
          </p>
          <FixedNote schedule={schedule} />
          {note !== undefined && <p className="wrap-anywhere">{note}</p>}
          <p className="text-13 text-muted">
            {createdBy === undefined || !isCompany ? (
              <Trans>From {account}</Trans>
            ) : (
              <Trans>
                From {account}, set up by {createdBy}
              </Trans>
            )}
          </p>
        </div>
        {state === 'active' && (
          <p>
            <span className="text-muted">{t({ message: 'Next', context: 'payments to come' })}</span>{' '}
            {nextRuns.map((day, place) => (
              // A day is not broken at the end of a line.
              <span key={day}>
                {place > 0 && ' · '}
                <span className="whitespace-nowrap">{format.day(day)}</span>
              </span>
            ))}
          </p>
        )}
        {state === 'failing' && (
          <Banner tone="negative">
            {schedule.runs.find(({ description }) => description !== undefined)?.description}{' '}
            <Trans>No more payments are made until you resume it.</Trans>
          </Banner>
        )}
        {!isOver(schedule) && <Actions schedule={schedule} name={name} />}
        {schedule.runs.length > 0 && <Runs runs={schedule.runs} done={runsDone} side={schedule.fixedSide} />}
      </div>
    </article>
  )
}

/** Of an exchange: which of the two amounts is the same each time. */
function FixedNote({ schedule: { fixedSide, currencyCode, otherCurrencyCode: other } }: { readonly schedule: Schedule }) {
  if (currencyCode === other) return null
  return (
    <p className="text-13 text-muted">
      {fixedSide === 'send' ? (
        <Trans>You send this amount each time; what is received in {other} follows the exchange rate of the day.</Trans>
      ) : (
        <Trans>This amount is received each time; what you send in {other} follows the exchange rate of the day.</Trans>
      )}
    </p>
  )
}

function Actions({ schedule, name }: { readonly schedule: Schedule; readonly name: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { id, state, amount, currencyCode } = schedule
  const pause = useAct(schedules.pause)
  const cancel = useAct(schedules.cancel)
  const [isChanging, setChanging] = useState(false)
  const isOff = state === 'paused' || state === 'failing'
  const change = async () => {
    await pause.act({ id, paused: !isOff })
    toast({ text: isOff ? t`Payments resume from the next date.` : t`No payments are made until you resume it.` })
  }
  const end = async () => {
    const isSure = await confirm({
      title: schedule.frequency === 'once' ? t`Cancel this scheduled payment?` : t`Cancel this recurring payment?`,
      facts: [
        { key: t({ message: 'To', context: 'recipient' }), value: name },
        { key: t`Each time`, value: format.moneyText(amount, currencyCode) },
      ],
      warning: t`It cannot be started again. Payments already made stay as they are.`,
      confirmLabel: t`Cancel it`,
      destructive: true,
    })
    if (!isSure) return
    await cancel.act({ id })
    toast({ text: schedule.frequency === 'once' ? t`Scheduled payment cancelled.` : t`Recurring payment cancelled.` })
  }
  if (!useMay(schedules.cancel).allowed) return null
  return (
    <div className="flex flex-wrap gap-3 max-mobile:*:flex-auto">
      {state !== 'waiting' && (
        <Button icon={Pencil} aria-haspopup="dialog" onClick={() => setChanging(true)}>
          <Trans>Change</Trans>
        </Button>
      )}
      {state !== 'waiting' && (isOff || schedule.frequency !== 'once') && (
        <Button icon={isOff ? CirclePlay : CirclePause} loading={pause.busy} onClick={() => void change().catch(showFailure)}>
          {isOff ? <Trans context="payment that was paused">Resume</Trans> : <Trans>Pause</Trans>}
        </Button>
      )}
      <Button look="quiet" icon={CircleX} loading={cancel.busy} onClick={() => void end().catch(showFailure)}>
        <Trans context="payment that repeats">Cancel</Trans>
      </Button>
      {isChanging && (
        <Suspense>
          <ChangeDialog schedule={schedule} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  )
}
