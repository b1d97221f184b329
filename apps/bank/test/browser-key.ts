/** A browser's own key, as WebCrypto makes it: nobody reads the private half, it only signs. */
export interface BrowserKey {
  readonly sessionKey: string
  readonly sign: (text: string) => Promise<string>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

export async function browserKey(): Promise<BrowserKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  return {
    sessionKey: Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url'),
    async sign(text) {
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, Buffer.from(text))
      return Buffer.from(signature).toString('base64url')
    },
  }
}
