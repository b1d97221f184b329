/**
 * Letters of registration. They are written after the answer, so that its time says nothing, and hold nothing that was typed, so that nobody
 * phishes with them. Whoever has an account already learns that somebody tried to open another one, and who left how to come back.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { speaking } from '../../texts.ts'
import { isOver, placeOf, takeTry } from '../session/index.ts'
import { hashOf, LINK_HOURS } from './codes.ts'
import { whoHas } from './known.ts'

const bounds = { slowFrom: 3, lockFrom: 5 }

interface Letter {
  readonly id: bigint
  readonly email: string
  readonly kind: number
  readonly code: string
}

export function writeLater(context: Surroundings, letter: Letter): void {
  setImmediate(() => {
    // Nobody waits for a letter any more, and whoever gets none asks for another. The operator learns that it failed, not whose it was.
    void write(context, letter).catch((error: unknown) => {
      process.emitWarning(`a letter of registration was not sent (${(error as { code?: string }).code ?? 'no code'})`)
    })
  })
}

async function write(context: Surroundings, letter: Letter): Promise<void> {
  const { db, brand } = context
  if ((await takeTry(db, `letters joining ${brand.id} ${letter.email}`, { bounds })) > 0) return
  await writeAsOwned(context, letter)
}

/** A link only where it opens something. */
async function writeAsOwned(context: Surroundings, letter: Letter): Promise<void> {
  const { db, brand } = context
  const owner = letter.kind === 0 ? await whoHas(db, brand.id, letter.email) : undefined
  if (!owner || owner.isEmployee) return writeLink(context, letter)
  await ((await isOver(db, owner.personId)) ? writeToFormer(context, letter.email) : writeToOwner(context, letter.email))
}

async function writeLink(context: Surroundings, { email, kind, code }: Letter): Promise<void> {
  const { brand, language, gateways } = context
  const i18n = speaking(language)
  const action = kind === 0 ? 'activation' : 'activationBusiness'
  const values = {
    brand: brand.projectName,
    help: brand.supports.email,
    link: `${brand.accountConfirmation.web}/?${new URLSearchParams({ action, user: email, code }).toString()}`,
    place: (await placeOf(context)) ?? '',
  }
  await gateways.mail.send({
    brand: brand.id,
    to: email,
    subject: i18n.t('Activate your {brand} account', values),
    body: i18n.t(
      'Hello,\n\nSomebody registered with this address from {place}. If it was you, open your {brand} account here within a day:\n\n{link}\n\nIf it was not you, ignore this e-mail: nothing is opened. Questions: {help}.',
      values,
    ),
  })
}

async function writeToOwner(context: Surroundings, email: string): Promise<void> {
  const { brand, language, gateways } = context
  const i18n = speaking(language)
  const site = brand.accountConfirmation.web
  const values = { brand: brand.projectName, help: brand.supports.email, login: `${site}/login`, reset: `${site}/login/forgotten-password` }
  await gateways.mail.send({
    brand: brand.id,
    to: email,
    subject: i18n.t('You already have a {brand} account', values),
    body: i18n.t(
      'Hello,\n\nSomebody tried to open a {brand} account with this address. You already have one, and nothing about it has changed.\n\nSign in: {login}\nReset your password: {reset}\n\nIf it was not you, there is nothing to do. Questions: {help}.',
      values,
    ),
  })
}

/** The records of who left are kept under their address: a new account takes another one. */
async function writeToFormer(context: Surroundings, email: string): Promise<void> {
  const { brand, language, gateways } = context
  const i18n = speaking(language)
  const values = { brand: brand.projectName, help: brand.supports.email }
  await gateways.mail.send({
    brand: brand.id,
    to: email,
    subject: i18n.t('Your {brand} accounts are closed', values),
    body: i18n.t(
      'Hello,\n\nSomebody tried to open a {brand} account with this address. The accounts that belonged to it are closed, and because we must keep their records for five years the address stays with them.\n\nTo open a new account, register with another e-mail address; your phone number can stay the same. If you want to use this address again, write to us: {help}.\n\nIf it was not you, there is nothing to do.',
      values,
    ),
  })
}

/** Another link for the newest registration that waits for this address; the one before ends. */
export async function sendAgain(context: Surroundings, email: string): Promise<boolean> {
  const { db, brand } = context
  const code = randomBytes(24).toString('base64url')
  const { rows } = await sql<{ id: bigint; kind: number }>`
    update registration set code_hash = ${hashOf(code)}, attempts = 0, expires_at = now() + make_interval(hours => ${LINK_HOURS})
    where id = (select id from registration where brand = ${brand.id} and email = ${email} and opened_at is null order by id desc limit 1)
    returning id, kind`.execute(db)
  const [row] = rows
  if (!row) return false
  await writeAsOwned(context, { ...row, email, code })
  return true
}
