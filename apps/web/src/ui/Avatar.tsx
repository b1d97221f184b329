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
    data-initials={initials(name, square)}
    className={classes(
      'grid flex-none place-items-center bg-accent-soft font-strong text-accent before:content-[attr(data-initials)]',
      square ? 'rounded-s' : 'rounded-full',
      size === 'm' ? 'size-8 text-12' : 'size-6 text-11',
    )}
  />
)

/** A person by first and last name, a company by its first two words, since the last is often only its legal form. */
function initials(name: string, isCompany: boolean): string {
  const words = name.trim().split(/\s+/)
  const two = words.length < 2 ? words : [words[0], isCompany ? words[1] : words.at(-1)]
  return two
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
