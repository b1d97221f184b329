/** IBAN and SWIFT: read with or without spaces, checked when the field is left, and the bank behind them said if somebody knows it. */
import { isCountry } from '@ducat/values'
import { compactIban, groupIban, isIban } from '@ducat/values/iban'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField, type FieldProps } from '#ui'
import { useLookUp } from './look-up.ts'

interface BankCodeProps extends FieldProps {
  readonly name?: string
  readonly value: string | undefined
  /** Without spaces, in capital letters. */
  readonly onChange: (code: string) => void
  readonly onBlur?: (() => void) | undefined
  /** The bank behind a code that is right, in words. */
  readonly findBank?: (code: string) => Promise<string | undefined>
  readonly isReadOnly?: boolean
}

export function IbanField(props: BankCodeProps) {
  const { t } = useLingui()
  return (
    <BankCode
      {...props}
      isRight={isIban}
      written={groupIban}
      longest={42}
      wrong={t`This IBAN is not valid. Compare it with the original, character by character.`}
    />
  )
}

export function SwiftField(props: BankCodeProps) {
  const { t } = useLingui()
  return (
    <BankCode
      {...props}
      isRight={isSwift}
      written={compactIban}
      longest={14}
      wrong={t`A SWIFT code has 8 or 11 letters and digits, such as EXMPDE2X.`}
    />
  )
}

/** Four letters of the bank, two of its country, two of the place, three of the branch if any. */
export const isSwift = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text) && isCountry(text.slice(4, 6))

interface Rules {
  readonly isRight: (code: string) => boolean
  readonly written: (code: string) => string
  readonly longest: number
  readonly wrong: string
}

function BankCode({
  value = '',
  onChange,
  onBlur,
  findBank,
  isReadOnly = false,
  isRight,
  written,
  longest,
  wrong,
  error,
  note,
  ...field
}: BankCodeProps & Rules) {
  const [typed, setTyped] = useState({ text: written(value), code: value })
  if (typed.code !== value) setTyped({ text: written(value), code: value })
  const [isLeft, setLeft] = useState(true)
  const bank = useLookUp(isRight(value) ? value : undefined, findBank)
  return (
    <TextField
      {...field}
      error={isLeft && value !== '' && !isRight(value) ? wrong : error}
      note={bank.state === 'known' ? bank.answer : note}
      loading={bank.state === 'asking'}
      isIdentifier
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={longest}
      readOnly={isReadOnly}
      value={typed.text}
      onChange={(text) => {
        const code = compactIban(text)
        setTyped({ text: text.toUpperCase(), code })
        setLeft(false)
        if (code !== value) onChange(code)
      }}
      onBlur={() => {
        setLeft(true)
        setTyped({ text: written(value), code: value })
        onBlur?.()
      }}
    />
  )
}
