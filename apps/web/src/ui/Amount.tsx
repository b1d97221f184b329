import { classes } from './classes.ts'

/** A sum of money in the pieces that are set differently; i18n/format.ts makes them. */
export interface AmountParts {
  readonly sign: string
  readonly before: string
  readonly whole: string
  /** With its separator: `.56`; empty where a currency has no decimals. */
  readonly fraction: string
  readonly after: string
}

interface AmountProps {
  readonly parts: AmountParts
  readonly size?: keyof typeof sizes
  /** Money in is green. */
  readonly tone?: keyof typeof tones
  /** A newer figure is on its way: this one stays, muted, and only if that takes longer than a blink. */
  readonly stale?: boolean
  readonly className?: string
}

// Where figures stand under each other their digits have one width; a large one stands alone.
const sizes = {
  text: 'numeric',
  m: 'numeric text-18 font-strong tracking-title',
  l: 'display-28',
  xl: 'display-48',
} as const
const tones = { plain: '', positive: 'text-positive', muted: 'text-muted' } as const

/** A sum never wraps and is never cut off. Minor units are quieter, unless the whole sum has a colour of its own. */
export function Amount({ parts, size = 'text', tone = 'plain', stale = false, className }: AmountProps) {
  const quiet = tone === 'plain' ? 'text-muted' : undefined
  const word = size === 'l' || size === 'xl' ? 'text-[0.56em]' : 'text-[0.82em]'
  return (
    <span className={classes('whitespace-nowrap', sizes[size], tones[tone], stale && 'text-muted transition-colors delay-300', className)}>
      {parts.sign}
      <Currency text={parts.before} wordSize={word} quiet={quiet} />
      {parts.whole}
      {parts.fraction && <span className={quiet}>{parts.fraction}</span>}
      <Currency text={parts.after} wordSize={word} quiet={quiet} />
    </span>
  )
}

/** Words and codes (lei, BTC) are set small; a sign ($) has the size of its digits. */
function Currency({ text, wordSize, quiet }: { readonly text: string; readonly wordSize: string; readonly quiet: string | undefined }) {
  return /\p{L}/u.test(text) ? (
    <span className={classes('font-sans leading-none font-text tracking-[0]', wordSize, quiet)}>{text}</span>
  ) : (
    text
  )
}
