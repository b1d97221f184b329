/**
 * `npm run seal -- FILE SEAL KEY`: whether a document is what the bank sealed. Needs nothing but the three, and no network.
 *   FILE   the document
 *   SEAL   the answer of GET /contract/{id}/seal as a file: seal, signature, publicKey
 *   KEY    the bank's public key, from somewhere else than the seal
 */
import { readFileSync } from 'node:fs'
import { sealFits, type Sealed } from '../apps/bank/src/files/document-seal.ts'

const said = {
  fits: 'The document is as it was sealed.',
  otherDocument: 'This is another document, or it was changed.',
  otherKey: 'This was sealed with another key.',
  forged: 'The seal was changed.',
}

if (import.meta.main) {
  const [file, seal, key] = process.argv.slice(2)
  if (file === undefined || seal === undefined || key === undefined) {
    console.error('npm run seal -- FILE SEAL KEY')
    process.exit(2)
  }
  const verdict = sealFits(readFileSync(file), JSON.parse(readFileSync(seal, 'utf8')) as Sealed, key)
  console.log(said[verdict])
  process.exit(verdict === 'fits' ? 0 : 1)
}
