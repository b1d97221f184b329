interface Sealed {
  readonly seal: string
  readonly signature: string
  readonly publicKey: string
}

/** A file as /check-seal and `npm run seal` read it. */
export function saveSeal(sealed: Sealed, name: string): void {
  const file = new Blob([`${JSON.stringify(sealed, undefined, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}-seal.json` })
  link.click()
  URL.revokeObjectURL(address)
}
