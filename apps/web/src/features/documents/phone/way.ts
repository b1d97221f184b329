import type { DocumentSide } from '@ducat/contract/dictionaries/models'
import { phoneCamera } from '@ducat/contract/documents/calls'
import { send } from '#api/send.ts'
import type { Way } from '../send-parts.ts'
import type { Proof } from './proof.ts'

/** How the picture of a side gets to the bank from a phone that is signed in nowhere. */
export const wayOf = (proof: Proof, side: DocumentSide): Way => ({
  begin: async (size, options) => (await send(phoneCamera.begin, { ...proof, side, size }, options)).fileId,
  received: async (fileId, options) =>
    (await send(phoneCamera.look, proof, options)).pictures.find((one) => one.fileId === fileId)?.received ?? 0,
  part: async (of, options) => (await send(phoneCamera.part, { ...proof, ...of }, options)).received,
})
