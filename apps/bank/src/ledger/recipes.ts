/**
 * What is posted for what happens. Pure: ledger accounts and amounts in, legs out; docs/ledger.md shows each with figures, and the tests
 * run them.
 */
import type { Leg } from './leg.ts'

/** Money arrives from outside. */
export const arrival = ({ rail, to, amount }: { rail: number; to: number; amount: bigint }): Leg[] => moved(rail, to, amount)

/** Money leaves; the fee is earned beside it. */
export const departure = ({
  from,
  rail,
  amount,
  income,
  fee,
}: {
  from: number
  rail: number
  amount: bigint
  income: number
  fee: bigint
}): Leg[] => [...moved(from, rail, amount), ...moved(from, income, fee)]

/** Money leaves in another currency than it was in. */
export const departureExchanged = (of: {
  from: number
  fxFrom: number
  sold: bigint
  fxTo: number
  rail: number
  bought: bigint
  income: number
  fee: bigint
}): Leg[] => [...exchangeLegs({ ...of, to: of.rail }), ...moved(of.from, of.income, of.fee)]

/** A rail sends it back; the fee comes with it or not. */
export const comesBack = ({
  rail,
  to,
  amount,
  income,
  fee,
}: {
  rail: number
  to: number
  amount: bigint
  income: number
  fee: bigint
}): Leg[] => [...moved(rail, to, amount), ...moved(income, to, fee)]

/** The same, exchanged back at the rate it left with: nobody gains or loses by a payment that failed. */
export const comesBackExchanged = (of: {
  rail: number
  fxFrom: number
  sold: bigint
  fxTo: number
  to: number
  bought: bigint
  income: number
  fee: bigint
}): Leg[] => [...exchangeLegs({ ...of, from: of.rail }), ...moved(of.income, of.to, of.fee)]

/** Between two accounts in one currency, with a fee on the sender. */
export const transfer = ({
  from,
  to,
  amount,
  income,
  fee,
}: {
  from: number
  to: number
  amount: bigint
  income: number
  fee: bigint
}): Leg[] => [...moved(from, to, amount), ...moved(from, income, fee)]

/** Between two currencies: each side meets the bank's own position, so that every currency sums to zero by itself. */
export const exchangeLegs = (of: { from: number; fxFrom: number; sold: bigint; fxTo: number; to: number; bought: bigint }): Leg[] => [
  ...moved(of.from, of.fxFrom, of.sold),
  ...moved(of.fxTo, of.to, of.bought),
]

/** A fee by itself. */
export const feeOnly = ({ from, income, fee }: { from: number; income: number; fee: bigint }): Leg[] => moved(from, income, fee)

/** A shop takes more than a card has: the bank pays the rest, until somebody asks for it. */
export const shortfall = ({ suspense, to, amount }: { suspense: number; to: number; amount: bigint }): Leg[] => moved(suspense, to, amount)

/** The shop gives back what the bank had paid of it. `from`: the rail, or our position in the customer's currency. */
export const shortfallReturned = ({ from, suspense, amount }: { from: number; suspense: number; amount: bigint }): Leg[] =>
  moved(from, suspense, amount)

/** One entry per account: a payment and its fee leave the payer in one line, which costs the books a quarter less than two. */
export function perAccount(legs: readonly Leg[]): Leg[] {
  const sums = new Map<number, bigint>()
  for (const { account, amount } of legs) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return [...sums].flatMap(([account, amount]) => (amount === 0n ? [] : [{ account, amount }]))
}

const moved = (from: number, to: number, amount: bigint): Leg[] =>
  amount === 0n
    ? []
    : [
        { account: from, amount: -amount },
        { account: to, amount },
      ]
