import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#ui'
import { TextField } from '../TextField.tsx'
import { recoveryCode } from './figures.ts'
import type { Attempt } from './use-attempt.ts'

/** The other way for whoever is without phone or app: a code on paper. Opened below the step, which goes on. */
export function Recovery({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useLingui()
  const [isOpen, open] = useState(false)
  const [isUnfinished, setUnfinished] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus()
  }, [isOpen])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('recovery') as string
    const code = typed.trim().toLowerCase()
    setUnfinished(!recoveryCode.test(code))
    if (recoveryCode.test(code)) void attempt.send(code, 'recovery')
    form.current?.querySelector('input')?.focus()
  }
  if (!isOpen) {
    return (
      <Button look="quiet" className="-ms-4 justify-self-start" onClick={() => open(true)}>
        <Trans>Use a recovery code</Trans>
      </Button>
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 border-t pt-6">
      <TextField
        name="recovery"
        label={t`Recovery code`}
        hint={t`One of the codes you saved when you set up two-step verification.`}
        error={
          isUnfinished ? t`Enter the full code, such as abcde-23456.` : attempt.wrong?.at === 'recovery' ? attempt.wrong.says : undefined
        }
        autoComplete="off"
        maxLength={16}
      />
      <Button type="submit" className="justify-self-start" loading={attempt.busy === 'recovery'}>
        <Trans>Sign in with this code</Trans>
      </Button>
    </form>
  )
}
