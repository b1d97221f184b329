/**
 * Which flags a personal customer holds: they follow from what the bank knows of them. A company's users have theirs in the access record,
 * as far as the company's standing goes.
 */
import { flags, type Flag } from '@ducat/contract/kit/permissions'

interface Standing {
  /** And nothing to prove anew. */
  readonly verified: boolean
  readonly limited: boolean
}

/** What still works while an account is limited or not yet verified: moving money between one's own accounts. */
const always: readonly Flag[] = ['ownAccounts.betweenAccounts']
/** Unverified people may be paid; they may not pay others. */
const unverified: readonly Flag[] = [...always, 'requestMoney', 'addFundsWireThirdParty', 'addFundsBankThirdParty']

export function companyFlags(granted: readonly Flag[], { verified, limited }: Standing): ReadonlySet<Flag> {
  return new Set(limited || !verified ? granted.filter((flag) => (limited ? always : unverified).includes(flag)) : granted)
}

const verifiedOnes = flags.filter((flag) => !flag.startsWith('massPayments.') && flag !== 'settlementAccount')

/** Made once: they are asked for with every call. */
const personal = [always, unverified, verifiedOnes].map((granted) => ({
  own: new Set(granted),
  sub: new Set([...granted, 'settlementAccount' as const]),
}))

export function personalFlags({ verified, limited, isSubAccount }: Standing & { readonly isSubAccount: boolean }): ReadonlySet<Flag> {
  return personal[limited ? 0 : verified ? 2 : 1]![isSubAccount ? 'sub' : 'own']
}
