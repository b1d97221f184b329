/** Where the old web of a brand may be: on the pages' own site, or at an address that the brand names. Anything else is a trap. */
const OWN = 'https://own.invalid'

export function ofOldWeb(url: string | null | undefined, origins: readonly string[]): string | undefined {
  if (url === null || url === undefined) return undefined
  const origin = URL.parse(url, OWN)?.origin ?? ''
  return [OWN, ...origins].includes(origin) && !url.startsWith(OWN) ? url : undefined
}
