/** The flag of a country, drawn by the system's own letters; where a system has none, the code stands there. Never for a currency. */
import { classes } from '#ui'

/** Drawn beside the text, not part of it: nobody hears it, and whoever says what they see does not have to say it. */
export const Flag = ({ of: code }: { readonly of: string }) => (
  <span
    aria-hidden
    data-flag={drawsFlags() ? flagOf(code) : code}
    className={classes(
      'before:content-[attr(data-flag)]',
      drawsFlags() ? 'w-5 flex-none text-center text-16 leading-none text-ink' : 'identifier w-5 flex-none text-11 text-muted',
    )}
  />
)

const flagOf = (country: string): string => String.fromCodePoint(...Array.from(country, (letter) => 0x1_f1e6 + letter.charCodeAt(0) - 65))

let answer: boolean | undefined

/** A flag has colours; the letters or empty boxes that stand in for one are black. */
function drawsFlags(): boolean {
  return (answer ??= hasColour('UA'))
}

function hasColour(country: string): boolean {
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!paper) return false
  paper.font = '16px sans-serif'
  paper.textBaseline = 'top'
  paper.fillText(flagOf(country), 0, 0)
  const { data } = paper.getImageData(0, 0, 20, 20)
  return Array.from({ length: 400 }, (_, dot) => dot * 4).some((at) => data[at] !== data[at + 1] || data[at + 1] !== data[at + 2])
}
