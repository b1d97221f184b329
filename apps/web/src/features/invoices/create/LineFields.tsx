import { MOST_LINES } from '@ducat/contract/invoices/models'
import { decimal, type Money } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CallFormState } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, Button, IconButton, TextField } from '#ui'
import type { CreateInput } from './input.ts'
import { emptyLine, sumOf, wholeLines, type Line } from './lines.ts'
import { NumberField } from './NumberField.tsx'
import { Sum } from '../opened/Lines.tsx'

interface LineFieldsProps {
  readonly form: CallFormState<CreateInput, unknown>
  readonly lines: readonly Partial<Line>[]
  readonly currency: string
  readonly onChange: (lines: readonly Line[]) => void
  /** What the bank says of the sum. */
  readonly amountError: string | undefined
}

/** What is asked for, line by line, added up while it is typed: by the rule that the bank adds up with. */
export function LineFields({ form, lines: typed, currency, onChange, amountError }: LineFieldsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const lines = wholeLines(typed)
  const sum = sumOf(lines, currency)
  const box = useRef<HTMLOListElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    // A new line is there to be filled in.
    if (isAdded.current) box.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
    isAdded.current = false
  }, [lines.length])
  const whole = form.field('lines').error
  const nets: readonly (Money | undefined)[] = sum?.nets ?? lines.map((line) => sumOf([line], currency)?.net)
  return (
    <div className="grid gap-4 rounded-m border p-4">
      <ol ref={box} aria-label={t`Invoice lines`} className="grid gap-4 divide-y divide-line">
        {lines.map((line, place) => (
          // Lines have no name of their own; their place is theirs.
          // eslint-disable-next-line react/no-array-index-key
          <li key={place} className="grid gap-3 not-first:pt-4">
            <LineRow
              form={form}
              line={line}
              place={place}
              currency={currency}
              net={nets[place]}
              onChange={(next) => onChange(lines.with(place, next))}
              onRemove={lines.length > 1 ? () => onChange(lines.toSpliced(place, 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-start justify-between gap-4 border-t pt-4">
        <Button
          size="s"
          icon={Plus}
          disabledReason={lines.length >= MOST_LINES ? t`An invoice has at most ${MOST_LINES} lines.` : undefined}
          onClick={() => {
            isAdded.current = true
            onChange([...lines, { ...emptyLine, taxPercent: lines.at(-1)?.taxPercent ?? '0' }])
          }}
        >
          <Trans>Add a line</Trans>
        </Button>
        <dl aria-live="polite" className="grid min-w-56 gap-1.5 max-mobile:w-full">
          {sum && sum.taxes.some(({ tax }) => tax.minor > 0n) && (
            <>
              <Sum name={t`Subtotal`} amount={decimal(sum.net)} currency={currency} />
              {sum.taxes.map(({ taxPercent, tax }) => {
                const rate = format.number(taxPercent)
                return <Sum key={taxPercent} name={t`Tax ${rate}%`} amount={decimal(tax)} currency={currency} />
              })}
            </>
          )}
          <Sum name={t({ message: 'Total', context: 'invoice' })} amount={sum ? decimal(sum.total) : '0'} currency={currency} isTotal />
        </dl>
      </div>
      {(whole ?? amountError) !== undefined && <p className="text-12 text-negative">{whole ?? amountError}</p>}
    </div>
  )
}

interface LineRowProps {
  readonly form: CallFormState<CreateInput, unknown>
  readonly line: Line
  readonly place: number
  readonly currency: string
  readonly net: Money | undefined
  readonly onChange: (line: Line) => void
  readonly onRemove: (() => void) | undefined
}

function LineRow({ form, line, place, currency, net, onChange, onRemove }: LineRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  // The errors of a line are called `lines.0.quantity`: the contract's, the bank's and our own alike.
  const errorOf = (field: keyof Line) => form.part('lines', `${place}.${field}`).error
  const nth = place + 1
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t`Description of line ${nth}`}
            maxLength={200}
            value={line.description}
            error={errorOf('description')}
            onChange={(description) => onChange({ ...line, description })}
          />
        </div>
        {onRemove && <IconButton icon={Trash2} label={t`Remove line ${nth}`} onClick={onRemove} className="mt-6" />}
      </div>
      <div className="grid grid-cols-[1fr_1.4fr_1fr_1.2fr] items-start gap-3 max-tablet:grid-cols-2">
        <NumberField
          label={t`Quantity`}
          decimals={3}
          value={line.quantity}
          error={errorOf('quantity')}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
        <NumberField
          label={t`Price without tax`}
          decimals={8}
          value={line.unitPrice}
          error={errorOf('unitPrice')}
          onChange={(unitPrice) => onChange({ ...line, unitPrice })}
        />
        <NumberField
          label={t`Tax`}
          decimals={2}
          unit="%"
          value={line.taxPercent}
          error={errorOf('taxPercent')}
          onChange={(taxPercent) => onChange({ ...line, taxPercent })}
        />
        <div className="grid gap-1.5">
          <span className="text-13 font-medium text-muted">{t`Without tax`}</span>
          <output className="flex min-h-(--control-m) items-center">
            {net ? <Amount parts={format.money(decimal(net), currency)} className="font-medium" /> : <span className="text-faint">–</span>}
          </output>
        </div>
      </div>
    </>
  )
}
