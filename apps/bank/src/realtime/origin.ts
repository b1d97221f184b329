/**
 * Which pages may open a channel: those of the host that is asked, and those that the deployment lists. A browser always says where a page
 * came from and no page can hide it, so a request without an Origin is a program, which has to bring its token like everybody.
 */
export function mayOpen(origin: string | undefined, host: string | undefined, listed: readonly string[]): boolean {
  if (origin === undefined) return true
  const page = URL.parse(origin)
  if (!page || !['http:', 'https:'].includes(page.protocol) || page.origin !== origin) return false
  return listed.includes(origin) || page.host === URL.parse(`${page.protocol}//${host ?? ''}`)?.host
}
