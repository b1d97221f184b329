/** The customer that the address asked to act for. Only a wish, said once when the bank is asked who this is; the bank decides. */
let wish: number | undefined

export function wishToActFor(said: string): void {
  wish = /^[1-9]\d{0,14}$/.test(said) ? Number(said) : undefined
}

export function takeActingWish(): number | undefined {
  const taken = wish
  wish = undefined
  return taken
}
