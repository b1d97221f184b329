import { classes } from './classes.ts'

interface AvatarProps {
  readonly name: string
  /** People are round, companies square. */
  readonly square?: boolean
  readonly size?: 's' | 'm'
}

/** Initials. The name stands beside it, so readers that listen do not hear it twice. */
export const Avatar = ({ name, square = false, size = 'm' }: AvatarProps) => (
  <span
    aria-hidden
    className={classes(
      'grid flex-none place-items-center bg-accent-soft font-strong text-accent select-none',
      square ? 'rounded-s' : 'rounded-full',
      size === 'm' ? 'size-8 text-12' : 'size-6 text-11',
    )}
  >
    {initials(name)}
  </span>
)

/** The first letters of the first and the last word: "Brightfold Media" is BM, "Ana" is A. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
