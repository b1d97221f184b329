import { secrets } from '@ducat/contract/cards/calls'
import { useState } from 'react'
import { showFailure } from '#dialogs/failure.ts'
import { askSecret } from './ask-secret.ts'
import { DETAILS_SHOWN, type Details } from './CardDetails.tsx'
import { useBriefly } from './use-briefly.ts'

/** The details of a card on demand, for as long as they may be seen. */
export function useDetails(accountId: number) {
  const briefly = useBriefly<Details>(DETAILS_SHOWN)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    if (busy) return
    setBusy(true)
    try {
      briefly.show(await askSecret(secrets.details, { accountId }))
    } catch (failure) {
      showFailure(failure, { again: () => void ask() })
    } finally {
      setBusy(false)
    }
  }
  return { briefly, busy, ask: () => void ask() }
}
