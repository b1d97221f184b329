/** The payment to a recipient: from what was set aside, by the way they chose. It belongs to the sender's customer, and to no person. */
import type { RailType } from '@ducat/contract/destinations/models'
import { money } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { accepting, changed, pairsOf } from '../../operations/accepts.ts'
import type { Accept } from '../../operations/batcher.ts'
import { Refused } from '../../call/refused.ts'
import { leavingLegs } from '../external/index.ts'
import { rails } from '../external/operations.ts'
import { transferLegs } from '../transfers/index.ts'
import { p2pKind } from '../transfers/operations.ts'
import { accountOf, globalPayout, waitsIn, type PaymentRow } from '../global-pay/index.ts'
import type { ChoiceRow } from './choices.ts'

export async function payoutOf(context: Surroundings, payment: PaymentRow, choice: ChoiceRow): Promise<Accept> {
  const figures = {
    send: money(choice.send, payment.currency),
    fee: money(choice.fee, payment.currency),
    receive: money(choice.receive, choice.currency),
    rate: choice.rate,
  }
  const from = { ledgerId: await waitsIn(context.db, payment.brand, payment.currency), currency: payment.currency }
  const of = {
    brand: payment.brand,
    customer: payment.customerId,
    key: `global ${payment.id} ${choice.id}`,
    amount: figures.send,
    payee: choice.payee,
  }
  const shared = {
    fee: choice.fee,
    rate: choice.rate,
    receiveAmount: choice.receive,
    receiveCurrency: choice.currency,
    arrivesOn: choice.arrivesOn,
    tells: [changed(payment.customerId, 'globalPayments')],
  }
  const rides = (atOnce: boolean) => ({
    [globalPayout.name]: globalPayout.with({ payment: Number(payment.id), choice: choice.id, atOnce, uncounted: true }).facts,
  })
  if (choice.method === 'p2p') {
    const to = await accountOf(context, payment)
    // Closed meanwhile, or another one than they were shown.
    if (to?.id !== choice.target.account || !to) throw new Refused('VF', { field: 'operationId', reason: 'PAYMENT_OVER' })
    return {
      ...accepting({ kind: p2pKind.name, ...of }),
      ...shared,
      facts: rides(true),
      legs: pairsOf(await transferLegs(context, { from, to }, figures)),
      mustBeOpen: [to.id],
      movements: [
        {
          type: 'P2P',
          customer: to.customerId,
          account: to.id,
          direction: 'in',
          status: 'completed',
          amount: choice.receive,
          fee: 0n,
          currency: to.currency,
          description: payment.description ?? undefined,
          name: payment.sender,
          email: payment.senderEmail ?? undefined,
        },
      ],
      tells: [...shared.tells, changed(to.customerId, 'accounts', 'history')],
    }
  }
  const rail: RailType = choice.method
  const { key, scheme, toRail, details } = choice.target
  const accept = accepting({ ...rails[rail].of({ key, permission: '3d', scheme, toRail, details }), ...of })
  return {
    ...accept,
    ...shared,
    facts: { ...accept.facts, ...rides(false) },
    legs: pairsOf(await leavingLegs(rail, from, figures, context)),
  }
}
