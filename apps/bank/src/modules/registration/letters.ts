/** Letters with a link: activating an account, choosing another password. The page behind a link does nothing by itself. */
import { writeTo, type Sender } from '../session/index.ts'
import { newLetterCode, type Purpose } from './letter-codes.ts'

/** The start-up values of the client. Spec: foundations §2. */
const actions: Readonly<Record<Purpose, { readonly path: string; readonly action: string }>> = {
  activation: { path: '/', action: 'activation' },
  business: { path: '/', action: 'activationBusiness' },
  employee: { path: '/', action: 'activationEmployee' },
  reset: { path: '/login', action: 'passwordReset' },
}

export async function sendLink(from: Sender, personId: number, purpose: Purpose): Promise<void> {
  const { path, action } = actions[purpose]
  const code = await newLetterCode(from.db, personId, purpose)
  await writeTo(from, personId, ({ i18n, email, values: known }) => {
    const link = `${from.brand.accountConfirmation.web}${path}?${new URLSearchParams({ action, user: email, code }).toString()}`
    const values = { ...known, link }
    const isReset = purpose === 'reset'
    return {
      subject: isReset ? i18n.t('Reset your {brand} password', values) : i18n.t('Activate your {brand} account', values),
      body: isReset
        ? i18n.t(
            'Hello {name},\n\nYou asked to reset your {brand} password. Choose a new one here within an hour:\n\n{link}\n\nIf you did not ask for this, ignore this e-mail. Your password stays the same. Questions: {help}.',
            values,
          )
        : i18n.t(
            'Hello {name},\n\nActivate your {brand} account here:\n\n{link}\n\nIf you were not expecting this e-mail, write to us: {help}.',
            values,
          ),
    }
  })
}
