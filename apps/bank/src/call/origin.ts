/** Where the page that asks came from, when it is a page of the host that it asks. A browser always says so and no page can hide it. */
export function ownOrigin(origin: string | undefined, host: string | undefined): string | undefined {
  const page = origin === undefined ? null : URL.parse(origin)
  if (!page || !['http:', 'https:'].includes(page.protocol) || page.origin !== origin) return undefined
  return page.host === URL.parse(`${page.protocol}//${host ?? ''}`)?.host ? origin : undefined
}
