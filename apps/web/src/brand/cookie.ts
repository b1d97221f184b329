/** What the server must know before it sends a page (language, theme) travels in a cookie of a year. */

export function keep(name: string, value: string | undefined) {
  const age = value === undefined ? 0 : 31_536_000
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
