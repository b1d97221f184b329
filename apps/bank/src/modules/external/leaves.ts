/** A payment that leaves, by whichever rail: who may, from where, to whom, for how much; then what is booked and shown. */
import type { RailType } from '@ducat/contract/destinations/models'
import type { Call } from '@ducat/contract/kit/call'
import type { TransactionType } from '@ducat/contract/history/models'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Intention } from '../../operations/intention.ts'
import {
  frozen,
  isToday,
  laneFor,
  limitUses,
  mustBeAsSaid,
  mustHave,
  onItsDay,
  ownAccount,
  railKey,
  railPermissions,
  repeatOf,
  typedSide,
} from '../transfers/index.ts'
import { mustAgree } from './cost.ts'
import { rails } from './operations.ts'
import type { Order } from './order.ts'
import { leavingLegs } from './postings.ts'
import { payeeOf } from './payee.ts'

/** How history calls it. */
const types: Readonly<Record<RailType, TransactionType>> = {
  wire: 'Wire',
  eft: 'EFT',
  oct: 'OCT',
  crypto_eft: 'Crypto',
  instant_payment: 'Instant',
  interac: 'Interac',
}

export async function leaves(rail: RailType, call: Pick<Call, 'name'>, input: Order, context: Surroundings): Promise<Intention> {
  const { db, customerId, principal } = context
  const { countryCode, currencyCode, permission } = input
  if (!railPermissions(rail, principal.caller).includes(permission)) throw new Refused('13')
  const repeats = repeatOf(call, input, context)
  const from = await ownAccount(db, customerId, input.fromAccountId)
  mustAgree(currencyCode, input.toCurrencyCode)
  const { pace, scheme } = laneFor(rail, countryCode, currencyCode)
  const { payee, facts, riders } = await payeeOf(rail, input, from, context)
  const wanted = { kind: rail, from, toCurrency: currencyCode, ...typedSide(input), field: 'amount', country: countryCode, pace }
  const figures = await frozen(context, wanted, railKey(countryCode, currencyCode), input.quoteId)
  mustBeAsSaid(figures, { send: input.amount })
  if (isToday(input, context.now)) mustHave(from, figures, 'amount')
  const intention: Intention = {
    ...figures,
    ...rails[rail].of({ ...facts, scheme, ...(input.payAnyway && { payAnyway: true }) }),
    payee,
    payeeKey: facts.key,
    riders: [...figures.riders, ...riders, ...repeats],
    legs: await leavingLegs(rail, from, figures, context),
    payerAccounts: [from.ledgerId],
    movements: [
      {
        customer: customerId,
        account: from.id,
        type: types[rail],
        direction: 'out',
        amount: figures.send.minor,
        fee: figures.fee.minor,
        currency: from.currency,
        description: input.note,
        name: payee.name,
        email: payee.email,
      },
    ],
    accounts: [from.id],
    limits: limitUses(customerId, rail, figures.send, figures.bounds),
    tells: [customerId],
  }
  return onItsDay(intention, input, context)
}
