/**
 * The life of one file: chosen, refused or taken; then, where it is sent at once, on its way, failed, tried again or given up.
 *   empty → refused | ready                     a file that travels with its form
 *   empty → refused | sending → ready | failed  a file that is sent when it is chosen
 */
import type { UploadRule } from '@ducat/contract/kit/upload'
import { useEffect, useRef, useState } from 'react'
import { checkFile, type FileProblem } from './check-file.ts'

export type UploadState =
  | { readonly phase: 'empty' }
  | { readonly phase: 'refused'; readonly file: File; readonly problem: FileProblem }
  | { readonly phase: 'sending'; readonly file: File; readonly share: number }
  | { readonly phase: 'failed'; readonly file: File }
  | { readonly phase: 'ready'; readonly file: File }

/** Sends one file; says how much of it is there, from 0 to 1. */
export type SendFile = (file: File, tools: { readonly onShare: (share: number) => void; readonly signal: AbortSignal }) => Promise<void>

interface Options {
  readonly rule: UploadRule
  readonly file: File | undefined
  readonly onChange: (file: File | undefined) => void
  readonly send: SendFile | undefined
  readonly prepare?: ((file: File) => Promise<File>) | undefined
}

export function useUpload({ rule, file, onChange, send, prepare }: Options) {
  const [state, setState] = useState<UploadState>(file ? { phase: 'ready', file } : { phase: 'empty' })
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const begin = async (chosen: File, sending: SendFile) => {
    const control = new AbortController()
    underWay.current = control
    setState({ phase: 'sending', file: chosen, share: 0 })
    try {
      await sending(chosen, {
        signal: control.signal,
        onShare: (share) => {
          if (!control.signal.aborted) setState({ phase: 'sending', file: chosen, share })
        },
      })
      if (control.signal.aborted) return
      setState({ phase: 'ready', file: chosen })
      onChange(chosen)
    } catch {
      if (!control.signal.aborted) setState({ phase: 'failed', file: chosen })
    }
  }

  const take = async (given: File) => {
    underWay.current?.abort()
    const control = (underWay.current = new AbortController())
    if (prepare) setState({ phase: 'sending', file: given, share: 0 })
    const chosen = (await prepare?.(given)) ?? given
    if (control.signal.aborted) return
    const problem = await checkFile(chosen, rule)
    if (problem) {
      onChange(undefined)
      return setState({ phase: 'refused', file: chosen, problem })
    }
    if (send) return begin(chosen, send)
    setState({ phase: 'ready', file: chosen })
    onChange(chosen)
  }

  const remove = () => {
    underWay.current?.abort()
    setState({ phase: 'empty' })
    onChange(undefined)
  }

  const retry = () => {
    if (state.phase === 'failed' && send) void begin(state.file, send)
  }
  return { state, take: (chosen: File) => void take(chosen), remove, retry }
}
