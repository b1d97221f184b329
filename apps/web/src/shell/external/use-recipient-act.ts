/**
 * A command of the recipient. No popup of the product says what is wrong with it: the page does. The key of an intent lives in memory
 * only, like everything else that is made from the secret. Spec: product-areas §7.
 */
import type { Command } from '@ducat/contract/kit/call'
import { useRef, useState } from 'react'
import type { KeyStorage } from '#api/keys.ts'
import { perform } from '#api/perform.ts'
import { send } from '#api/send.ts'

export function useRecipientAct<I, O>(call: Command<I, O>) {
  const [busy, setBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  const act = async (input: I): Promise<O> => {
    setBusy(true)
    try {
      return (await perform(call, input, send, { storage: storageOf(keys.current) })).output
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}

const storageOf = (keys: Map<string, string>): KeyStorage => ({
  getItem: (place) => keys.get(place) ?? null,
  setItem: (place, key) => void keys.set(place, key),
  removeItem: (place) => void keys.delete(place),
})
