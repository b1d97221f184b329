/** One global payment: what it costs, and setting the money aside. */
import { single as calls } from '@ducat/contract/global-pay/calls'
import type { RailType } from '@ducat/contract/destinations/models'
import { LINK_DAYS, receiveMethods, type ReceiveMethod } from '@ducat/contract/global-pay/models'
import { dayOf, decimal, instantOf, plus, sameEmailForm } from '@ducat/values'
import type { Engine } from '../../approvals/engine.ts'
import { saidAt } from '../../approvals/steps.ts'
import { operationOf } from '../../approvals/store.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { coverageOf } from '../../pricing/coverage.ts'
import { shortRate } from '../../pricing/price.ts'
import { limitUses, mustHave, ownAccount } from '../transfers/index.ts'
import { globalKind } from './operations.ts'
import { methodsAt, priceOf, usual, type Priced } from './price.ts'
import { factsOf, feeOf, legsInto, mayBeSentTo, mustBeServed } from './setting-aside.ts'

export const single = (engine: Engine): Handlers<typeof calls> => ({
  async methods({ beneficiaryCountryCode }) {
    mustBeServed(beneficiaryCountryCode)
    return { paymentMethods: methodsAt(beneficiaryCountryCode).map((name) => ({ name, forbidden: false })) }
  },

  async meta(input, context) {
    const { amount, currencyCode, beneficiaryCountryCode: country, feeShare } = input
    const from = await ownAccount(context.db, context.customerId, input.accountId)
    if (currencyCode !== from.currency) throw context.refuse('currencyCode', 'CURRENCY')
    mustBeServed(country)
    const { send, fee } = await feeOf(context, from, amount, feeShare)
    const waiting = {
      brand: context.brand.id,
      customerId: context.customerId,
      email: '',
      forbidden: [],
      currency: from.currency,
      feeShare,
      waiting: send.minor,
      senderIsCompany: context.principal.isCompany,
      senderEmail: context.principal.email,
    }
    const priced = (method: ReceiveMethod) =>
      priceOf(
        context,
        waiting,
        { method, country, currency: coverageOf(method as RailType, country)[0]?.currency ?? from.currency },
        // The country is served, only not by this method.
        { countryCode: 'paymentMethod' },
      )
    if (input.paymentMethod === 'p2p')
      return {
        exchangeRate: '1',
        toAmount: decimal(send),
        toCurrencyCode: from.currency,
        fee: decimal(fee),
        total: decimal(plus(send, fee)),
      }
    const { receive, rate, fee: theirs } = await (input.paymentMethod ? priced(input.paymentMethod) : firstOf(country, priced))
    return {
      exchangeRate: shortRate(rate),
      toAmount: decimal(receive),
      toCurrencyCode: receive.currency,
      fee: decimal(feeShare === 'sender' ? fee : theirs),
      total: decimal(plus(send, fee)),
    }
  },

  async submit(input, context) {
    const { db, customerId } = context
    const { beneficiaryCountryCode: country, feeShare, description } = input
    const from = await ownAccount(db, customerId, input.accountId)
    if (input.currencyCode !== from.currency) throw context.refuse('currencyCode', 'CURRENCY')
    mustBeServed(country)
    const email = sameEmailForm(input.beneficiaryEmail)
    await mayBeSentTo(context, email)
    const forbidden = input.paymentMethods.filter((method) => method.forbidden).map(({ name }) => name)
    if (methodsAt(country).every((method) => forbidden.includes(method))) throw context.refuse('paymentMethods', 'ALL_FORBIDDEN')
    const { send, fee, bounds } = await feeOf(context, from, input.amount, feeShare)
    mustHave(from, { send, fee, receive: send, rate: '1' }, 'amount')
    const payee = { name: input.beneficiaryName, email }
    return {
      ...globalKind.of(
        factsOf({
          account: from.id,
          type: input.beneficiaryType,
          country,
          feeShare,
          forbidden,
          description,
          phone: input.beneficiaryPhone,
        }),
      ),
      send,
      fee,
      rate: '1',
      receive: send,
      // The last day on which it can be taken.
      arrivesOn: dayOf(instantOf(new Date(context.now.getTime() + LINK_DAYS * 86_400_000))),
      quoteId: undefined,
      payee,
      legs: await legsInto(context, from, { send, fee }),
      movements: [
        {
          type: 'Global',
          customer: customerId,
          account: from.id,
          direction: 'out',
          amount: send.minor,
          fee: fee.minor,
          currency: from.currency,
          description,
          name: payee.name,
          email,
        },
      ],
      payerAccounts: [from.ledgerId],
      accounts: [from.id],
      limits: limitUses(customerId, 'global', send, bounds),
      waits: true,
      tells: [customerId],
    }
  },

  async approve({ operationId, approvalCode }, context) {
    await approveByCode(engine, context, operationId, approvalCode)
    return {}
  },
})

/** The usual method of a country that takes the amount; when none does, what the first one says. */
async function firstOf(country: string, priced: (method: ReceiveMethod) => Promise<Priced>): Promise<Priced> {
  let first: unknown
  for (const method of usual.filter((one) => one !== 'p2p' && methodsAt(country).includes(one)))
    try {
      return await priced(method)
    } catch (error) {
      first ??= error
    }
  throw first
}

/** The code of whoever asked for it; a file of payments is confirmed the same way. */
export async function approveByCode(engine: Engine, context: Surroundings, operationId: string, code: string): Promise<void> {
  const operation = await operationOf(context.db, context.customerId, { publicId: operationId })
  if (!operation) throw notYours()
  const outcome = await saidAt('approvalCode', engine.confirm(operation, code, context))
  if (outcome === 'CODE_WRONG') throw new Refused('VF', { field: 'approvalCode', reason: 'CODE_WRONG' })
}

export const shownMethods = (country: string, forbidden: readonly string[]) =>
  receiveMethods.filter((method) => methodsAt(country).includes(method)).map((name) => ({ name, forbidden: forbidden.includes(name) }))
