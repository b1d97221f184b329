import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useSession } from '#api/session.ts'
import { useBrand } from '#brand/brand.ts'
import { useTitle } from '#shell/title.ts'
import { Notice } from './Notice.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from './TextField.tsx'
import { useProblemSentence } from './problem-sentence.ts'
import { useFarewell } from './farewell.ts'

/** Comes with the first touch of the form: looking at the page does not need it. */
const loadSignIn = () => import('./sign-in.ts')

type FieldErrors = { readonly username?: string; readonly password?: string }

/** Sign in. It is in the page before any script runs; its fields are native and keep their own values, so that nothing typed is lost. */
export function LoginScreen() {
  const { t } = useLingui()
  const router = useRouter()
  const { projectName } = useBrand()
  const { isAuthed } = useSession()
  const farewell = useFarewell()
  const say = useProblemSentence()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  useTitle(t`Sign in`)

  // Signed in, but the bank would not say who this is: the session is over before it began, and the form is theirs again.
  useEffect(() => {
    if (!isAuthed) setBusy(false)
  }, [isAuthed])
  // The first field that is wrong, once its error stands below it.
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    setBusy(true)
    setFailure(undefined)
    setErrors({})
    try {
      const { signIn } = await loadSignIn()
      const problems = await signIn({ username: read('username').trim(), password: read('password') })
      if (problems.length === 0) return await router.invalidate()
      setErrors(Object.fromEntries(problems.map((problem) => [problem.field, say(problem)])))
    } catch (error) {
      if (error instanceof VerifyError) setErrors(Object.fromEntries(error.fields.map(({ field, description }) => [field, description])))
      setFailure(sentence(error))
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onFocus={() => void loadSignIn()}
      onSubmit={(event) => void submit(event)}
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
      <Notice failure={failure} farewell={farewell} />
      <div className="grid gap-4">
        <TextField name="username" label={t`E-mail`} error={errors.username} inputMode="email" autoComplete="username" />
        <PasswordField name="password" label={t`Password`} error={errors.password} busy={busy} />
      </div>
      <SubmitButton busy={busy}>
        <Trans>Sign in</Trans>
      </SubmitButton>
    </form>
  )
}
