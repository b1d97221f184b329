/** Whether the name fits the account, asked once everything that names the account is there. */
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { names } from '@ducat/contract/payees/calls'
import { send } from '#api/send.ts'
import { wrongIn } from '#features/destinations'
import { useLookUp } from '#forms'
import { detailsOf, type Asked, type PaymentValues, type RailType } from './payment.ts'

export type NameCheck = OutputOf<typeof names.check>
/** On its way, or nothing to ask. */
export type NameAnswer = NameCheck | 'asking' | undefined

const check = (word: string) => send(names.check, JSON.parse(word) as InputOf<typeof names.check>)

export function useNameCheck(rail: RailType | undefined, asked: Asked | undefined, values: PaymentValues): NameAnswer {
  // A new card is known by its number only, which is not for this.
  const isAsked = rail !== undefined && asked !== undefined && (rail !== 'oct' || values.externalCardId !== undefined)
  const name = values.beneficiaryName ?? values.cardHolderName ?? values.walletAddress ?? values.instantKey ?? values.accountNumber
  const isWhole = isAsked && name && wrongIn(asked, values).length === 0
  const word = isWhole ? JSON.stringify({ transferType: rail, name, details: detailsOf(values, asked.fields) }) : undefined
  const found = useLookUp(word, check)
  if (found.state === 'asking') return 'asking'
  if (found.state !== 'known') return undefined
  // Where no name is asked for, there is none that could fail to fit: a key and a wallet stand for themselves.
  const isNamed = Boolean(values.beneficiaryName ?? values.cardHolderName)
  return isNamed ? found.answer : { ...found.answer, result: 'notPossible' }
}
