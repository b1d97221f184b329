import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { transportFailure, VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useSession } from '#api/session.ts'
import { to } from '#paths'
import { fetchAhead } from '#shell/fetch-ahead.ts'
import { tell } from '#web-view/tell.ts'
import { useProblemSentence } from './problem-sentence.ts'
import type { Credentials } from './sign-in.ts'

export type FieldErrors = Readonly<Record<string, string>>

export interface SignIn {
  readonly busy: boolean
  /** By the field's name. */
  readonly errors: FieldErrors
  /** Why the bank did not let them in. */
  readonly failure: string | undefined
  readonly signIn: (credentials: Credentials) => Promise<void>
  /** Call it when somebody begins to fill in the form: looking at the page does not need this code. */
  readonly prepare: () => void
}

export function useSignIn(): SignIn {
  const router = useRouter()
  const { isAuthed } = useSession()
  const say = useProblemSentence()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()

  // Signed in, but the bank would not say who this is: the session is over before it began, and the form is theirs again.
  useEffect(() => {
    if (!isAuthed) setBusy(false)
  }, [isAuthed])

  const signIn = async (credentials: Credentials) => {
    setBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      const code = await load()
      fetchAhead(router, to.home)
      const problems = await code.signIn(credentials)
      // The guards know where to go from here; the form stays busy until it has gone.
      if (problems.length === 0) return await router.invalidate()
      setErrors(Object.fromEntries(problems.map((problem) => [problem.field, say(problem)])))
    } catch (error) {
      if (error instanceof VerifyError) setErrors(Object.fromEntries(error.fields.map(({ field, description }) => [field, description])))
      setFailure(sentence(error))
      tell('loginFailure', { message: sentence(error) })
    }
    setBusy(false)
  }
  return { busy, errors, failure, signIn, prepare: () => void load().catch(() => {}) }
}

const load = () =>
  import('./sign-in.ts').catch((cause: unknown) => {
    throw transportFailure(cause)
  })
