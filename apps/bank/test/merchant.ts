/** A merchant with buttons and buyers: `const { shop, ana } = await merchant.people()`, a button, its payment page, and paying it. */
import { accounts } from '@ducat/contract/accounts/calls'
import { buttons, checkouts, logos } from '@ducat/contract/buttons/calls'
import { requests } from '@ducat/contract/requests/calls'
import { p2p, quotes } from '@ducat/contract/transfers/calls'
import { checkDigit } from '@ducat/values/card-number'
import { png } from '../src/demo/buttons/png.ts'
import type { Somebody, TestBank, Wish } from './bank.ts'

export const square = (side = 64) => png(side, side, () => [20, 90, 110, 255])
export const fileOf = (bytes: Uint8Array, name = 'logo.png') => new File([new Uint8Array(bytes)], name)

/** A valid number that ends as wished. */
export function cardEnding(lastFour: string): string {
  for (let n = 0; ; n++) {
    const number = `519480${String(n).padStart(6, '0')}${lastFour}`
    if (checkDigit(number.slice(0, -1)) === number.at(-1)) return number
  }
}

export function merchantOf(bank: TestBank) {
  let count = 0
  const accountIn = async (who: Somebody, currency = 'USD'): Promise<number> =>
    (await who.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === currency)?.accountId ?? 0
  const page = (paymentSecret: string) => bank.anyone().call(requests.get, { paymentSecret })
  return {
    accountIn,
    page,
    /** A company with somebody who manages it and somebody who only looks, and a buyer. */
    async people(wish: Wish = {}) {
      const n = ++count
      return bank.world({
        shop: { works: { for: `Velvet Sparrow ${n}`, rights: 2 }, usd: '0.00', eur: '0.00', email: `shop${n}@sells.example` },
        clerk: { works: { for: `Velvet Sparrow ${n}`, rights: 1 }, email: `clerk${n}@sells.example` },
        ana: { usd: '500.00', eur: '100.00', email: `ana${n}@buys.example`, ...wish },
      })
    },
    button: async (who: Somebody, more: object = {}) =>
      who.call(buttons.create, { name: 'Notebook', type: 'fixed', amount: '12.50', currencyCode: 'USD', ...more }),
    logo: (who: Somebody, more: object = {}) => who.call(logos.create, { name: 'Sparrow', 'file[]': fileOf(square()), ...more }),
    start: async (token: string, more: object = {}): Promise<string> =>
      (await bank.anyone().call(checkouts.start, { token, ...more })).paymentSecret,
    /** As the page of a payer does: a price that names the payee, then the payment. */
    async pay(payer: Somebody, paymentSecret: string, { currency = 'USD', ...more }: Record<string, unknown> & { currency?: string } = {}) {
      const { amount, subscription } = await page(paymentSecret)
      const accountId = await accountIn(payer, currency)
      const startsOn = subscription?.trialDays === undefined ? undefined : subscription.firstOn
      const quote = await payer.call(quotes.create, {
        transferType: 'p2p',
        fromAccountId: accountId,
        paymentSecret,
        amount,
        side: 'receive',
        ...(startsOn !== undefined && { startsOn }),
      })
      const figures = { amount: quote.sendAmount, receiveAmount: amount, quoteId: quote.quoteId }
      return payer.answer(p2p.send, { accountId, currency, toEmail: quote.payee!.email, paymentSecret, ...figures, ...more })
    },
    byCard: (paymentSecret: string, more: object = {}) =>
      bank.anyone().answer(requests.payByCard, {
        paymentSecret,
        cardNumber: cardEnding('4242'),
        cardHolderName: 'Lucía Ferrer',
        cardExpiryMonth: 12,
        cardExpiryYear: 2031,
        cardSecurityCode: '123',
        payerEmail: 'lucia@elsewhere.example',
        ...more,
      }),
  }
}
