import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { sentence } from '#api/sentence.ts'
import { useLookUp } from '#forms'
import { Banner } from '#ui'
import type { AskedValues, InstantKeyAsked, Lookups } from './asked.ts'

type Answer = { readonly name: string; readonly bank: string } | { readonly problem: string }

interface InstantOwnerProps {
  readonly values: AskedValues
  readonly find: Lookups['byInstantKey']
}

/** Whose key it is: said before anything is sent. */
export function InstantOwner({ values, find }: InstantOwnerProps) {
  const { taxId, instantKey, instantKeyType, countryCode } = values as Partial<InstantKeyAsked>
  const word = taxId && instantKey && instantKeyType ? JSON.stringify({ taxId, instantKey, instantKeyType, countryCode }) : undefined
  const ask = useCallback(
    async (asked: string): Promise<Answer> => {
      try {
        const { beneficiaryName, bankName } = await find(JSON.parse(asked) as InstantKeyAsked)
        return { name: beneficiaryName, bank: bankName }
      } catch (failure) {
        return { problem: sentence(failure) }
      }
    },
    [find],
  )
  const found = useLookUp(word, ask)
  if (found.state !== 'known') return null
  if ('problem' in found.answer) return <Banner tone="warning">{found.answer.problem}</Banner>
  const { name, bank } = found.answer
  return (
    <Banner tone="positive">
      <Trans>
        The key belongs to {name} at {bank}.
      </Trans>
    </Banner>
  )
}
