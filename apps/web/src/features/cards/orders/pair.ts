import type { QuoteAsked } from '#forms'

/** The price of moving money between an account and a card, by what arrives; nothing while a part is missing. */
export const pairOf = (from: number | undefined, to: number | undefined, amount: string | undefined): QuoteAsked | undefined =>
  from === undefined || to === undefined || from === to || amount === undefined
    ? undefined
    : { transferType: 'betweenAccounts', fromAccountId: from, toAccountId: to, amount, side: 'receive' }
