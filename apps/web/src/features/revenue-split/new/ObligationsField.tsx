import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextArea, type FieldProps } from '#ui'

interface ObligationsFieldProps extends FieldProps {
  readonly name?: string
  readonly value: string[] | undefined
  readonly onChange: (obligations: string[]) => void
  readonly onBlur?: (() => void) | undefined
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** Obligations, one on each line: nothing to add or to take away but text. */
export function ObligationsField({ value = [], onChange, hint, ...field }: ObligationsFieldProps) {
  const { t } = useLingui()
  const written = value.join('\n')
  const [typed, setTyped] = useState(written)
  if (linesOf(typed).join('\n') !== written) setTyped(written)
  return (
    <TextArea
      {...field}
      hint={hint ?? t`One on each line.`}
      rows={3}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(linesOf(text))
      }}
    />
  )
}
