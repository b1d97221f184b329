/**
 * Away for five minutes: before money moves or a key changes hands, the bank wants to know who sits there. Whoever sent the call waits
 * here, the room `approval` asks for the password, and the same call goes out again with the same key. However many wait, one is asked.
 */
import { useSyncExternalStore } from 'react'
import { NotApproved } from './approvals.ts'

export interface Proving {
  /** Proven, or not: all who wait go on, or stay as they are. */
  readonly settle: (proven: boolean) => void
}

let asked: (Proving & { readonly answer: Promise<void> }) | undefined
let rooms = 0
const listeners = new Set<() => void>()

/** Fails with NotApproved when the person does not want to; with `because` where nobody can be asked. */
export function provenAgain(because: unknown): Promise<void> {
  if (rooms === 0) return Promise.reject(because)
  if (asked) return asked.answer
  const { promise: answer, resolve, reject } = Promise.withResolvers<void>()
  const settle = (proven: boolean) => {
    change(undefined)
    if (proven) resolve()
    else reject(new NotApproved())
  }
  change({ answer, settle })
  return answer
}

export const useProving = (): Proving | undefined => useSyncExternalStore(subscribe, get, get)

const get = () => asked
function change(next: typeof asked) {
  asked = next
  for (const tell of listeners) tell()
}
function subscribe(tell: () => void) {
  listeners.add(tell)
  rooms++
  return () => {
    listeners.delete(tell)
    rooms--
  }
}
