/**
 * The date on a card, as people type it.
 *   typedExpiry('0829')        '08 / 29'
 *   readExpiry('8/2029')       { month: 8, year: 2029 }
 */
export function typedExpiry(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  // While somebody deletes, nothing is put back.
  if (text.endsWith('/') || text.endsWith(' ') || digits.length < 3) return text.slice(0, 9)
  return /^\d{3,4}$/.test(text) ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : text.slice(0, 9)
}

export function readExpiry(text: string): { readonly month: number; readonly year: number } | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/ .-]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? []
  const of = { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
  return month !== '' && of.month >= 1 && of.month <= 12 && of.year >= 2000 && of.year <= 2199 ? of : undefined
}
