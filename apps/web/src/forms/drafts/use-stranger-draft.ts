/**
 * A draft of somebody who is not signed in, for a form that holds its values itself.
 *   const draft = useStrangerDraft('business', DRAFT_VERSION, { onFound: setValues })
 *   draft.isReading                      the form waits for its draft
 *   draft.keep(values)  draft.drop()     after each change; after it was sent or cleared
 *   <StrangerDraftNotice draft={draft} />
 */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { openStrangerDraft, type StrangerDraft } from './stranger-draft.ts'

/** As much of an instant: `2026-11-15T09:30`. */
const MINUTE = 16

export type DraftWord = 'discarded' | 'restored' | 'newer' | 'gone' | 'full'

export interface StrangerDraftState<T> {
  readonly isReading: boolean
  /** When it was written last, to the minute, as an instant. */
  readonly saved: string | undefined
  /** What happened to it that the person should know. */
  readonly word: DraftWord | undefined
  readonly hush: () => void
  readonly keep: (values: T) => void
  /** Done when they lie where the next page finds them. */
  readonly keepNow: (values: T) => Promise<void>
  readonly drop: () => void
}

interface Options<T> {
  /** Values that were kept: at the beginning, and when another tab wrote newer ones. */
  readonly onFound: (values: T) => void
  /** Another tab sent or cleared the form. */
  readonly onGone?: () => void
}

export function useStrangerDraft<T>(name: string, version: string, { onFound, onGone }: Options<T>): StrangerDraftState<T> {
  const [isReading, setReading] = useState(true)
  const [saved, setSaved] = useState<string>()
  const [word, say] = useState<DraftWord>()
  const draft = useRef<StrangerDraft<T>>(undefined)
  const find = useEffectEvent(onFound)
  const lose = useEffectEvent(() => onGone?.())

  useEffect(() => {
    let isShown = true
    const opened = openStrangerDraft<T>(name, version, {
      onNews: (news) => {
        if (!isShown) return
        // The page shows the minute: another letter in it draws nothing.
        if (news.kind === 'saved')
          return setSaved((before) => (before?.slice(0, MINUTE) === news.saved.slice(0, MINUTE) ? before : news.saved))
        say(news.kind)
        if (news.kind === 'newer') {
          setSaved(news.found.saved)
          find(news.found.values)
        }
        if (news.kind === 'gone') {
          setSaved(undefined)
          lose()
        }
      },
    })
    draft.current = opened
    const read = async () => {
      const found = await opened.read().catch(() => undefined)
      if (!isShown) return
      if (found === 'discarded') say('discarded')
      else if (found) {
        say('restored')
        setSaved(found.saved)
        find(found.values)
      }
      setReading(false)
    }
    void read()
    return () => {
      isShown = false
      opened.close()
    }
  }, [name, version])

  // The same ones for as long as the form lives.
  const acts = useMemo(
    () => ({
      hush: () => say(undefined),
      keep: (values: T) => draft.current?.keep(values),
      keepNow: async (values: T) => {
        draft.current?.keep(values)
        await draft.current?.flush()
      },
      drop: () => {
        draft.current?.drop()
        setSaved(undefined)
        say(undefined)
      },
    }),
    [],
  )
  return { isReading, saved, word, ...acts }
}
