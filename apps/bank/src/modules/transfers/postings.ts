/** From a transfer to what is booked: the recipes of the ledger, with the right accounts. */
import type { Figures } from '../../pricing/price.ts'
import type { Surroundings } from '../../call/context.ts'
import { bankAccount, exchangeLegs, feeOnly, perAccount, transfer, type Leg } from '../../ledger/index.ts'

interface Ends {
  readonly from: { readonly ledgerId: number; readonly currency: string }
  readonly to: { readonly ledgerId: number; readonly currency: string }
}

export async function transferLegs({ db, brand }: Surroundings, { from, to }: Ends, { send, fee, receive }: Figures): Promise<Leg[]> {
  const income = fee.minor > 0n ? await bankAccount(db, 'income', 'fees', brand.id, from.currency) : 0
  if (from.currency === to.currency)
    return perAccount(transfer({ from: from.ledgerId, to: to.ledgerId, amount: send.minor, income, fee: fee.minor }))
  const [fxFrom, fxTo] = await Promise.all(
    [from.currency, to.currency].map((currency) => bankAccount(db, 'fx', 'position', brand.id, currency)),
  )
  return perAccount([
    ...exchangeLegs({ from: from.ledgerId, fxFrom: fxFrom!, sold: send.minor, fxTo: fxTo!, to: to.ledgerId, bought: receive.minor }),
    ...feeOnly({ from: from.ledgerId, income, fee: fee.minor }),
  ])
}
