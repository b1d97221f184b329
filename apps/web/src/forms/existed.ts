/**
 * Whether somebody has an address or a number already: asked once in a session, and said at once by every field after that. The answers
 * are part of the state of whoever is signed in (AUTH-016): in memory, gone when they leave.
 */
import { useCallback } from 'react'
import { session } from '#api/session.ts'
import { useLookUp, type LookUp } from './look-up.ts'

type Kept = Pick<ReturnType<typeof session>, 'existedEmails' | 'existedPhones'>
type Answer<K extends keyof Kept> = Kept[K] extends Map<string, infer A> ? A : never

export function useExisted<K extends keyof Kept>(
  kind: K,
  word: string | undefined,
  ask: ((word: string) => Promise<Answer<K>>) | undefined,
): LookUp<Answer<K>> {
  const remember = useCallback(
    async (asked: string) => {
      const of = session().shared
      const answer = await ask!(asked)
      // Whoever signed in meanwhile did not ask this.
      if (session().shared === of) keptOf(kind).set(asked, answer)
      return answer
    },
    [kind, ask],
  )
  const before = ask && word !== undefined ? keptOf(kind).get(word) : undefined
  const found = useLookUp(before === undefined ? word : undefined, ask && remember)
  return before === undefined ? found : { state: 'known', answer: before }
}

const keptOf = <K extends keyof Kept>(kind: K) => session()[kind] as Map<string, Answer<K>>
