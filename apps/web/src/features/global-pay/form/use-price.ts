/** What the usual way of the recipient's country would bring them, and what the sender pays: the bank's figures, asked anew as they are typed. */
import { single } from '@ducat/contract/global-pay/calls'
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { send } from '#api/send.ts'
import { isAmount, useLookUp } from '#forms'
import type { Input } from './input.ts'

type Asked = InputOf<typeof single.meta>

export interface Price {
  readonly isAsking: boolean
  readonly price: OutputOf<typeof single.meta> | undefined
  /** Why there is none, and which field it concerns. */
  readonly error: { readonly field: string | undefined; readonly text: string } | undefined
}

type Answer = Pick<Price, 'price' | 'error'>

const ask = async (word: string): Promise<Answer> => {
  try {
    return { price: await send(single.meta, JSON.parse(word) as Asked), error: undefined }
  } catch (failure) {
    const field = failure instanceof VerifyError ? failure.fields[0]?.field : undefined
    return { price: undefined, error: { field, text: sentence(failure) } }
  }
}

export function usePrice({ accountId, amount, currencyCode, beneficiaryCountryCode, feeShare = 'sender' }: Partial<Input>): Price {
  const isWhole = accountId !== undefined && amount && isAmount(amount) && currencyCode && beneficiaryCountryCode
  const found = useLookUp(isWhole ? JSON.stringify({ accountId, amount, currencyCode, beneficiaryCountryCode, feeShare }) : undefined, ask)
  const answer = found.state === 'known' ? found.answer : undefined
  return { isAsking: found.state === 'asking', price: answer?.price, error: answer?.error }
}
