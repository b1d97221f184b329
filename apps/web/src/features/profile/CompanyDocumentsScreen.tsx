import { documentCategory } from '@ducat/contract/dictionaries/models'
import { documents, kyc } from '@ducat/contract/profile/calls'
import { accesses } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Contact } from '#shell/blocked/Contact.tsx'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Card, Empty } from '#ui'
import { Papers } from './Papers.tsx'
import { Sections } from './Sections.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { stateWords } from './words.ts'

/** /company-documents: the papers of a company and what is still asked of it; all there is for whoever sees no balances. Spec: foundations §2. */
export function CompanyDocumentsScreen() {
  const { t } = useLingui()
  const { customer } = useSession()
  const papers = useCall(documents.list, { documentCategoryId: documentCategory.businessRegistration })
  const parts = useCall(kyc.request, {})
  const others = useCall(accesses.list, {}, { enabled: customer?.isAdmin !== true }).data?.customerAccesses.length ?? 0
  const company = customer?.businessName ?? ''
  return (
    <>
      <PageHead title={t`Documents of ${company}`}>
        {customer?.balanceInfo === false ? (
          <Trans>Your access is to the company’s documents. Ask your company’s administrator for more.</Trans>
        ) : (
          <Trans>What we have on file and its status.</Trans>
        )}{' '}
        {others > 1 && (
          <Link to={to.chooseCompany} className="underline">
            <Trans>Act for another company</Trans>
          </Link>
        )}
      </PageHead>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <Card title={t`On file`}>
          <Awaited of={papers} failed={t`We could not load the documents`}>
            {({ documents: list }) =>
              list.length === 0 ? (
                <Empty title={t`No documents yet`}>
                  <Trans>Documents of the company appear here with their status.</Trans>
                </Empty>
              ) : (
                <Papers papers={list} label={t`Documents`} />
              )
            }
          </Awaited>
        </Card>
        <div className="grid gap-6">
          <Card title={t`What we need from the company`} action={parts.data && <StatusBadge of={stateWords[parts.data.status]} />}>
            <Awaited of={parts} failed={t`We could not load what is asked`}>
              {({ sections }) => <Sections sections={sections} />}
            </Awaited>
          </Card>
          <Contact about={t`Documents of ${company}`} />
        </div>
      </div>
    </>
  )
}
