/**
 * What the bank wants beside what is typed: a solved puzzle, which costs a program more than a person, and the key of this browser, so that
 * the link in the e-mail signs in here and nowhere else. Both are made while somebody types.
 */
import { useCallback, useEffect, useState } from 'react'
import { proveWithNewKey } from '#api/bound-key.ts'

export interface Proofs {
  readonly captcha: string
  readonly sessionKey: string | undefined
}

/** A solution works for five minutes; one that is nearly over is made again. */
const FRESH = 4 * 60_000

interface ProofsState {
  readonly proofs: Proofs | undefined
  readonly perMille: number
  /** The bank did not answer, so there is no puzzle to solve. */
  readonly failure: unknown
  /** A puzzle works once: another one after each try that used it. */
  readonly renew: () => void
}

export function useProofs(): ProofsState {
  const [round, setRound] = useState(0)
  const [proofs, setProofs] = useState<Proofs>()
  const [perMille, setPerMille] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    const stop = new AbortController()
    const make = async () => {
      const { solvePuzzle } = await import('#api/puzzle.ts')
      const captcha = await solvePuzzle(setPerMille, stop.signal)
      // Only its public half leaves the browser; what it signs here is of no use to anybody.
      const own = await proveWithNewKey('registration')
      if (!stop.signal.aborted) setProofs({ captcha, sessionKey: own?.sessionKey })
    }
    make().catch((error: unknown) => {
      if (!stop.signal.aborted) setFailure(error)
    })
    const late = setTimeout(() => setRound((count) => count + 1), FRESH)
    return () => {
      stop.abort()
      clearTimeout(late)
    }
  }, [round])
  const renew = useCallback(() => {
    setProofs(undefined)
    setFailure(undefined)
    setPerMille(0)
    setRound((count) => count + 1)
  }, [])
  return { proofs, perMille, failure, renew }
}
