/**
 * Large amounts that are shown only to whoever has proven the address, where the operator wants it so.
 *   isHidden      whether this link may not see it yet
 *   mustBeSeen    refuses what would tell the amount, or take the money, before
 *   address       the two calls with which they prove it
 */
import { brands, type BrandId } from '@ducat/brands'
import type { address as calls } from '@ducat/contract/receive/calls'
import { exchange, maskEmail, money, type Money } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused, TooMany } from '../../call/refused.ts'
import { middleRate } from '../../pricing/middle-rates.ts'
import { newAddressCode, paymentOf, provesAddress, type Held } from '../global-pay/index.ts'

const RESEND_SECONDS = 30

export async function isHidden({ gateways }: Surroundings, above: Money | undefined, payment: Held): Promise<boolean> {
  if (above === undefined || payment.isProven) return false
  const by = middleRate(await gateways.fx.rates(), payment.currency, above.currency)
  return !by || exchange(money(payment.amount, payment.currency), by).minor > above.minor
}

export async function seen(context: Surroundings, above: Money | undefined, secret: string): Promise<Held> {
  const payment = await paymentOf(context, secret)
  if (await isHidden(context, above, payment)) throw new Refused('VF', { field: 'paymentSecret', reason: 'PROVE_ADDRESS' })
  return payment
}

export const address = (onUndelivered: (error: unknown) => void): Handlers<typeof calls> => ({
  async send({ paymentSecret }, context) {
    const { gateways, i18n, db } = context
    const payment = await paymentOf(context, paymentSecret)
    const code = await newAddressCode(db, paymentSecret)
    if (code === undefined) throw new TooMany(RESEND_SECONDS)
    const brand = payment.brand as BrandId
    const values = { code, sender: payment.sender, brand: brands[brand].projectName }
    await gateways.mail
      .send({
        brand,
        to: payment.email,
        subject: i18n.t('Your code to see a payment from {sender}', values),
        body: i18n.t(
          'Hello,\n\n{code} is your code to see the payment that {sender} sent you with {brand}. It is valid for ten minutes.\n\nNobody from {brand} will ask you for it.',
          values,
        ),
      })
      .catch(onUndelivered)
    return { approvalSentTo: maskEmail(payment.email) }
  },

  async confirm({ paymentSecret, approvalCode }, context) {
    const payment = await paymentOf(context, paymentSecret)
    // Its answer was lost: it is proven.
    if (!payment.isProven && !(await provesAddress(context.db, paymentSecret, approvalCode)))
      throw context.refuse('approvalCode', 'CODE_WRONG')
    return {}
  },
})
