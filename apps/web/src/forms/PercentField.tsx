/** A percentage as a decimal string, 12.5 for 12.5%. Either separator is understood, since no share has thousands. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { TextField, type FieldProps } from '#ui'

interface PercentFieldProps extends FieldProps {
  readonly name?: string
  readonly value: string | undefined
  readonly onChange: (percent: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly decimals?: number
  readonly isReadOnly?: boolean
}

export function PercentField({ value = '', onChange, onBlur, decimals = 2, isReadOnly = false, error, ...field }: PercentFieldProps) {
  const { t } = useLingui()
  const format = useFormat()
  const written = (percent: string) => (percent === '' ? '' : format.number(percent))
  const [typed, setTyped] = useState({ text: written(value), percent: value })
  if (typed.percent !== value) setTyped({ text: written(value), percent: value })
  const [isLeft, setLeft] = useState(true)
  const read = readPercent(typed.text, decimals)
  const wrong = isLeft && read === undefined ? t`Enter a number from 0 to 100 with at most ${decimals} decimal places.` : undefined
  return (
    <TextField
      {...field}
      error={wrong ?? error}
      inputMode="decimal"
      readOnly={isReadOnly}
      value={typed.text}
      onChange={(text) => {
        const percent = readPercent(text, decimals) ?? ''
        setTyped({ text, percent })
        setLeft(false)
        if (percent !== value) onChange(percent)
      }}
      onBlur={() => {
        setLeft(true)
        if (read) setTyped({ text: written(read), percent: read })
        onBlur?.()
      }}
      end={<span className="pe-1">%</span>}
    />
  )
}

/** '' for nothing, undefined for what is no percentage. */
export function readPercent(text: string, decimals: number): string | undefined {
  const plain = text.replaceAll(/[\s%]/g, '').replace(',', '.')
  if (plain === '') return text.includes('%') ? undefined : ''
  if (!/^\d{1,3}(\.\d*)?$/.test(plain)) return undefined
  const [whole = '', fraction = ''] = plain.split('.')
  const isWithin = Number(whole) < 100 || (Number(whole) === 100 && /^0*$/.test(fraction))
  if (fraction.length > decimals || !isWithin) return undefined
  return String(Number(whole)) + (fraction === '' ? '' : `.${fraction}`)
}
