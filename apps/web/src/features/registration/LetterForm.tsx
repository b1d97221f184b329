import type { Command } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '#api/errors.ts'
import { CallForm, EmailField, useCallForm } from '#forms'
import { Held } from './Held.tsx'

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
  const [held, hold] = useState<{ readonly email: string; readonly seconds: number }>()
  const form = useCallForm(call, {
    start: email === undefined ? {} : { email },
    onDone: (_, input) => onSent(input.email),
    onFailed: (failure, input) => {
      const seconds = failure instanceof CallError && failure.status === 429 ? (failure.retryAfter ?? 30) : undefined
      if (seconds !== undefined) hold({ email: input.email, seconds })
      return seconds !== undefined
    },
  })
  return (
    <CallForm form={form} submit={submit}>
      <EmailField label={t`E-mail`} autoComplete="username" {...form.field('email')} />
      {held && (
        <Held key={held.email} call={call} email={held.email} seconds={held.seconds} onSent={onSent} onOver={() => hold(undefined)} />
      )}
    </CallForm>
  )
}
