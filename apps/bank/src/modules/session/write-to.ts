/** A letter to one of the bank's people, in the language they chose. */
import type { Language } from '@ducat/brands/brand.ts'
import type { I18n } from '@lingui/core'
import type { Surroundings } from '../../call/context.ts'
import { afterCommit } from '../../db/transaction.ts'
import { speaking } from '../../texts.ts'

/** What a letter needs of a call: not who makes it. */
export type Sender = Pick<Surroundings, 'db' | 'brand' | 'gateways'>

interface Addressed {
  readonly i18n: I18n
  readonly email: string
  /** What nearly every letter names. */
  readonly values: { readonly name: string; readonly brand: string; readonly help: string }
}

export async function writeTo(
  { db, brand, gateways }: Sender,
  personId: number,
  words: (to: Addressed) => { readonly subject: string; readonly body: string },
): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const values = { name: person.first_name, brand: brand.projectName, help: brand.supports.email }
  const letter = words({ i18n: speaking(person.language as Language), email: person.email, values })
  await afterCommit(() => gateways.mail.send({ brand: brand.id, to: person.email, ...letter }))
}
