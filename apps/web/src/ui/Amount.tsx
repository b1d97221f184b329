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
  /** Money in is green; a value that waits for a newer one is muted. */
  readonly tone?: keyof typeof tones
  readonly className?: string
}

const sizes = {
  text: '',
  m: 'text-18 font-strong tracking-title',
  l: 'display-28',
  xl: 'display-48',
} as const
const tones = { plain: '', positive: 'text-positive', muted: 'text-muted' } as const

/** A sum never wraps and is never cut off. Minor units are quieter, unless the whole sum has a colour of its own. */
export function Amount({ parts, size = 'text', tone = 'plain', className }: AmountProps) {
  const quiet = tone === 'plain' ? 'text-muted' : undefined
  const large = size === 'l' || size === 'xl'
  return (
    <span className={classes('numeric whitespace-nowrap', sizes[size], tones[tone], className)}>
      {parts.sign}
      {parts.before}
      {parts.whole}
      {parts.fraction && <span className={quiet}>{parts.fraction}</span>}
      {parts.after && <CurrencyAfter text={parts.after} large={large} quiet={quiet} />}
    </span>
  )
}

/** Words and codes (lei, BTC) are set small; a sign (€) has the size of its digits. */
function CurrencyAfter({ text, large, quiet }: { readonly text: string; readonly large: boolean; readonly quiet: string | undefined }) {
  const isWord = /\p{L}/u.test(text)
  const size = large ? 'text-[0.56em]' : 'text-[0.82em]'
  return <span className={classes(isWord && 'font-sans font-text tracking-[0]', isWord && size, isWord && quiet)}>{` ${text.trim()}`}</span>
}
