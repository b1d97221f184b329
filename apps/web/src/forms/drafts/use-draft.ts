/** Keeps what is typed into a form, and knows what was typed into it before and never sent. No screen needs a line for it. */
import type { Call } from '@ducat/contract/kit/call'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { actingCustomer } from '#api/send.ts'
import { session } from '#api/session.ts'
import { now } from '#i18n/dates.ts'
import { draftKey } from './draft-key.ts'
import { openDraft, type Draft } from './draft.ts'
import { keptOf, type Kept } from './kept.ts'
import { placeOf } from './place.ts'

/** What the person decides about. */
export interface OfferedDraft {
  /** When it was typed, as an instant. */
  readonly saved: string
  /** It was sent, and nobody knows what became of it: it is no draft, it is asked after. */
  readonly isInDoubt: boolean
  readonly restore: () => void
  readonly discard: () => void
}

interface FormToKeep {
  readonly call: Call
  /** What the draft is called: the call's name, where the form is one call. */
  readonly name: string
  readonly start: object
  readonly values: object
  readonly restore: (values: Kept) => void
  /** The fields that somebody filled in, beside those that filled themselves. */
  readonly typed: ReadonlySet<string>
  /** Whether just this was sent and got no answer. */
  readonly inDoubt: (values: Kept) => Promise<boolean>
  /** Takes what is in doubt back at once, where the form shows nothing else until it is known. */
  readonly resume?: ((values: Kept) => void) | undefined
}

export function useDraft({ call, name, start, values, restore, typed, inDoubt, resume }: FormToKeep) {
  const [offered, offer] = useState<OfferedDraft>()
  const draft = useRef<Promise<Draft>>(undefined)
  const [begun] = useState(start)
  const isTouched = useRef(false)

  const open = () => (draft.current ??= draftOf(name, begun))

  const look = useEffectEvent(async (isStillShown: () => boolean) => {
    const mine = await open()
    const found = await mine.read()
    const isInDoubt = found !== undefined && (await inDoubt(found.values))
    if (!found || !isStillShown()) return
    if (isInDoubt && resume) return resume(found.values)
    const discard = () => {
      offer(undefined)
      // What was typed since has taken its place.
      if (!isTouched.current) mine.drop()
    }
    const bringBack = () => {
      offer(undefined)
      restore(found.values)
    }
    offer({ saved: found.saved, isInDoubt, restore: bringBack, discard })
  })
  useEffect(() => {
    let isShown = true
    void look(() => isShown)
    return () => {
      isShown = false
    }
  }, [])

  const keep = useEffectEvent(() => {
    if (typed.size === 0) return
    isTouched.current = true
    const all = keptOf(call, begun, values)
    // A price or a default beside nothing that was typed is no draft.
    const kept = Object.keys(all).some((field) => typed.has(field)) ? all : {}
    void open().then((mine) => mine.keep(kept, now()))
  })
  useEffect(() => keep(), [values])

  /** Sent: there is nothing left to bring back. */
  const done = () => {
    offer(undefined)
    void open().then((mine) => mine.drop())
  }
  return { offered, done }
}

/** Of the acting customer, on this page, begun like this: what was typed for one card is not offered for another. */
async function draftOf(name: string, start: object): Promise<Draft> {
  const customerId = actingCustomer(session().state())?.customerId ?? 0
  return openDraft(await placeOf([name, customerId, location.pathname, start]), draftKey)
}
