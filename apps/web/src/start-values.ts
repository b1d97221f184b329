/**
 * Values in the address that begin something (`?fromCustomerId=10031`). They are taken out of it before anything else runs: no request, no
 * history entry and no page that is opened from here carries them on. Spec: foundations §2.
 *   startValues()      what the address said when the page began
 */
const names = ['api', 'fromCustomerId', 'code', 'codeVerifier', 'emailConfirmation', 'action', 'user'] as const
export type StartValue = (typeof names)[number]
export type StartValues = Readonly<Partial<Record<StartValue, string>>>

let taken: StartValues = {}

export const startValues = (): StartValues => taken

/** The first thing of every page. */
export function takeStartValues(): void {
  const { values, address } = split(location.href)
  taken = values
  if (address !== undefined) history.replaceState(history.state, '', address)
}

/**
 * Pure. The address is undefined when it can stay as it is. A path that begins with two slashes would be read as another host's name, and
 * no page may put that into its address: slashes in a row are made one.
 */
export function split(href: string): { readonly values: StartValues; readonly address: string | undefined } {
  const url = new URL(href)
  const values: Partial<Record<StartValue, string>> = {}
  let found = false
  for (const name of names) {
    const value = url.searchParams.get(name)
    if (value === null) continue
    found = true
    values[name] = value
    url.searchParams.delete(name)
  }
  const path = url.pathname.replace(/\/{2,}/g, '/')
  return { values, address: found || path !== url.pathname ? path + url.search + url.hash : undefined }
}
