/**
 * Reputation: what buyers said after a payment that they were asked for was completed. Only the buyer of a payment says something of it, once;
 * what a merchant sees is counted from that, never typed.
 */
import { customer, paymentSecret as bySecret } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { email, int, list, longId, object, oneOf, optional, text, token } from '../kit/fields.ts'
import { trimmed } from '../kit/trimmed.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { buyerRating, ratings, reputation, REPUTATION_PAGE } from './models.ts'

const said = { status: oneOf(ratings), note: optional(text(500)) }
const changes = ['reputation'] as const
const secret = { paymentSecret: token() }

export const reputations = {
  list: query('merchantReputationList', {
    spec: 'C-MERCH-007',
    about: 'What buyers said of the customer, newest first; with `email` what the buyer of that address said. Nobody else’s is ever found.',
    access: customer('see'),
    input: { type: oneOf(['reputation']), email: optional(trimmed(email())), ...pageInput(REPUTATION_PAGE) },
    output: { reputations: list(reputation, REPUTATION_PAGE), total: int(), ...pageOutput },
    shows: ['reputation'],
  }),
  summary: query('merchantReputationSummaryGet', {
    spec: 'C-OWN-165',
    about:
      'How many buyers of the last twelve months said what, month by month, and the share of positive ratings in whole percent from five on.',
    access: customer('see'),
    output: {
      total: int(),
      positive: int(),
      neutral: int(),
      negative: int(),
      positiveShare: optional(int(0, 100)),
      months: list(object({ month: text(7), positive: int(), neutral: int(), negative: int() }), 13),
    },
    shows: ['reputation'],
  }),
}

export const buyerRatings = {
  get: query('buyerRatingGet', {
    spec: 'C-OWN-166',
    about: 'What the customer said of a payment that they made, or until when they can.',
    access: customer('see'),
    input: { transactionId: longId() },
    output: buyerRating,
    shows: ['reputation'],
  }),
  set: command('buyerRatingSet', {
    spec: 'C-OWN-163',
    about: 'Says how a payment went, once; within 60 days it can be changed.',
    access: customer('initiate'),
    input: { transactionId: longId(), ...said },
    output: buyerRating,
    refuses: { transactionId: ['RATING_CLOSED'] },
    changes,
  }),
  byLink: query('buyerRatingByLinkGet', {
    spec: 'C-OWN-173',
    about: 'The same for somebody who paid as a guest, by the secret of their payment.',
    access: bySecret,
    input: secret,
    output: buyerRating,
    shows: { nothing: 'nobody is signed in: the page reads it again by itself' },
  }),
  setByLink: command('buyerRatingByLinkSet', {
    spec: 'C-OWN-164',
    about: 'A guest says how their payment went.',
    access: bySecret,
    input: { ...secret, ...said },
    output: buyerRating,
    refuses: { paymentSecret: ['RATING_CLOSED'] },
    changes,
    limit: { perMinute: 10 },
  }),
}
