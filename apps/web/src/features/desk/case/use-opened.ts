/** A case and, where it is about one, its document: opened once for each look, because each leaves a line, and again after an act. */
import { cases } from '@ducat/contract/desk/calls'
import { desk } from '@ducat/contract/documents/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '#api/use-call.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'

export type OpenedCase = OutputOf<typeof cases.open>
export type OpenedDocument = OutputOf<typeof desk.open>

export interface Opened {
  readonly of: OpenedCase
  readonly document: OpenedDocument | undefined
}

export function useOpened(caseId: string): CallResult<Opened> {
  const { act: openCase } = useAct(cases.open)
  const { act: openDocument } = useAct(desk.open)
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const [error, setError] = useState<Error>()
  const [isFetching, setFetching] = useState(true)
  const shown = useRef<string>(undefined)
  const retry = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      setFetching(true)
      try {
        const [of, document] = await Promise.all([
          openCase({ caseId }),
          caseId.startsWith('D') ? openDocument({ documentId: Number(caseId.slice(1)) }) : undefined,
        ])
        if (isLeft) return
        shown.current = caseId
        setOpened({ of, document })
        setError(undefined)
      } catch (failure) {
        if (isLeft) return
        setError(failure as Error)
        // What stands there is no longer how it is, and looks as if it were. A case that never came says so in its place.
        if (shown.current === caseId) showFailure(failure, { again: retry })
      }
      if (!isLeft) setFetching(false)
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [caseId, round, openCase, openDocument, retry])
  const isOfThis = opened?.of.caseId === caseId
  return {
    data: isOfThis ? opened : undefined,
    error: isOfThis ? undefined : error,
    isPending: !isOfThis,
    isFetching,
    retry,
  }
}
