/** What is booked when a shop takes or gives back: the recipes of the ledger, with the accounts of this purchase. */
import type { Money } from '@ducat/values'
import type { Db } from '../../db/pool.ts'
import {
  arrival,
  bankAccount,
  comesBackExchanged,
  departure,
  departureExchanged,
  perAccount,
  shortfall,
  shortfallReturned,
} from '../../ledger/index.ts'
import { pairsOf } from '../../operations/accepts.ts'
import type { Pair } from '../../operations/batcher.ts'

interface Of {
  readonly ledgerId: number
  readonly brand: string
}

const RAIL = 'card-scheme'

/** `atMost`: what the holder pays of it; the bank pays the rest (suspense: somebody has to ask for it). */
export async function takingLegs(db: Db, { ledgerId, brand }: Of, taken: Money, merchant: Money, atMost?: Money): Promise<Pair[]> {
  const ours = (kind: 'rail' | 'fx' | 'suspense', name: string, currency: string) => bankAccount(db, kind, name, brand, currency)
  const rail = await ours('rail', RAIL, merchant.currency)
  const legs =
    taken.currency === merchant.currency
      ? departure({ from: ledgerId, rail, amount: taken.minor, income: 0, fee: 0n })
      : departureExchanged({
          from: ledgerId,
          fxFrom: await ours('fx', 'position', taken.currency),
          sold: taken.minor,
          fxTo: await ours('fx', 'position', merchant.currency),
          rail,
          bought: merchant.minor,
          income: 0,
          fee: 0n,
        })
  const short = atMost ? taken.minor - atMost.minor : 0n
  const lent =
    short > 0n ? shortfall({ suspense: await ours('suspense', 'card-shortfall', taken.currency), to: ledgerId, amount: short }) : []
  return pairsOf(perAccount([...legs, ...lent]))
}

interface Back {
  readonly back: Money
  /** What the bank had paid of it comes back to the bank. */
  readonly ofBank: Money
  readonly merchant: Money
}

/** The way back, at the rate at which it was taken. */
export async function backLegs(db: Db, { ledgerId, brand }: Of, { back, ofBank, merchant }: Back): Promise<Pair[]> {
  const ours = (kind: 'rail' | 'fx' | 'suspense', name: string, currency: string) => bankAccount(db, kind, name, brand, currency)
  const rail = await ours('rail', RAIL, merchant.currency)
  const exchanged = back.currency !== merchant.currency
  const paidFrom = exchanged ? await ours('fx', 'position', back.currency) : rail
  const legs = exchanged
    ? comesBackExchanged({
        rail,
        fxFrom: await ours('fx', 'position', merchant.currency),
        sold: merchant.minor,
        fxTo: paidFrom,
        to: ledgerId,
        bought: back.minor,
        income: 0,
        fee: 0n,
      })
    : arrival({ rail, to: ledgerId, amount: back.minor })
  const returned =
    ofBank.minor > 0n
      ? shortfallReturned({
          from: paidFrom,
          suspense: await ours('suspense', 'card-shortfall', back.currency),
          amount: ofBank.minor,
        })
      : []
  return pairsOf(perAccount([...legs, ...returned]))
}
