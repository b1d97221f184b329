/** What the first way that is offered would bring the recipient, and what the sender pays: the bank's figures, asked anew as they are typed. */
import { single } from '@ducat/contract/global-pay/calls'
import type { ReceiveMethod } from '@ducat/contract/global-pay/models'
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

/** The first method that brings this amount there: one may be too small for a wire and right for a card. */
const ask = async (word: string): Promise<Answer> => {
  const { methods, ...asked } = JSON.parse(word) as Asked & { readonly methods: readonly ReceiveMethod[] }
  let error: Price['error']
  for (const paymentMethod of methods) {
    try {
      return { price: await send(single.meta, { ...asked, paymentMethod }), error: undefined }
    } catch (failure) {
      const field = failure instanceof VerifyError ? failure.fields[0]?.field : undefined
      error = { field, text: sentence(failure) }
      if (field !== 'paymentMethod') break
    }
  }
  return { price: undefined, error }
}

export function usePrice(values: Partial<Input>): Price {
  const { accountId, amount, currencyCode, beneficiaryCountryCode, feeShare = 'sender', paymentMethods = [] } = values
  const methods = paymentMethods.filter(({ name, forbidden }) => !forbidden && name !== 'p2p').map(({ name }) => name)
  const isWhole =
    accountId !== undefined && amount && isAmount(amount) && currencyCode && beneficiaryCountryCode !== undefined && methods.length > 0
  const word = { accountId, amount, currencyCode, beneficiaryCountryCode, feeShare, methods }
  const found = useLookUp(isWhole ? JSON.stringify(word) : undefined, ask)
  const answer = found.state === 'known' ? found.answer : undefined
  return { isAsking: found.state === 'asking', price: answer?.price, error: answer?.error }
}
