/**
 *   open        may be paid
 *   paying      somebody pays it
 *   paid        the money has arrived
 *   rejected    whoever was asked does not pay
 *   cancelled   withdrawn by whoever asked
 *   agreed      a subscription that begins after its trial: no money has moved yet
 *   expired     a checkout that nobody paid in time
 */
export const requestStates = ['open', 'paying', 'paid', 'rejected', 'cancelled', 'agreed', 'expired'] as const
export type RequestState = (typeof requestStates)[number]

/** How a payer pays. */
export const payWays = ['card', 'account'] as const
export type PayWay = (typeof payWays)[number]

/** What became of a try to pay by card. `challenge`: the card's own bank asks for a code first. */
export const cardPayStates = ['challenge', 'paid', 'declined'] as const
export type CardPayState = (typeof cardPayStates)[number]

/** Why a card was not charged, as far as its bank says so. */
export const cardDeclines = ['declined', 'insufficientFunds', 'expired', 'wrongDetails', 'wrongCode', 'notServed'] as const
export type CardDecline = (typeof cardDeclines)[number]
