/**
 * How long a password would stand against guessing, as five steps from 0. Length counts most; what is easily guessed counts little:
 * repeats, rows of the keyboard, common words, the person's own name.
 */
export type Strength = 0 | 1 | 2 | 3 | 4

export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  const rest = guessableAway(password, known)
  const inWords = Array.from(rest.matchAll(/\p{L}{4,}/gu), ([word]) => word.length).reduce((sum, length) => sum + length, 0)
  const bits = WORD_BITS * inWords + Math.log2(alphabetOf(password)) * (rest.length - inWords)
  const steps = [28, 40, 56, 72]
  return steps.filter((step) => bits >= step).length as Strength
}

/** What a letter of a word is worth: words are guessed whole. */
const WORD_BITS = 2.5

const common = [
  'password',
  'passwort',
  'parola',
  'contraseña',
  'senha',
  'пароль',
  'qwerty',
  'asdf',
  'йцукен',
  'admin',
  'welcome',
  'letmein',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
]
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ']

/** What is left when everything that needs no guessing is one letter. */
function guessableAway(password: string, known: readonly string[]): string {
  let rest = password.toLowerCase()
  const words = [...common, ...known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2)]
  for (const word of words) rest = rest.replaceAll(word, '*')
  rest = rest
    .replaceAll(/(.)\1{2,}/gu, '$1')
    .replaceAll(/(.{2,}?)\1+/gu, '$1')
    .replaceAll(/(19|20)\d\d/g, '#')
  return Array.from(rest)
    .filter((letter, place, all) => !followsOn(all[place - 2], all[place - 1], letter))
    .join('')
}

/** The third letter in a row of neighbours is no news. */
function followsOn(first: string | undefined, second: string | undefined, third: string): boolean {
  if (first === undefined || second === undefined) return false
  const run = first + second + third
  return rows.some((row) => row.includes(run) || Array.from(row).toReversed().join('').includes(run))
}

function alphabetOf(password: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 32],
  ]
  return Math.max(
    2,
    kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0),
  )
}
