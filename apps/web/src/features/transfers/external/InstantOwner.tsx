import { instantKeys } from '@ducat/contract/destinations/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { Trans } from '@lingui/react/macro'
import { sentence } from '#api/sentence.ts'
import { send } from '#api/send.ts'
import { useLookUp } from '#forms'
import { Banner } from '#ui'
import type { PaymentValues } from './payment.ts'

type Answer = { readonly name: string; readonly bank: string } | { readonly problem: string }

const find = async (word: string): Promise<Answer> => {
  try {
    const { instantInfo } = await send(instantKeys.info, JSON.parse(word) as InputOf<typeof instantKeys.info>)
    return { name: instantInfo.beneficiaryName, bank: instantInfo.bankName }
  } catch (failure) {
    return { problem: sentence(failure) }
  }
}

/** Whose key it is: said before anything is sent. */
export function InstantOwner({ values: { taxId, instantKey, instantKeyType, countryCode } }: { readonly values: PaymentValues }) {
  const word = taxId && instantKey && instantKeyType ? JSON.stringify({ taxId, instantKey, instantKeyType, countryCode }) : undefined
  const found = useLookUp(word, find)
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
