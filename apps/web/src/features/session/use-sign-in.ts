import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { transportFailure, VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useSession } from '#api/session.ts'
import * as to from '#paths'
import { fetchAhead } from '#shell/fetch-ahead.ts'
import { tell } from '#web-view/tell.ts'
import { useProblemSentence } from './problem-sentence.ts'
import type { Credentials, Outcome } from './sign-in.ts'

export type FieldErrors = Readonly<Record<string, string>>

export interface SignIn {
  readonly busy: boolean
  /** By the field's name. */
  readonly errors: FieldErrors
  /** Why the bank did not let them in. */
  readonly failure: string | undefined
  readonly signIn: (credentials: Credentials, puzzle?: string) => Promise<void>
  readonly withPasskey: () => Promise<void>
  /** What stands in the place of the form while a second step is asked for. The form stays, with what was typed. */
  readonly second: ReactNode
  /** Call it when somebody begins to fill in the form: looking at the page does not need this code. */
  readonly prepare: () => void
}

export function useSignIn(): SignIn {
  const router = useRouter()
  const { isAuthed, terms } = useSession()
  const say = useProblemSentence()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const [second, setSecond] = useState<ReactNode>()
  const back = () => setSecond(undefined)

  // Signed in, but the bank would not say who this is: the session is over before it began, and the form is theirs again.
  useEffect(() => {
    if (isAuthed) return
    setBusy(false)
    setSecond(undefined)
  }, [isAuthed])
  useEffect(() => {
    if (!terms) return
    const step = load().then((code) => code.termsStep(terms, () => void router.invalidate()))
    step.then(setSecond, (error: unknown) => setFailure(sentence(error)))
  }, [terms, router])

  const run = async (start: (code: Code) => Promise<Outcome>, again: (solved?: string) => Promise<void>) => {
    setBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      const code = await load()
      fetchAhead(router, to.home)
      const { problems, second: step, next } = await start(code)
      const leave = () => (next ? router.navigate({ href: next }) : router.invalidate())
      if (step) {
        setSecond(step({ onSignedIn: () => void leave(), onAgain: again, onBack: back }))
        return setBusy(false)
      }
      // The guards know where to go from here; the form stays busy until it has gone.
      if (problems.length === 0) return await leave()
      setErrors(Object.fromEntries(problems.map((problem) => [problem.field, say(problem)])))
    } catch (error) {
      if (error instanceof VerifyError) setErrors(Object.fromEntries(error.fields.map(({ field, description }) => [field, description])))
      setFailure(sentence(error))
      tell('loginFailure', { message: sentence(error) })
    }
    back()
    setBusy(false)
  }
  const signIn = (credentials: Credentials, puzzle?: string): Promise<void> =>
    run(
      (code) => code.signIn(credentials, puzzle),
      (solved) => signIn(credentials, solved),
    )
  const withPasskey = (): Promise<void> => run((code) => code.signInWithPasskey(), withPasskey)
  return {
    busy,
    errors,
    failure,
    signIn,
    withPasskey,
    second,
    prepare: () => void Promise.all([load(), router.options.context.everyPage?.()]).catch(() => {}),
  }
}

type Code = typeof import('./sign-in.ts')

const load = () =>
  import('./sign-in.ts').catch((cause: unknown) => {
    throw transportFailure(cause)
  })
