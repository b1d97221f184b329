/** Whether whoever is signed in may make a call, and why not: `const may = useMay(cards.pause)` disables a button with a reason. */
import type { Asked } from '@ducat/contract/kit/access'
import { useLingui } from '@lingui/react/macro'
import { refusalOf } from './refusal.ts'
import { useSession } from './session.ts'

export interface May {
  readonly allowed: boolean
  readonly reason: string | undefined
}

export function useMay(call: Asked): May {
  const { t } = useLingui()
  const { customer } = useSession()
  const refusal = refusalOf(customer, call)
  if (refusal === undefined) return { allowed: true, reason: undefined }
  const reasons = {
    signIn: t`Sign in to do this.`,
    looking: t`You are viewing this customer. Only the customer can do this.`,
    access: t`Your access does not include this. Ask your company’s administrator for access.`,
    balances: t`Your access does not include balances. Ask your company’s administrator for access.`,
    restricted: t`Your account is restricted at the moment.`,
    unverified: t`Verify your account first.`,
    notOffered: t`This is not part of your account.`,
  }
  return { allowed: false, reason: reasons[refusal] }
}
