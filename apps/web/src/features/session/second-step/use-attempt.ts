import { useState } from 'react'
import { CallError, VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { TRIES } from './figures.ts'
import type { WhyOver } from './Over.tsx'

type Field = 'code' | 'recovery'

export interface Attempt {
  readonly busy: Field | undefined
  /** What the bank says of what was typed, at the field it was typed in. */
  readonly wrong: { readonly at: Field; readonly says: string } | undefined
  readonly send: (code: string, at: Field) => Promise<void>
  readonly forget: () => void
}

/** Typed codes, of whatever kind: the bank counts them together, and the last wrong one ends the sign-in. */
export function useAttempt(type: (code: string) => Promise<void>, onOver: (why: WhyOver) => void): Attempt {
  const [busy, setBusy] = useState<Field>()
  const [wrong, setWrong] = useState<Attempt['wrong']>()
  const [tries, setTries] = useState(0)
  const send = async (code: string, at: Field) => {
    if (busy !== undefined) return
    setBusy(at)
    setWrong(undefined)
    try {
      await type(code)
      // It stays busy: the page is about to go.
      return
    } catch (error) {
      setWrong({ at, says: sentence(error) })
      if (isRefusal(error)) {
        setTries(tries + 1)
        if (tries + 1 >= TRIES) onOver('tries')
      }
    }
    setBusy(undefined)
  }
  return { busy, wrong, send, forget: () => setWrong(undefined) }
}

/** No answer, or one to wait for, is no wrong code. */
const isRefusal = (error: unknown): boolean => error instanceof VerifyError || (error instanceof CallError && error.status === 403)
