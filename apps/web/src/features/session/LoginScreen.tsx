import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type FormEvent } from 'react'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { useTitle } from '#shell/title.ts'
import { Notice } from './Notice.tsx'
import { PasskeyEntry } from './PasskeyEntry.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from './TextField.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Sign in. It is in the page before any script runs; its fields are native and keep their own values, so that nothing typed is lost. */
export function LoginScreen() {
  const { t } = useLingui()
  const { projectName, allowRegistration } = useBrand()
  const { busy, errors, failure, signIn, withPasskey, second, prepare } = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  useTitle(t`Sign in`)

  // The first field that is wrong, once its error stands below it; a password that may be wrong is ready to be typed over.
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
  }, [failure])
  // Back from the second step.
  useEffect(() => {
    const password = form.current?.querySelector<HTMLInputElement>('[name=password]')
    return second ? () => password?.focus() : undefined
  }, [second])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { username = '', password = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    void signIn({ username: username.trim(), password })
  }

  return (
    <>
      <form
        ref={form}
        hidden={second !== undefined}
        method="post"
        noValidate
        onFocus={prepare}
        onSubmit={submit}
        className="grid w-full max-w-95 gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6"
      >
        <div className="grid gap-2">
          <h1>
            <Trans>Sign in</Trans>
          </h1>
          <p className="text-15 text-muted">
            <Trans>Use the e-mail address of your {projectName} account.</Trans>
          </p>
        </div>
        <Notice failure={failure} busy={busy} />
        <div className="grid gap-4">
          <TextField name="username" label={t`E-mail`} error={errors['username']} inputMode="email" autoComplete="username" />
          <PasswordField name="password" label={t`Password`} error={errors['password']} busy={busy} />
        </div>
        <div className="grid gap-3">
          <SubmitButton busy={busy}>
            <Trans context="button">Sign in</Trans>
          </SubmitButton>
          <PasskeyEntry busy={busy} onPress={withPasskey} />
        </div>
        <a href={to.forgottenPassword} className="justify-self-start py-1">
          <Trans>Forgot your password?</Trans>
        </a>
        {allowRegistration && (
          <p className="text-muted">
            <Trans>
              New here? <a href={to.register}>Open an account</a>
            </Trans>
          </p>
        )}
      </form>
      {second}
    </>
  )
}
