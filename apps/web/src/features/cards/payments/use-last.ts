import { useState } from 'react'
import type { CallResult } from '#api/use-call.ts'

/** While the next page is on its way the one before stays where it is. */
export function useLast<O>(result: CallResult<O>): CallResult<O> {
  const [last, setLast] = useState<O>()
  if (result.data !== undefined && result.data !== last) setLast(result.data)
  return { ...result, data: result.data ?? (result.error ? undefined : last) }
}
