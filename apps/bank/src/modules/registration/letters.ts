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
      subject: isReset ? i18n.t('A new password for {brand}', values) : i18n.t('Activate your {brand} account', values),
      body: isReset
        ? i18n.t(
            'Hello {name},\n\nsomebody asked for a new password for your {brand} account. Choose it here within an hour:\n\n{link}\n\nIf it was not you, there is nothing to do: your password stays as it is. Questions: {help}.',
            values,
          )
        : i18n.t(
            'Hello {name},\n\nactivate your {brand} account here:\n\n{link}\n\nIf you know nothing of it, write to us: {help}.',
            values,
          ),
    }
  })
}
