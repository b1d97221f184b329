/** Sentences that are right without the words of terms.ts, and words that client and bank say differently: each with its reason. */
import type { Exception } from './terms-check.ts'

const typed = 'what people type to find a page, not what we say'

export const freeToSay: readonly Exception[] = [
  { english: 'Accounts|Balance|IBAN|Account number|Bank details|Add money|Deposit', why: typed },
  { english: 'IBAN|Bank transfer|International transfer|Wire', why: typed },
  { english: 'Pay|Payment|Transfer|Bank transfer|Wire|SWIFT|SEPA|Withdraw', why: typed },
  { english: 'Recurring payments|Repeating payments|Standing orders|Planned payments', why: typed },
  { english: 'Transactions|Movements|Payments|Receipts|Spending', in: ['ro'], why: typed },
  { english: '{entity} confirms that the following account is held with us on {day}.', in: ['es'], why: 'a certificate certifies' },
  { english: 'Transaction receipt', in: ['ro'], why: 'the paper is called dovada plății, whatever it proves' },
  { english: 'in balance', why: 'of the books, which balance; they have no balance' },
  { english: 'Decline', context: 'news', in: ['ru', 'uk'], why: 'of an offer in the news, which a person turns down' },
  { english: 'You declined.', in: ['ru', 'uk'], why: 'of an offer in the news, which a person turns down' },
]

const side = 'a person on a paper of the bank, an account on the screen'

export const apart: Readonly<Record<string, string>> = {
  Change: 'a kind of request on a phone of the demo, an act on the screens',
  From: side,
  To: side,
}
