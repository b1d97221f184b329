/** From one amount to another: a chip that opens two fields. Amounts of a filter have no currency and no thousands. */
import { amountForm } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Button, classes, FieldPopup, Icon, TextField } from '#ui'

export interface AmountRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface AmountRangeFieldProps {
  readonly label: string
  readonly value: AmountRange
  readonly onChange: (range: AmountRange) => void
}

export function AmountRangeField({ label, value, onChange }: AmountRangeFieldProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const [from, to] = [value.from, value.to].map((amount) => (amount ? format.number(amount) : undefined))
  const shown = from && to ? `${from} – ${to}` : from ? t`From ${from}` : to ? t`Up to ${to}` : undefined
  return (
    <>
      <Button
        ref={chip}
        size="s"
        aria-haspopup="dialog"
        aria-label={shown ? `${label}: ${shown}` : label}
        onClick={() => setOpen(true)}
        className={classes(
          'flex-none justify-self-start rounded-full! whitespace-nowrap max-phablet:min-h-11',
          shown !== undefined && 'border-accent-line! bg-accent-soft! text-accent!',
        )}
      >
        {shown ?? label}
        {shown === undefined && <Icon of={ChevronDown} size="s" className="text-muted" />}
      </Button>
      <FieldPopup at={chip} isOpen={isOpen} onClose={() => setOpen(false)} label={label}>
        <Amounts
          start={value}
          onDone={(range) => {
            onChange(range)
            setOpen(false)
          }}
        />
      </FieldPopup>
    </>
  )
}

function Amounts({ start, onDone }: { readonly start: AmountRange; readonly onDone: (range: AmountRange) => void }) {
  const { t } = useLingui()
  const [{ from = '', to = '' }, setRange] = useState(start)
  const [isTried, setTried] = useState(false)
  const wrong = (text: string) => (isTried && read(text) === undefined ? t`Enter an amount, like 12.50.` : undefined)
  const [least, most] = [read(from), read(to)]
  const isBackwards = !!least && !!most && Number(most) < Number(least)
  const done = () => {
    setTried(true)
    if (least === undefined || most === undefined || isBackwards) return
    onDone({ from: least || undefined, to: most || undefined })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        done()
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t`Amount from`}
          inputMode="decimal"
          value={from}
          onChange={(text) => setRange({ from: text, to })}
          error={wrong(from)}
        />
        <TextField
          label={t`Amount to`}
          inputMode="decimal"
          value={to}
          onChange={(text) => setRange({ from, to: text })}
          error={wrong(to) ?? (isTried && isBackwards ? t`Enter the larger amount here.` : undefined)}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="s">
          <Trans>Show these amounts</Trans>
        </Button>
        <Button look="quiet" size="s" onClick={() => onDone({})}>
          <Trans>All amounts</Trans>
        </Button>
      </div>
    </form>
  )
}

/** People write a comma where their language does. '' for nothing, undefined for what is no amount. */
function read(text: string): string | undefined {
  const plain = text.trim().replace(',', '.')
  return plain === '' || amountForm.test(plain) ? plain : undefined
}
