/** Letters with a link: activating an account, choosing another password. The page behind a link does nothing by itself. */
import type { Language } from '@ducat/brands/brand.ts'
import type { Surroundings } from '../../call/context.ts'
import { speaking } from '../../texts.ts'
import { newLetterCode, type Purpose } from './letter-codes.ts'

/** The start-up values of the client. Spec: foundations §2. */
const actions: Readonly<Record<Purpose, { readonly path: string; readonly action: string }>> = {
  activation: { path: '/', action: 'activation' },
  business: { path: '/', action: 'activationBusiness' },
  employee: { path: '/', action: 'activationEmployee' },
  reset: { path: '/login', action: 'passwordReset' },
}

export async function sendLink(
  { db, brand, gateways }: Pick<Surroundings, 'db' | 'brand' | 'gateways'>,
  personId: number,
  purpose: Purpose,
) {
  const person = await db
    .selectFrom('person')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const { path, action } = actions[purpose]
  const code = await newLetterCode(db, personId, purpose)
  const link = `${brand.accountConfirmation.web}${path}?${new URLSearchParams({ action, user: person.email, code }).toString()}`
  const i18n = speaking(person.language as Language)
  const values = { name: person.first_name, brand: brand.projectName, link, help: brand.supports.email }
  const isReset = purpose === 'reset'
  await gateways.mail.send({
    brand: brand.id,
    to: person.email,
    subject: isReset ? i18n.t('A new password for {brand}', values) : i18n.t('Activate your {brand} account', values),
    body: isReset
      ? i18n.t(
          'Hello {name},\n\nsomebody asked for a new password for your {brand} account. Choose it here within an hour:\n\n{link}\n\nIf it was not you, there is nothing to do: your password stays as it is. Questions: {help}.',
          values,
        )
      : i18n.t('Hello {name},\n\nactivate your {brand} account here:\n\n{link}\n\nIf you know nothing of it, write to us: {help}.', values),
  })
}
