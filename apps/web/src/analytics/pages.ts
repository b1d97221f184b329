/**
 * Which pages are counted, and as what. Pure.
 *   isCounted('/cards/17')            false: sign-in, registration, cards, PINs and whoever receives money are nobody's statistics
 *   pageName('/transfer/invoices/93') '/transfer/invoices/-': a page, never one customer's thing on it
 */

/** First words of addresses; their pages show secrets or serve people who never agreed to anything. */
const never = [
  '/login',
  '/register',
  '/activate',
  '/scp',
  '/scp-mobile',
  '/receive',
  '/video-identity-job',
  '/identity-verification',
  '/camera',
  '/kyc',
  '/cards',
  '/card',
  '/add-card',
  '/confirm-card',
  '/pin',
]
/** And these anywhere in it: `/cards/physical/17/pin`, `/profile/pin`. */
const neverWithin = ['pin', 'card', 'cards', 'receive']

export const isCounted = (path: string): boolean => !uncounted.test(path)

/** As the library asks: of a whole address. */
export const uncounted = new RegExp(
  `^(?:https?://[^/?#]*)?(?:(?:${never.join('|')})(?=[/?#]|$)|[^?#]*/(?:${neverWithin.join('|')})(?=[/?#]|$))`,
  'i',
)

/** A part of an address with a digit, or longer than any word of ours, names somebody's thing. */
export const pageName = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (/\d|%|@/.test(part) || part.length > 32 ? '-' : part))
    .join('/')
