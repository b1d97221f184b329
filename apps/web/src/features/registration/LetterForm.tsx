import type { Command } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallForm, EmailField, useCallForm } from '#forms'
import { Held, heldFor } from './Held.tsx'

interface Asked {
  readonly email: string
  readonly puzzle?: string | undefined
}

interface LetterFormProps {
  readonly call: Command<Asked>
  /** What the button does. */
  readonly submit: string
  readonly email?: string | undefined
  readonly onSent: (email: string) => void
}

/** Asks for a letter. Nothing here, and nothing in the answer, says whether the address is known. */
export function LetterForm({ call, submit, email, onSent }: LetterFormProps) {
  const { t } = useLingui()
  const [held, hold] = useState<string>()
  const form = useCallForm(call, {
    start: email === undefined ? {} : { email },
    onDone: (_, input) => onSent(input.email),
    onFailed: (failure, input) => {
      const isHeld = heldFor(failure) !== undefined
      if (isHeld) hold(input.email)
      return isHeld
    },
  })
  return (
    <CallForm form={form} submit={submit}>
      <EmailField label={t`E-mail`} autoComplete="username" {...form.field('email')} />
      {held !== undefined && <Held key={held} call={call} email={held} onSent={onSent} onOver={() => hold(undefined)} />}
    </CallForm>
  )
}
