/**
 * What the bank keeps about people, how long by itself, and the bounds within which operators set it. Days are counted from when something was
 * written, from when it came to its end, or from when the customer left. What is kept for good is named too, so that nobody has to guess.
 */
interface Kept {
  readonly since: 'written' | 'ended' | 'left'
  /** Until operators set something else. */
  readonly days: number
  readonly least: number
  readonly most: number
  readonly ground: KeptGround
}

/** Why it is kept, and why no shorter or longer. */
export const keptGrounds = ['moneyLaundering', 'disputes', 'security', 'service', 'consent'] as const
export type KeptGround = (typeof keptGrounds)[number]

/** Rules against money laundering ask for five years after the end of a relationship, and allow five more. */
const FIVE_YEARS = 1_826
const TEN_YEARS = 3_652

export const kept = {
  identity: { since: 'left', days: FIVE_YEARS, least: FIVE_YEARS, most: TEN_YEARS, ground: 'moneyLaundering' },
  papers: { since: 'left', days: FIVE_YEARS, least: FIVE_YEARS, most: TEN_YEARS, ground: 'moneyLaundering' },
  belongings: { since: 'left', days: 90, least: 0, most: FIVE_YEARS, ground: 'service' },
  tickets: { since: 'ended', days: 1_096, least: 365, most: TEN_YEARS, ground: 'disputes' },
  notices: { since: 'written', days: 1_096, least: 30, most: TEN_YEARS, ground: 'service' },
  signIns: { since: 'written', days: 731, least: 90, most: FIVE_YEARS, ground: 'security' },
  messages: { since: 'ended', days: 30, least: 7, most: 400, ground: 'service' },
  apiTraffic: { since: 'written', days: 30, least: 7, most: 400, ground: 'service' },
  usage: { since: 'written', days: 365, least: 1, most: 365, ground: 'consent' },
} as const satisfies Readonly<Record<string, Kept>>

export type KeptKind = keyof typeof kept
export const keptKinds = Object.keys(kept) as readonly KeptKind[]

type Counted<S extends Kept['since']> = { [K in KeptKind]: (typeof kept)[K]['since'] extends S ? K : never }[KeptKind]
/** Forgotten row by row, by its age. */
export type KeptByAge = Counted<'written' | 'ended'>
/** Forgotten together, of a customer who left. */
export type KeptOfLeft = Counted<'left'>
export const keptOfLeft = keptKinds.filter((kind): kind is KeptOfLeft => kept[kind].since === 'left')
export const keptByAge = keptKinds.filter((kind): kind is KeptByAge => kept[kind].since !== 'left')

/** Never deleted by itself: the books and what proves them. */
export const keptForGood = ['books', 'payments', 'agreements', 'audit'] as const
export type KeptForGood = (typeof keptForGood)[number]
