import { bool, email, instant, object, oneOf, optional, text } from '../kit/fields.ts'

export const ratings = ['positive', 'neutral', 'negative'] as const
export type Rating = (typeof ratings)[number]

/** Days after the payment in which its buyer may say how it was, and change it. */
export const RATING_DAYS = 60
/** From so many on they say something of a merchant; below that no share is shown. */
export const FEWEST_RATINGS = 5
/** Rows of the list on one page. Spec: product-areas §9. */
export const REPUTATION_PAGE = 100

export const reputation = object({
  date: instant(),
  email: email(),
  status: oneOf(ratings),
  note: optional(text(500)),
})

/** What a buyer said of one payment, or can still say. */
export const buyerRating = {
  payeeName: text(200),
  status: optional(oneOf(ratings)),
  note: optional(text(500)),
  /** Until when it can be said or changed. */
  until: instant(),
  mayRate: bool(),
}
