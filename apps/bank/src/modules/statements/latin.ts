/** Any text in the letters that SWIFT knows: accents fall away, Cyrillic is written in Latin letters, the rest becomes a point. */
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}
const others: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  '’': "'",
  '–': '-',
  '—': '-',
  '·': '.',
}

export const latin = (text: string): string =>
  [...text]
    .map(letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')

function letter(sign: string): string {
  const small = sign.toLowerCase()
  const written = cyrillic[small] ?? others[small]
  if (written === undefined) return sign
  return small === sign ? written : written.charAt(0).toUpperCase() + written.slice(1)
}
