import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { Glyph } from '#shell/glyphs.tsx'
import { TextField } from './TextField.tsx'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly busy: boolean
}

/** A password that can be looked at, and that says when Caps Lock is on. */
export function PasswordField({ busy, ...field }: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  // A field that shows its text would be offered again as an ordinary one the next time.
  useEffect(() => {
    if (busy) setShown(false)
  }, [busy])
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const label = isShown ? t`Hide password` : t`Show password`
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      hint={hasCapsLock ? t`Caps Lock is on.` : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      end={
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-controls={field.name}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-1 my-auto grid size-8 place-items-center rounded-s text-muted hover:text-ink max-phablet:size-11"
        >
          <Glyph of={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
