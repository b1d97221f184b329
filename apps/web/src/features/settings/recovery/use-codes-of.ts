import { authenticator } from '@ducat/contract/security/calls'
import { useCallback } from 'react'
import { useAct } from '#api/use-act.ts'

interface Answer {
  readonly recoveryCodes: readonly string[]
  readonly recoveryKey?: string | undefined
}

/** The codes of an answer; those of one that had to be confirmed wait at the bank, and are given to whoever asked for them, once. */
export function useCodesOf() {
  const { act } = useAct(authenticator.takeCodes)
  return useCallback(
    async ({ recoveryCodes, recoveryKey }: Answer): Promise<readonly string[]> =>
      recoveryKey === undefined ? recoveryCodes : (await act({ recoveryKey })).recoveryCodes,
    [act],
  )
}
