/** Person to person. */
import { p2p as calls } from '@ducat/contract/transfers/calls'
import { decimal, plus, sameEmailForm } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import type { Intention, MovementPlan } from '../../operations/intention.ts'
import { couponFor } from './coupons.ts'
import { limitUses } from './limits.ts'
import { mustBeAsSaid, mustHave, priced, typedSide, type Wanted } from './pricing.ts'
import { template } from '../payees/operations.ts'
import { INVITATION_SECONDS } from './invitation-days.ts'
import { invitation, p2pKind } from './operations.ts'
import { agreedOr, payable } from './payee.ts'
import { senderAddress } from '../emails/index.ts'
import { agreedInput, agreementOf, requested } from './requested.ts'
import { transferLegs } from './postings.ts'
import { frozen } from './quotes.ts'
import { isToday, onItsDay, repeatOf } from './repeat.ts'
import { endsOf, ownAccount } from './store.ts'

export const p2p: Handlers<typeof calls> = {
  async fee(input, context) {
    const [from, coupon] = await Promise.all([
      ownAccount(context.db, context.customerId, input.accountId),
      couponFor(context, input.couponCode, 'p2p'),
    ])
    const { send, fee } = await priced(context, {
      kind: 'p2p',
      from,
      toCurrency: from.currency,
      amount: input.amount,
      side: 'send',
      field: 'amount',
      coupon,
    })
    return { fee: decimal(fee), currencyCode: fee.currency, total: decimal(plus(send, fee)) }
  },

  async send(typed, context): Promise<Intention> {
    const { db, customerId, brand, principal, refuse } = context
    const wished = repeatOf(calls.send, typed, context)
    const asked = await requested(context, typed, wished)
    const input = asked?.terms ? agreedInput(typed, asked, context.now) : typed
    const repeats = asked?.terms ? repeatOf(calls.send, input, context, agreementOf(asked)) : wished
    const email = sameEmailForm(input.toEmail)
    const payerKey = { id: customerId, email: principal.email }
    const { own, found } = await endsOf(db, input.accountId, { brand: brand.id, email, currency: input.currency, payer: payerKey })
    // What is wrong with the own account is told first.
    const from = own()
    const seenAs = input.fromEmailId === undefined ? from.owner.email : await senderAddress(db, customerId, input.fromEmailId)
    if (input.currency !== from.currency) throw refuse('currency', 'CURRENCY')
    // Also of an invoice, a payment page or a date of a subscription.
    if (found.isBlacklisted) throw refuse('toEmail', 'PAYEE_ON_BLACKLIST')
    const payee = asked?.payee ?? (await agreedOr(context, email, () => payable(context, email, input.currency, found)))
    const coupon = await couponFor(context, input.couponCode, 'p2p')
    const wanted: Wanted = { kind: 'p2p', from, toCurrency: payee.currency, ...typedSide(input), field: 'amount', coupon }
    const figures = await frozen(context, wanted, asked?.quoteKey ?? email, input.quoteId)
    mustBeAsSaid(figures, { send: input.amount })
    asked?.mustArrive(figures.receive)
    if (isToday(input, context.now)) mustHave(from, figures, 'amount')
    const payer = from.owner
    const { note, reference } = input
    const type = asked?.isDocument ? 'Invoice' : 'P2P'
    const what = asked?.number ?? asked?.description
    const out: MovementPlan = {
      type,
      // One's own reference is for oneself: for the own list, search and statement, never for whoever is paid.
      description: [what, note, reference].filter(Boolean).join(' · ') || undefined,
      customer: customerId,
      account: from.id,
      direction: 'out',
      amount: figures.send.minor,
      fee: figures.fee.minor,
      currency: from.currency,
      name: payee.name,
      email: payee.email,
    }
    const intention = {
      ...figures,
      ...(reference === undefined ? { kind: p2pKind.name } : p2pKind.of({ reference, ...(note !== undefined && { note }) })),
      payee: { name: payee.name, email: payee.email },
      riders: [
        ...figures.riders,
        ...repeats,
        ...(asked ? [asked.rider] : []),
        ...(input.templateName === undefined ? [] : [template.with({ name: input.templateName })]),
        ...('invited' in payee ? [invitation.with({ email: payee.email, livesSeconds: INVITATION_SECONDS })] : []),
      ],
      legs: await transferLegs(context, { from, to: payee }, figures),
      payerAccounts: [from.ledgerId],
      limits: limitUses(customerId, 'p2p', figures.send, figures.bounds),
    }
    if ('invited' in payee)
      return onItsDay({ ...intention, movements: [out], accounts: [from.id], waits: true, tells: [customerId] }, input, context)
    const incoming: MovementPlan = {
      type,
      description: [what, note].filter(Boolean).join(' · ') || undefined,
      customer: payee.customerId,
      account: payee.id,
      direction: 'in',
      amount: figures.receive.minor,
      fee: 0n,
      currency: payee.currency,
      name: payer.name,
      email: seenAs,
    }
    const booked = { ...intention, movements: [out, incoming], accounts: [from.id, payee.id], tells: [customerId, payee.customerId] }
    return onItsDay(booked, input, context)
  },
}
