/** What is typed after the search was asked for and before its field is there: it is on its way, and nobody waits for it to type. */
let typed = ''

export function typeAhead(key: string): void {
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
}

export function takeTypedAhead(): string {
  const taken = typed
  typed = ''
  return taken
}
