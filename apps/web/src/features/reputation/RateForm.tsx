import { ratings, type Rating } from '@ducat/contract/reputation/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Badge, Banner, Button, SegmentedChoice, Surface, TextArea } from '#ui'
import { ratingTones, ratingWords, type Rated } from './rating.ts'

interface RateFormProps {
  readonly rated: Rated
  readonly busy: boolean
  readonly problem: string | undefined
  readonly onSave: (status: Rating, note: string) => void
}

/** How a payment went: said once, and changed while there is time. What was said is shown until somebody wants to change it. */
export function RateForm({ rated, busy, problem, onSave }: RateFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { payeeName: name, status, note, until, mayRate } = rated
  const [isOpen, open] = useState(status === undefined)
  const [chosen, choose] = useState<Rating>(status ?? 'positive')
  const [typed, type] = useState(note ?? '')
  const day = format.dayTime(until)
  if (!mayRate && status === undefined) return null
  if (status !== undefined && !isOpen)
    return (
      <Surface className="grid gap-2 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-medium">
            <Trans>Your rating</Trans>
          </span>
          <Badge tone={ratingTones[status]}>{t(ratingWords[status])}</Badge>
        </div>
        {note !== undefined && <p className="text-13 wrap-anywhere text-muted">{note}</p>}
        {mayRate && (
          <div className="flex flex-wrap items-center gap-3">
            <Button size="s" onClick={() => open(true)}>
              <Trans>Change rating</Trans>
            </Button>
            <span className="text-13 text-muted">{t`Possible until ${day}`}</span>
          </div>
        )}
      </Surface>
    )
  return (
    <Surface className="p-4">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          open(false)
          onSave(chosen, typed.trim())
        }}
      >
        <p className="font-medium wrap-anywhere">
          <Trans>How was your purchase from {name}?</Trans>
        </p>
        <SegmentedChoice
          label={t`Rating`}
          choices={ratings.map((value) => ({ value, name: t(ratingWords[value]) }))}
          value={chosen}
          onChange={choose}
        />
        <TextArea
          label={t`Comment`}
          mark={t`optional`}
          hint={t`${name} sees it with your e-mail address.`}
          rows={2}
          maxLength={500}
          value={typed}
          onChange={type}
        />
        {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
        <div>
          <Button type="submit" loading={busy}>
            <Trans>Save rating</Trans>
          </Button>
        </div>
      </form>
    </Surface>
  )
}
