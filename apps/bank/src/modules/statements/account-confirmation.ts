/** Says that an account exists and whose it is, for landlords, employers and offices. No balance: nobody asked for one. */
import { speaking } from '../../texts.ts'
import { accountOf, holderOf, ownerOf } from './accounts.ts'
import { readerOf } from './source.ts'
import type { WritePaper } from './paper-content.ts'

export const accountConfirmation: WritePaper = async ({ accountId }, { db, brand, now }, language) => {
  if (accountId === undefined) return 'WHICH_ONE'
  const customerId = await ownerOf(db, accountId)
  const account = customerId === undefined ? undefined : await accountOf(db, customerId, accountId)
  if (customerId === undefined || !account) return undefined
  const i18n = speaking(language)
  const { day } = readerOf(language)
  const holder = await holderOf(db, customerId)
  const entity = brand.accountConfirmation
  return {
    customerId,
    title: i18n.t('Account confirmation'),
    fileName: `account-confirmation-${String(accountId).slice(-4)}`,
    write(paper) {
      paper.paragraph(
        i18n.t('{entity} confirms that the following account is held with us on {day}.', { entity: entity.name, day: day(now) }),
      )
      paper.facts([
        [i18n.t('Account holder'), holder],
        [i18n.t('Account number'), account.number],
        [i18n.t('Currency'), account.currency],
        [i18n.t('Opened on'), day(account.opened)],
        ...(account.closed === undefined ? [] : [[i18n.t('Closed on'), day(account.closed)] as const]),
        [i18n.t('Customer number'), String(customerId)],
      ])
      paper.paragraph(i18n.t('This account confirmation does not state the balance.'))
      paper.paragraph(i18n.t('Questions: {email}, {phone}.', { email: entity.email, phone: entity.phone }))
      paper.note(i18n.t('Issued electronically on {day}. Valid without a signature.', { day: day(now) }))
    },
  }
}
