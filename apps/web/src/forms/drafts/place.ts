/** Where drafts lie in the tab. Apart from the rest, since signing out empties the place without knowing anything of forms. */
const PREFIX = 'draft:'

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** One form of one customer on one page: the storage shall name it without telling it. */
export async function placeOf(parts: readonly unknown[]): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts))))
  return PREFIX + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whoever signs out leaves nothing behind. */
export function forgetDrafts(storage: DraftStorage = sessionStorage): void {
  const places = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const place of places) if (place.startsWith(PREFIX)) storage.removeItem(place)
}
