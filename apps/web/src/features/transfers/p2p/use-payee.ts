/** What is known of whoever an address belongs to: paid before, here at all, on the own list of people not to pay. */
import { beneficiaries } from '@ducat/contract/payees/calls'
import { lookups } from '@ducat/contract/transfers/calls'
import { isEmail, sameEmailForm } from '@ducat/values'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useLookUp } from '#forms'

const check = (email: string) => send(lookups.payee, { email })
/** Shown while one types. */
const FOUND = 5

export interface KnownPayee {
  readonly email: string
  readonly name: string
  readonly templateName?: string | undefined
}

export interface Payee {
  readonly state: 'nobody' | 'asking' | 'here' | 'invited' | 'blocked' | 'unknown'
  /** Of somebody who was paid before. */
  readonly name: string | undefined
  readonly isNew: boolean
  /** People whose name or address has what was typed in it. */
  readonly found: readonly KnownPayee[]
}

export function usePayee(typed: string): Payee {
  const email = sameEmailForm(typed)
  const isWhole = isEmail(email)
  const looked = useLookUp(isWhole ? email : undefined, check)
  const keyword = typed.trim()
  const list = useCall(beneficiaries.ofP2p, { keyword, limit: FOUND }, { enabled: keyword.length > 1 }).data?.beneficiaries
  const known = list?.find((one) => sameEmailForm(one.email) === email)
  const state = () => {
    if (looked.state === 'idle') return 'nobody'
    if (looked.state === 'asking') return 'asking'
    if (looked.state === 'failed') return 'unknown'
    if (looked.answer.outBlacklist) return 'blocked'
    return looked.answer.exist ? 'here' : 'invited'
  }
  return {
    state: state(),
    name: known?.name,
    isNew: isWhole && list !== undefined && known === undefined,
    found: known ? [] : (list ?? []),
  }
}
