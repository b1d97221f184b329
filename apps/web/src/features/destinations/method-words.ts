/** How money can be taken: by a rail, or into an account at the same brand. */
import type { ReceiveMethod } from '@ducat/contract/global-pay/models'
import { useLingui } from '@lingui/react/macro'
import { Bitcoin, Building, CreditCard, Landmark, Mail, Wallet, Zap, type LucideIcon } from 'lucide-react'
import { useBrand } from '#brand/brand.ts'

export const methodIcons: Readonly<Record<ReceiveMethod, LucideIcon>> = {
  p2p: Wallet,
  wire: Landmark,
  eft: Building,
  oct: CreditCard,
  crypto_eft: Bitcoin,
  instant_payment: Zap,
  interac: Mail,
}

export function useMethodNames(): (method: ReceiveMethod) => string {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const names: Readonly<Record<ReceiveMethod, string>> = {
    p2p: t`Account at ${projectName}`,
    wire: t`International transfer`,
    eft: t`Bank account`,
    oct: t`Card`,
    crypto_eft: t`Digital wallet`,
    instant_payment: t`Instant transfer`,
    interac: t`Interac`,
  }
  return (method) => names[method]
}
