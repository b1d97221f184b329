/** Whether whoever is signed in may make a call, and why not: `const may = useMay(cards.pause)` disables a button with a reason. */
import type { Call } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { refusalOf } from './refusal.ts'
import { useSession } from './session.ts'

export interface May {
  readonly allowed: boolean
  readonly reason: string | undefined
}

export function useMay(call: Call): May {
  const { t } = useLingui()
  const { customer } = useSession()
  const refusal = refusalOf(customer, call.access)
  if (refusal === undefined) return { allowed: true, reason: undefined }
  const reasons = {
    signIn: t`Sign in to do this.`,
    access: t`Your access does not include this. Ask your company’s administrator for access.`,
    balances: t`Your access does not include balances. Ask your company’s administrator for access.`,
    restricted: t`Your account is restricted at the moment.`,
    unverified: t`Verify your account first.`,
    notOffered: t`This is not part of your account.`,
  }
  return { allowed: false, reason: reasons[refusal] }
}
