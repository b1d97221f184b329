import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { classes, IconButton, TextField, type FieldProps } from '#ui'
import { passwordStrength, type Strength } from './password-strength.ts'

interface PasswordFieldProps extends FieldProps {
  readonly name?: string
  readonly value: string | undefined
  readonly onChange: (password: string) => void
  readonly onBlur?: (() => void) | undefined
  /** A new one: its strength is shown while it is typed, against what anybody knows of the person. */
  readonly isNew?: boolean
  readonly known?: readonly string[]
  /** A new one typed once more: a password manager fills in the new one, and its strength has been said. */
  readonly isRepeated?: boolean
}

/** A password that can be looked at, that says when Caps Lock is on, and how strong a new one is. */
export function PasswordField({ value = '', isNew = false, isRepeated = false, known = [], hint, ...field }: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const strength = isNew && value !== '' ? passwordStrength(value, known) : undefined
  const words = [
    t`Very weak: a few seconds to guess`,
    t`Weak: add another word`,
    t`Fair: a longer one is safer`,
    t`Good`,
    t`Strong`,
  ] as const
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew || isRepeated ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      value={value}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      hint={
        <>
          {hasCapsLock && <p>{t`Caps Lock is on.`}</p>}
          {strength === undefined ? hint : <Meter strength={strength} word={words[strength]} />}
        </>
      }
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
          className="-me-1"
        />
      }
    />
  )
}

const tones = ['bg-negative', 'bg-negative', 'bg-warning', 'bg-positive', 'bg-positive'] as const

const Meter = ({ strength, word }: { readonly strength: Strength; readonly word: string }) => (
  <div className="grid gap-1">
    <div aria-hidden className="flex gap-1">
      {tones.slice(1).map((_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place
        <span key={place} className={classes('h-1 flex-1 rounded-full', place < Math.max(strength, 1) ? tones[strength] : 'bg-track')} />
      ))}
    </div>
    {word}
  </div>
)
