/** What setting money aside asks for, alone or as a line of a file: whom it may be for, what it costs, and what is booked. */
import { LINK_DAYS, type BeneficiaryType, type FeeShare, type ReceiveMethod } from '@ducat/contract/global-pay/models'
import { money, type Money } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Leg } from '../../ledger/index.ts'
import { blocksPayer, isOnBlacklist } from '../blacklist/index.ts'
import { priced, transferLegs, type OwnAccount } from '../transfers/index.ts'
import { countriesFor } from './price.ts'
import { waitsIn } from './waits-in.ts'

const DAY_SECONDS = 86_400

interface Said {
  readonly account: number
  readonly type: BeneficiaryType
  readonly country: string
  readonly feeShare: FeeShare
  readonly forbidden: readonly ReceiveMethod[]
  readonly description?: string | undefined
  readonly phone?: string | undefined
  readonly approved?: boolean
  readonly batch?: number
  readonly batchName?: string
}

export const factsOf = ({ forbidden, ...said }: Said) => ({ ...said, forbidden: [...forbidden], livesSeconds: LINK_DAYS * DAY_SECONDS })

/** The sender pays one fee for whatever the recipient chooses, or nothing: then the recipient pays for what they choose. */
export async function feeOf(context: Surroundings, from: OwnAccount, amount: string, feeShare: FeeShare, field = 'amount') {
  const figures = await priced(context, { kind: 'global', from, toCurrency: from.currency, amount, side: 'send', field })
  return { ...figures, fee: feeShare === 'sender' ? figures.fee : money(0n, from.currency) }
}

export async function legsInto(
  context: Surroundings,
  from: { readonly ledgerId: number; readonly currency: string },
  { send, fee }: { readonly send: Money; readonly fee: Money },
): Promise<Leg[]> {
  const to = { ledgerId: await waitsIn(context.db, context.brand.id, from.currency), currency: from.currency }
  return transferLegs(context, { from, to }, { send, fee, receive: send, rate: '1' })
}

const served = new Set(countriesFor([]))

export function mustBeServed(country: string, field = 'beneficiaryCountryCode'): void {
  if (!served.has(country)) throw new Refused('VF', { field, reason: 'NOT_SERVED' })
}

/** Nobody sends themselves a link, and who is on a blacklist, the payer's or the payee's, is not paid this way either. */
export async function mayBeSentTo(
  { db, brand, customerId, principal }: Surroundings,
  email: string,
  field = 'beneficiaryEmail',
): Promise<void> {
  if (email === principal.email) throw new Refused('VF', { field, reason: 'PAYEE_IS_YOU' })
  if (await isOnBlacklist(db, customerId, email)) throw new Refused('VF', { field, reason: 'PAYEE_ON_BLACKLIST' })
  if (await blocksPayer(db, { brand: brand.id, email, payer: principal.email }))
    throw new Refused('VF', { field, reason: 'PAYEE_BLOCKS_YOU' })
}
