/** A case and, where it is about one, its document: opened once for each look, because each leaves a line, and again after an act. */
import { cases } from '@ducat/contract/desk/calls'
import { desk } from '@ducat/contract/documents/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useEffect, useState } from 'react'
import type { CallResult } from '#api/use-call.ts'
import { useAct } from '#api/use-act.ts'

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
        setOpened({ of, document })
        setError(undefined)
      } catch (failure) {
        if (!isLeft) setError(failure as Error)
      }
      if (!isLeft) setFetching(false)
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [caseId, round, openCase, openDocument])
  const isOfThis = opened?.of.caseId === caseId
  return {
    data: isOfThis ? opened : undefined,
    error: isOfThis ? undefined : error,
    isPending: !isOfThis,
    isFetching,
    retry: () => setRound((before) => before + 1),
  }
}
