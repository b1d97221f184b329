/** What a price of a rail needs to know: whether it is open to whoever asks, and whether it goes there. */
import { railTypes, type PayeePermission, type RailType } from '@ducat/contract/destinations/models'
import type { Caller } from '@ducat/contract/kit/access'
import type { Flag } from '@ducat/contract/kit/permissions'
import type { TransferType } from '@ducat/contract/transfers/models'
import { Refused } from '../../call/refused.ts'
import { coverageOf, type Lane } from '../../pricing/coverage.ts'

export const isRail = (kind: TransferType): kind is RailType => (railTypes as readonly string[]).includes(kind)

/** The flags are called after the rails, but for two. */
const flagOf: Readonly<Record<RailType, 'wire' | 'eft' | 'oct' | 'digital' | 'instant' | 'interac'>> = {
  wire: 'wire',
  eft: 'eft',
  oct: 'oct',
  crypto_eft: 'digital',
  instant_payment: 'instant',
  interac: 'interac',
}

/** For whom somebody may use a rail: their own accounts elsewhere, other people. */
export function railPermissions(rail: RailType, { flags }: Caller): PayeePermission[] {
  const own: Flag = `ownAccounts.${flagOf[rail]}`
  const others: Flag = `otherPeople.${flagOf[rail]}`
  return [...(flags.has(own) ? ['own' as const] : []), ...(flags.has(others) ? ['3d' as const] : [])]
}

export function laneFor(rail: RailType, countryCode: string, currencyCode: string): Lane {
  const lanes = coverageOf(rail, countryCode)
  if (lanes.length === 0) throw new Refused('VF', { field: 'countryCode', reason: 'NOT_SERVED' })
  const lane = lanes.find(({ currency }) => currency === currencyCode)
  if (!lane) throw new Refused('VF', { field: 'currencyCode', reason: 'CURRENCY_NOT_SERVED' })
  return lane
}

/** What the quote of a rail is bound to. */
export const railKey = (countryCode: string, currencyCode: string): string => `${countryCode} ${currencyCode}`
