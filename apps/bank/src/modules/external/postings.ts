/** From a payment that leaves to what is booked: onto the account of its rail, through the bank's own position where it is exchanged. */
import type { RailType } from '@ducat/contract/destinations/models'
import type { Surroundings } from '../../call/context.ts'
import { bankAccount, departure, departureExchanged, perAccount, type Leg } from '../../ledger/index.ts'
import { rails } from './operations.ts'
import type { Figures } from '../../pricing/price.ts'

export async function leavingLegs(
  rail: RailType,
  from: { readonly ledgerId: number; readonly currency: string },
  { send, fee, receive }: Figures,
  { db, brand }: Surroundings,
): Promise<Leg[]> {
  const ours = (heading: 'income' | 'fx' | 'rail', name: string, currency: string) => bankAccount(db, heading, name, brand.id, currency)
  const [onRail, income] = await Promise.all([
    ours('rail', rails[rail].leaves!, receive.currency),
    fee.minor > 0n ? ours('income', 'fees', from.currency) : 0,
  ])
  const shared = { from: from.ledgerId, rail: onRail, income, fee: fee.minor }
  if (send.currency === receive.currency) return perAccount(departure({ ...shared, amount: send.minor }))
  const [fxFrom, fxTo] = await Promise.all([ours('fx', 'position', send.currency), ours('fx', 'position', receive.currency)])
  return perAccount(departureExchanged({ ...shared, fxFrom, sold: send.minor, fxTo, bought: receive.minor }))
}
