/** The key of whoever is signed in, out of the bank, for as long as they are. Only memory holds it. */
import { drafts } from '@ducat/contract/session/calls'
import { send } from '#api/send.ts'
import { session } from '#api/session.ts'
import { keyOf } from './sealed.ts'

let asked: Promise<CryptoKey | undefined> | undefined
let isWatching = false

/** Nothing while nobody is signed in or the bank does not answer: then nothing is kept, and it is asked for again the next time. */
export function draftKey(): Promise<CryptoKey | undefined> {
  if (!session().state().isAuthed) return Promise.resolve(undefined)
  forgetWithSession()
  return (asked ??= ask())
}

async function ask(): Promise<CryptoKey | undefined> {
  try {
    return await keyOf((await send(drafts.key, {})).key)
  } catch {
    asked = undefined
    return undefined
  }
}

function forgetWithSession(): void {
  if (isWatching) return
  isWatching = true
  session().subscribe(() => {
    if (!session().state().isAuthed) asked = undefined
  })
}
