import { bcp47, type Language } from '@ducat/brands/brand.ts'

export interface Month {
  readonly fromDate: string
  readonly toDate: string
}

/** `October 2026`, as the language writes it at the start of a line. */
export function monthName(month: string, language: Language): string {
  const name = new Intl.DateTimeFormat(bcp47(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(month))
  return name.charAt(0).toLocaleUpperCase(bcp47(language)) + name.slice(1)
}
