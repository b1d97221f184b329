/** An authenticator in software: makes a passkey and answers with it, as a phone or a security key would (ES256, no attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export interface Twist {
  readonly origin?: string
  readonly rpId?: string
  /** The device did not verify its owner. */
  readonly unverified?: boolean
  readonly challenge?: string
  readonly counter?: number
}

export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly origin: string
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0
  userHandle = ''

  constructor(origin: string) {
    this.origin = origin
  }

  /** Answers options of a registration. */
  makes({ challenge, user }: { challenge: string; user: { id: string } }, twist: Twist = {}) {
    this.userHandle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    // A COSE key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = Buffer.concat([this.#data(twist, 0x40), Buffer.alloc(16), length, id, cose])
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const head = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
    ])
    return {
      ...this.#shown(),
      response: {
        clientDataJSON: this.#said('webauthn.create', challenge, twist),
        attestationObject: Buffer.concat([head, data]).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers options of a sign-in or of a confirmation. */
  answers({ challenge }: { challenge: string }, twist: Twist = {}) {
    this.#counter = twist.counter ?? this.#counter + 1
    const authenticatorData = this.#data(twist, 0)
    const clientDataJSON = this.#said('webauthn.get', challenge, twist)
    const signed = Buffer.concat([authenticatorData, hash(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#shown(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
        userHandle: this.userHandle,
      },
    }
  }

  readonly #shown = () => ({ id: this.id, rawId: this.id, type: 'public-key' as const })

  /** Whose site, what was checked, how often it was used. */
  #data({ rpId = new URL(this.origin).hostname, unverified = false }: Twist, more: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([0x01 | (unverified ? 0 : 0x04) | more]), counter])
  }

  #said(type: string, challenge: string, twist: Twist): string {
    const said = { type, challenge: twist.challenge ?? challenge, origin: twist.origin ?? this.origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(said)).toString('base64url')
  }
}

const hash = (data: Buffer): Buffer => createHash('sha256').update(data).digest()
