import { classes } from './classes.ts'

interface AvatarProps {
  readonly name: string
  /** People are round, companies square. */
  readonly square?: boolean
  readonly size?: 's' | 'm'
}

/** Initials, as a picture: the name stands beside it or is the label of what it opens, so nobody hears it twice. */
export const Avatar = ({ name, square = false, size = 'm' }: AvatarProps) => (
  <span
    aria-hidden
    data-initials={initials(name)}
    className={classes(
      'grid flex-none place-items-center bg-accent-soft font-strong text-accent before:content-[attr(data-initials)]',
      square ? 'rounded-s' : 'rounded-full',
      size === 'm' ? 'size-8 text-12' : 'size-6 text-11',
    )}
  />
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
