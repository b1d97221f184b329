/** Seals on documents: the key with which anybody can check one, at the bank's page or without the bank. */
import { open } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { optional, text } from '../kit/fields.ts'

export const seals = {
  key: query('sealKeyGet', {
    spec: 'C-OWN-360',
    about: 'The public half of the key that seals documents of the bank: raw Ed25519, base64url. A bank that seals nothing has none.',
    access: open,
    output: { publicKey: optional(text(200)) },
    shows: { nothing: 'the key of a bank does not change' },
    limit: { perMinute: 60 },
  }),
}
