/** A plain number as a decimal string. Either separator is understood, since nothing here has thousands. */
import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { TextField, type FieldProps } from '#ui'

interface NumberFieldProps extends FieldProps {
  readonly value: string
  /** What was typed, with a point; what cannot be read as it stands, so that it is said. */
  readonly onChange: (value: string) => void
  readonly decimals: number
  readonly unit?: string
}

export function NumberField({ value, onChange, decimals, unit, ...field }: NumberFieldProps) {
  const format = useFormat()
  const isNumber = new RegExp(`^\\d{1,15}(\\.\\d{1,${decimals}})?$`).test(value)
  const [typed, setTyped] = useState({ text: isNumber ? format.number(value) : value, value })
  if (typed.value !== value) setTyped({ text: isNumber ? format.number(value) : value, value })
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={typed.text}
      onChange={(text) => {
        const plain = text.replaceAll(/\s/g, '').replace(',', '.')
        setTyped({ text, value: plain })
        onChange(plain)
      }}
      {...(unit !== undefined && { end: <span className="pe-1">{unit}</span> })}
    />
  )
}
