/**
 * Whether a document is what the bank sealed, asked of nobody: the browser counts its hash and checks the signature (Ed25519). `npm run seal`
 * does the same without a browser.
 */

export type Verdict = 'fits' | 'otherDocument' | 'otherKey' | 'forged' | 'noSeal' | 'cannot'

export interface Answer {
  readonly verdict: Verdict
  /** As the seal names them; only of one that the bank made. */
  readonly facts?: SealFacts
}

export interface SealFacts {
  readonly sealedAt: string | undefined
  readonly signers: readonly Signer[]
}

interface Signer {
  readonly name: string
  readonly signedAt: string | undefined
}

interface Sealed {
  readonly seal: string
  readonly signature: string
  readonly publicKey: string
}

export async function checkSeal(document: Blob, sealFile: Blob, trusted: string): Promise<Answer> {
  const sealed = read(await sealFile.text())
  if (!sealed) return { verdict: 'noSeal' }
  if (sealed.publicKey !== trusted || bytesOf(trusted)?.length !== 32) return { verdict: 'otherKey' }
  const isSigned = await signed(sealed)
  if (isSigned === undefined) return { verdict: 'cannot' }
  const said = isSigned ? object(sealed.seal) : undefined
  if (!said) return { verdict: 'forged' }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await document.arrayBuffer()))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { verdict: said['sha256'] === hex ? 'fits' : 'otherDocument', facts: factsOf(said) }
}

/** Nothing: this browser knows no such signatures. */
async function signed({ seal, signature, publicKey }: Sealed): Promise<boolean | undefined> {
  const [key, sign] = [bytesOf(publicKey), bytesOf(signature)]
  if (!key || !sign) return false
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, sign, new TextEncoder().encode(seal))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined
    return false
  }
}

function read(file: string): Sealed | undefined {
  const found = object(file)
  const { seal, signature, publicKey } = found ?? {}
  return typeof seal === 'string' && typeof signature === 'string' && typeof publicKey === 'string'
    ? { seal, signature, publicKey }
    : undefined
}

/** A contract is signed by two sides, a form by one person. */
function factsOf(said: Readonly<Record<string, unknown>>): SealFacts {
  const parties = Array.isArray(said['parties']) ? (said['parties'] as readonly unknown[]) : [said]
  return {
    sealedAt: text(said['sealedAt']),
    signers: parties.flatMap((party) => {
      const { signer, signedAt } = (party ?? {}) as Readonly<Record<string, unknown>>
      return typeof signer === 'string' ? [{ name: signer, signedAt: text(signedAt) }] : []
    }),
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function object(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(json) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(base64url)) return undefined
  try {
    return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!)
  } catch {
    return undefined
  }
}
