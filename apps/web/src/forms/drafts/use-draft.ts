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
}

export function useDraft({ call, name, start, values, restore }: FormToKeep) {
  const [offered, offer] = useState<OfferedDraft>()
  const draft = useRef<Promise<Draft>>(undefined)
  const [begun] = useState(start)
  const isTouched = useRef(false)

  const open = () => (draft.current ??= draftOf(name, begun))

  const look = useEffectEvent(async (isStillShown: () => boolean) => {
    const mine = await open()
    const found = await mine.read()
    if (!found || !isStillShown()) return
    const discard = () => {
      offer(undefined)
      // What was typed since has taken its place.
      if (!isTouched.current) mine.drop()
    }
    const bringBack = () => {
      offer(undefined)
      restore(found.values)
    }
    offer({ saved: found.saved, restore: bringBack, discard })
  })
  useEffect(() => {
    let isShown = true
    void look(() => isShown)
    return () => {
      isShown = false
    }
  }, [])

  const keep = useEffectEvent(() => {
    if (values === begun && !isTouched.current) return
    isTouched.current = true
    const kept = keptOf(call, begun, values)
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
