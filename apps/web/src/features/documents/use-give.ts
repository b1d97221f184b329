/** Giving one document: which files are there, what the bank said of it, and an empty form afterwards. */
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { showFailure } from '#dialogs/failure.ts'

interface Files {
  readonly fileId?: number | undefined
  readonly secondFileId?: number | undefined
}

export function useGive(needsSecond: boolean, give: (files: { fileId: number; secondFileId?: number | undefined }) => Promise<unknown>) {
  const [files, setFiles] = useState<Files>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [round, setRound] = useState(0)
  const { fileId, secondFileId } = files
  return {
    /** Changes when everything was sent: fields with this key start anew. */
    round,
    problems,
    isReady: fileId !== undefined && (!needsSecond || secondFileId !== undefined),
    first: (id: number | undefined) => setFiles((before) => ({ ...before, fileId: id })),
    second: (id: number | undefined) => setFiles((before) => ({ ...before, secondFileId: id })),
    async submit() {
      if (fileId === undefined) return
      setProblems({})
      try {
        await give({ fileId, ...(needsSecond && { secondFileId }) })
        setFiles({})
        setRound((before) => before + 1)
      } catch (failure) {
        if (failure instanceof VerifyError)
          setProblems(Object.fromEntries(failure.fields.map(({ field, description }) => [field, description])))
        else showFailure(failure)
      }
    },
  }
}
