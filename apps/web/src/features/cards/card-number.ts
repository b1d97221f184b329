/**
 * The number of a card as it is read. Spec: product-areas §5.
 *   grouped('5354561234564417')     '5354 5612 3456 4417'
 *   hidden('5354561234564417')      '···· ···· ···· 4417'   shorter ones hide nothing
 *   onFace('•••• 4417')             '···· ···· ···· 4417'   as the bank lists it, in the width of a whole number
 */
const GROUP = 4
/** Masking begins at this length. */
const WHOLE = 16

const withoutSpaces = (number: string): string => number.replaceAll(/\s/g, '')

export const grouped = (number: string): string => withoutSpaces(number).replaceAll(/.{4}(?=.)/gu, '$& ')

export function hidden(number: string): string {
  const bare = withoutSpaces(number)
  return bare.length < WHOLE ? bare : grouped('·'.repeat(bare.length - GROUP) + bare.slice(-GROUP))
}

export const onFace = (masked: string): string => hidden(withoutSpaces(masked).slice(-GROUP).padStart(WHOLE, '·'))
