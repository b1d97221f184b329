/** Where the file is, written to the person. The file itself stays here: a mailbox is no safe place for it, and the link asks who comes. */
import type { Language } from '@ducat/brands/brand.ts'
import type { Surroundings } from '../../call/context.ts'
import { speaking } from '../../texts.ts'

export async function sendLetter({ db, brand, gateways, principal, origin }: Surroundings, exportId: string, file: string): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', principal.personId)
    .executeTakeFirstOrThrow()
  const i18n = speaking(person.language as Language)
  const link = `${origin ?? brand.accountConfirmation.web}/statements?${new URLSearchParams({ export: exportId }).toString()}`
  const values = { name: person.first_name, brand: brand.projectName, file, link, help: brand.supports.email }
  await gateways.mail.send({
    brand: brand.id,
    to: person.email,
    subject: i18n.t('Your file from {brand}', values),
    body: i18n.t(
      'Hello {name},\n\nyour file {file} is ready. Sign in and download it here within seven days:\n\n{link}\n\nIf you did not ask for it, write to us: {help}.',
      values,
    ),
  })
}
