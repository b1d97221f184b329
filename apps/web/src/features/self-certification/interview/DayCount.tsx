import { countedDays, LEAST_DAYS, RESIDENT_DAYS } from '@ducat/contract/self-certification/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { today } from '#i18n/dates.ts'
import { Button, Card, ProgressBar, TextField } from '#ui'

interface DayCountProps {
  /** What the count says: whether somebody pays taxes there. */
  readonly onAnswer: (isTaxPayer: boolean) => void
}

const daysIn = (text: string): number => Math.min(366, Number(/^\d{1,3}$/.exec(text.trim())?.[0] ?? 0))

/** For people who are not sure: the days of three years, counted as the law counts them. */
export function DayCount({ onAnswer }: DayCountProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(['', '', ''])
  const [first, second, third] = typed.map(daysIn) as [number, number, number]
  const year = Number(today().slice(0, 4))
  const count = countedDays(first, second, third)
  const isTaxPayer = count >= RESIDENT_DAYS && first >= LEAST_DAYS
  const [whole, part, small] = [first, Math.floor(second / 3), Math.floor(third / 6)]
  return (
    <Card title={t`Count your days`}>
      <div className="grid gap-4 p-5 max-tablet:p-4">
        <div className="grid grid-cols-3 items-end gap-3">
          {[year, year - 1, year - 2].map((one, place) => (
            <TextField
              key={one}
              label={t`Days in ${one}`}
              inputMode="numeric"
              maxLength={3}
              value={typed[place]}
              onChange={(text) => setTyped(typed.map((before, index) => (index === place ? text : before)))}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <span className="text-13 text-muted">{`${whole} + ${part} + ${small}`}</span>
          <span>
            <Trans>
              <strong className="text-18">{count}</strong> of {RESIDENT_DAYS} days
            </Trans>
          </span>
        </div>
        <ProgressBar label={t`Counted days`} perMille={Math.min(1000, Math.round((count * 1000) / RESIDENT_DAYS))} />
        <p role="status" className="text-13">
          {isTaxPayer ? (
            <Trans>You count as a tax resident of the United States.</Trans>
          ) : (
            <Trans>You stay outside US tax residence.</Trans>
          )}
        </p>
        <Button className="justify-self-start" onClick={() => onAnswer(isTaxPayer)}>
          {isTaxPayer ? <Trans>Answer yes</Trans> : <Trans>Answer no</Trans>}
        </Button>
      </div>
    </Card>
  )
}
