/** /company-emails: the addresses that a company is written to at. */
import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '#shell/PageHead.tsx'
import { EmailsCard } from './EmailsCard.tsx'

export function CompanyEmailsScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Company e-mails`}>
        <Trans>We write to the primary address. Recipients can see the others when you choose them for a payment.</Trans>
      </PageHead>
      <EmailsCard />
    </>
  )
}
