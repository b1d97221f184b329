/** What somebody elsewhere knows about what was typed: the bank behind an IBAN, the customer behind an address. */
import { useEffect, useState } from 'react'

export type LookUp<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly answer: T }
  | { readonly state: 'failed' }

/** Long enough for the next letter. */
const PAUSE = 400

/** Asks about a word once, after a pause in typing; `undefined` is nothing to ask about. An older answer never replaces a newer one. */
export function useLookUp<T>(word: string | undefined, ask: ((word: string) => Promise<T>) | undefined): LookUp<T> {
  const [found, setFound] = useState<{ readonly word: string; readonly result: LookUp<T> }>()
  const isKnown = found !== undefined && found.word === word && found.result.state !== 'failed'
  useEffect(() => {
    if (word === undefined || ask === undefined || isKnown) return
    let isWanted = true
    const tell = (result: LookUp<T>) => {
      if (isWanted) setFound({ word, result })
    }
    const pause = setTimeout(() => {
      ask(word).then(
        (answer) => tell({ state: 'known', answer }),
        () => tell({ state: 'failed' }),
      )
    }, PAUSE)
    return () => {
      isWanted = false
      clearTimeout(pause)
    }
  }, [word, ask, isKnown])
  if (word === undefined || ask === undefined) return { state: 'idle' }
  return found?.word === word ? found.result : { state: 'asking' }
}
