/**
 * What somebody typed and did not send stays in their tab, encrypted. The key comes from here after each sign-in and is not stored by
 * anybody: it follows from the bank's secret and the person, so that nobody else who opens the same tab reads the draft.
 */
import { drafts as calls } from '@ducat/contract/session/calls'
import type { Handlers } from '../../call/context.ts'
import type { Seal } from '../../db/seal.ts'

export const draftKeys = (seal: Seal | undefined): Handlers<typeof calls> => ({
  async key(_input, { principal }) {
    if (!seal) throw new Error('without SECRETS_KEY there are no keys for drafts')
    return { key: seal.keyFor(`drafts of person ${principal.personId}`).toString('base64url') }
  },
})
