/** What the server must know before it sends a page (language, theme) travels in a cookie of a year. Some other things live as long. */

const A_YEAR = 31_536_000

export function keep(name: string, value: string | undefined, seconds = A_YEAR) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === undefined ? 0 : seconds}; SameSite=Lax${secure}`
}

export const kept = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
