/** The service of a browser that delivers Web Push, on this machine; and that browser, which alone can read what came. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { openEgress } from '../src/gateways/egress/outgoing.ts'
import { cert, key } from '../src/gateways/egress/test-certificate.ts'

export interface PushService {
  readonly origin: string
  readonly egress: ReturnType<typeof openEgress>
  readonly taken: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[]
  /** What it answers from now on. */
  status: number
}

export async function pushService(): Promise<PushService> {
  const taken: PushService['taken'] = []
  const server = createServer({ key, cert }, (request, response) => {
    void (async () => {
      taken.push({ headers: request.headers, body: await buffer(request) })
      response.writeHead(made.status).end()
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const egress = openEgress({ ports: [port], ca: cert, resolve: async () => ['127.0.0.1'], isAllowed: () => true })
  const made: PushService = { origin: `https://hook.example:${port}`, egress, taken, status: 201 }
  return made
}

/** Keys of a browser, and where its pushes go. */
export function browserAt(origin: string, path = '/push/1') {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    pushToken: JSON.stringify({
      endpoint: `${origin}${path}`,
      expirationTime: null,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    /** As RFC 8291 has it: salt, length, key of the sender, and one record. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const shared = pair.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
      const derived = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length))
      const record = body.subarray(21 + sender.length)
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      decipher.setAuthTag(record.subarray(-16))
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}
