/**
 * The address that one with slashes in a row means, or undefined when it is plain already. `//evil.example/login` is a path to us and another
 * host to a browser, which then refuses to take secrets out of the address: whoever comes with one is sent on before any page is shown.
 */
export function plainAddress(url: string): string | undefined {
  const [path = ''] = url.split('?', 1)
  const plain = path.replace(/[/\\]{2,}/g, '/')
  return plain === path ? undefined : plain + url.slice(path.length)
}
