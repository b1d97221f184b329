import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkSeal } from './check-seal.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const raw = (key = publicKey) => key.export({ format: 'der', type: 'spki' }).subarray(12).toString('base64url')
const bank = raw()

const document = Buffer.from('%PDF-1.7 what both signed')
const facts = {
  form: 1,
  sha256: createHash('sha256').update(document).digest('hex'),
  sealedAt: '2026-11-02T10:00:00.000Z',
  parties: [
    { signer: 'Lucía Ferrer', signedAt: '2026-11-01T10:00:00.000Z' },
    { signer: 'Silas Vogt', signedAt: '2026-11-02T09:59:58.000Z' },
  ],
}
const sealOf = (said: object, text = JSON.stringify(said)) => ({
  seal: text,
  signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
  publicKey: bank,
})
const asked = (sealed: object | string, of: Buffer = document, key = bank) =>
  checkSeal(new Blob([new Uint8Array(of)]), new Blob([typeof sealed === 'string' ? sealed : JSON.stringify(sealed)]), key)

describe('a document and its seal', () => {
  test.each([
    ['no JSON', 'the seal'],
    ['JSON of something else', '{"seal": 1}'],
    ['nothing', ''],
    ['null', 'null'],
  ])('%s is no seal', async (_name, file) => {
    expect(await asked(file)).toEqual({ verdict: 'noSeal' })
  })

  test('a seal of another key counts for nothing, whatever key the file names', async () => {
    const other = raw(generateKeyPairSync('ed25519').publicKey)
    expect(await asked(sealOf(facts), document, other)).toEqual({ verdict: 'otherKey' })
    expect(await asked({ ...sealOf(facts), publicKey: other })).toEqual({ verdict: 'otherKey' })
    expect(await asked({ ...sealOf(facts), publicKey: 'short' }, document, 'short')).toEqual({ verdict: 'otherKey' })
  })

  test('a seal of which one letter was changed is forged, and nothing of it is told', async () => {
    const sealed = sealOf(facts)
    expect(await asked({ ...sealed, seal: sealed.seal.replace('Silas', 'Sylas') })).toEqual({ verdict: 'forged' })
    expect(await asked({ ...sealed, signature: `A${sealed.signature.slice(1)}` })).toEqual({ verdict: 'forged' })
    expect(await asked({ ...sealed, signature: 'not base64!' })).toEqual({ verdict: 'forged' })
  })

  test('a document of which one byte was changed is another one', async () => {
    expect((await asked(sealOf(facts), Buffer.concat([document, Buffer.from(' ')]))).verdict).toBe('otherDocument')
  })

  test('what fits says who signed and when', async () => {
    expect(await asked(sealOf(facts))).toEqual({
      verdict: 'fits',
      facts: {
        sealedAt: facts.sealedAt,
        signers: [
          { name: 'Lucía Ferrer', signedAt: '2026-11-01T10:00:00.000Z' },
          { name: 'Silas Vogt', signedAt: '2026-11-02T09:59:58.000Z' },
        ],
      },
    })
    const form = { sha256: facts.sha256, signer: 'Nia Sample', signedAt: facts.sealedAt, sealedAt: facts.sealedAt }
    expect((await asked(sealOf(form))).facts?.signers).toEqual([{ name: 'Nia Sample', signedAt: facts.sealedAt }])
  })
})
