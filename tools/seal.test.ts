/** `npm run seal`, as somebody runs it who was given a document and its seal. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { documentSealer } from '../apps/bank/src/files/document-seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'ducat-seal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sealer = documentSealer(Buffer.alloc(32, 3))
const document = Buffer.from('%PDF-1.7 what both signed')
const kept = (name: string, content: Buffer | string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const run = (...given: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, [join(import.meta.dirname, 'seal.ts'), ...given], (error, out, trouble) =>
      done({ code: error ? Number(error.code) : 0, said: (out + trouble).trim() }),
    )
  })

test('the command says whether a document is as it was sealed, and exits with it', async () => {
  const sealed = { ...sealer.seal(document, { contract: 40_001 }), publicKey: sealer.publicKey }
  const [file, seal] = [kept('contract.pdf', document), kept('contract-seal.json', JSON.stringify(sealed))]
  expect(await run(file, seal, sealer.publicKey)).toEqual({ code: 0, said: 'The document is as it was sealed.' })
  const changed = kept('changed.pdf', Buffer.concat([document, Buffer.from(' ')]))
  expect(await run(changed, seal, sealer.publicKey)).toEqual({ code: 1, said: 'This is another document, or it was changed.' })
  const forged = kept('forged.json', JSON.stringify({ ...sealed, seal: sealed.seal.replace('40001', '40002') }))
  expect(await run(file, forged, sealer.publicKey)).toEqual({ code: 1, said: 'The seal was changed.' })
  expect(await run(file, seal, documentSealer(Buffer.alloc(32, 4)).publicKey)).toEqual({
    code: 1,
    said: 'This was sealed with another key.',
  })
  expect(await run(file, seal)).toEqual({ code: 2, said: 'npm run seal -- FILE SEAL KEY' })
})
