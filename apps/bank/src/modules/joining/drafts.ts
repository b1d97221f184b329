/** Drafts that go on at another device: ciphertext under an id that nobody guesses. Only the device that made one replaces or deletes it. */
import { randomBytes } from 'node:crypto'
import { drafts as calls } from '@ducat/contract/joining/calls'
import { DRAFT_DAYS } from '@ducat/contract/joining/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { speaking } from '../../texts.ts'
import { takeTry } from '../session/index.ts'
import { hashOf } from './codes.ts'

const bounds = { slowFrom: 3, lockFrom: 5 }
const lasts = sql<Date>`now() + make_interval(days => ${DRAFT_DAYS})`

export const drafts: Handlers<typeof calls> = {
  async keep({ draftId, draftSecret, ciphertext, email, captcha }, context) {
    const { db, brand, gateways, refuse } = context
    if (!(await gateways.botProtection.passes(brand.botProtectionSiteKey, captcha))) throw refuse('captcha', 'PUZZLE_WRONG')
    const fresh = { ciphertext, saved_at: sql<Date>`now()`, expires_at: lasts }
    const row =
      draftId === undefined
        ? await db
            .insertInto('registration_draft')
            .values({ id: randomBytes(16).toString('base64url'), brand: brand.id, secret_hash: hashOf(draftSecret), ...fresh })
            .returning(['id', 'expires_at'])
            .executeTakeFirst()
        : await db
            .updateTable('registration_draft')
            .set(fresh)
            .where('id', '=', draftId)
            .where('brand', '=', brand.id)
            .where('secret_hash', '=', hashOf(draftSecret))
            .returning(['id', 'expires_at'])
            .executeTakeFirst()
    if (!row) throw refuse('draftId', 'DRAFT_GONE')
    if (email !== undefined) await writeLink(context, email, row.id)
    return { draftId: row.id, expiresAt: instantOf(row.expires_at) }
  },

  async get({ draftId }, { db, brand, refuse }) {
    const row = await db
      .selectFrom('registration_draft')
      .select(['ciphertext', 'saved_at'])
      .where('id', '=', draftId)
      .where('brand', '=', brand.id)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (!row) throw refuse('draftId', 'DRAFT_GONE')
    return { ciphertext: row.ciphertext, savedAt: instantOf(row.saved_at) }
  },

  async forget({ draftId, draftSecret }, { db, brand }) {
    await db
      .deleteFrom('registration_draft')
      .where('id', '=', draftId)
      .where('brand', '=', brand.id)
      .where('secret_hash', '=', hashOf(draftSecret))
      .execute()
    return {}
  },
}

/** The link names the draft; the code that opens it stands on the first device alone. */
async function writeLink({ db, brand, language, gateways }: Surroundings, email: string, draftId: string): Promise<void> {
  if ((await takeTry(db, `letters draft ${brand.id} ${email.toLowerCase()}`, { bounds })) > 0) return
  const i18n = speaking(language)
  const link = `${brand.accountConfirmation.web}/register/business?${new URLSearchParams({ draft: draftId }).toString()}`
  const values = { brand: brand.projectName, help: brand.supports.email, link }
  await gateways.mail.send({
    brand: brand.id,
    to: email,
    subject: i18n.t('Continue your {brand} registration', values),
    body: i18n.t(
      'Hello,\n\nContinue the registration of your company here within 30 days:\n\n{link}\n\nThe page asks for the code that the first device shows. We do not have it, and without it nobody can read what was typed. Questions: {help}.',
      values,
    ),
  })
}
