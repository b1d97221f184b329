/** Letters of other alphabets: how they are written in Latin, and which of them only look Latin. */

/** By sound, coarsely: Russian and Ukrainian readings of one letter come out the same, as do the spellings of passports. */
const sounds: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'i', і: 'i', ї: 'i', й: 'i', к: 'k', л: 'l',
  м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'i', ь: '',
  э: 'e', ю: 'iu', я: 'ia',
} // prettier-ignore

/** Drawn like a Latin letter: Cyrillic, Greek, and digits that stand among letters. */
const looks: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', е: 'e', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w',
  α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', '0': 'o', '1': 'l', '3': 'e', '5': 's',
} // prettier-ignore

const mapped = (text: string, by: Readonly<Record<string, string>>): string => Array.from(text, (letter) => by[letter] ?? letter).join('')

/** й and ї are letters of their own, not и and і with an accent: what was taken apart is put together first. */
export const plain = (text: string): string =>
  Array.from(text.normalize('NFC').toLowerCase(), (letter) =>
    letter in sounds ? letter : letter.normalize('NFD').replace(/\p{M}/gu, ''),
  ).join('')

export const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** In Latin letters; spellings of one sound are made alike, so that Шевчук is Shevchuk, Yurii is Юрій and Jurij. */
export const bySound = (text: string): string =>
  mapped(plain(text), sounds).replace(/[jy]/g, 'i').replace(/w/g, 'v').replace(/kh|g/g, 'h').replace(/i+/g, 'i').replace(/ii?e/g, 'e')

/** What somebody sees who does not look closely. */
export const byLook = (text: string): string => mapped(plain(text), looks)

/** A word of two alphabets, or with a digit among its letters. */
export const hasLookAlikes = (text: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((word) => {
    const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((alphabet) => alphabet.test(word))
    return alphabets.length > 1 || (/\p{L}[0135]|[0135]\p{L}/u.test(word) && alphabets.length > 0)
  })
