import { ofCompany } from '@ducat/contract/documents/calls'
import { documents, kyc } from '@ducat/contract/profile/calls'
import { accesses } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMay } from '#api/may.ts'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { CompanySections, Papers, StateBadge } from '#features/profile'
import * as to from '#paths'
import { Contact } from '#shell/blocked/Contact.tsx'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Card, Empty } from '#ui'
import { AnotherPaper } from './AnotherPaper.tsx'
import { PapersToGive } from './PapersToGive.tsx'

/** /company-documents: the papers of a company, what is owed and where it is given; all there is for whoever sees no balances. Spec: foundations §2. */
export function CompanyDocumentsScreen() {
  const { t } = useLingui()
  const { customer } = useSession()
  const gives = useMay(ofCompany.list).allowed
  const parts = useCall(kyc.request, {})
  const others = useCall(accesses.list, {}, { enabled: customer?.isAdmin !== true }).data?.customerAccesses.length ?? 0
  const company = customer?.businessName ?? ''
  return (
    <>
      <PageHead title={t`Documents of ${company}`}>
        {customer?.balanceInfo === false ? (
          <Trans>Your access is to the company’s documents. Ask your company’s administrator for more.</Trans>
        ) : customer?.verified === true && !customer.limited ? (
          <Trans>What we need, what we have on file and its status. Accounts and payments keep working meanwhile.</Trans>
        ) : (
          <Trans>What we need, what we have on file and its status.</Trans>
        )}{' '}
        {others > 1 && (
          <Link to={to.chooseCompany} className="underline">
            <Trans>Act for another company</Trans>
          </Link>
        )}
      </PageHead>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <div className="grid min-w-0 gap-6">{gives ? <Owed /> : <OnFile />}</div>
        <div className="grid gap-6">
          <Card title={t`What we need from the company`} action={parts.data && <StateBadge of={parts.data.status} />}>
            <Awaited of={parts} failed={t`We could not load what is asked`}>
              {({ sections }) => <CompanySections sections={sections} />}
            </Awaited>
          </Card>
          <Contact about={t`Documents of ${company}`} />
        </div>
      </div>
    </>
  )
}

/** For those who give documents. */
function Owed() {
  const { t } = useLingui()
  const list = useCall(ofCompany.list, {})
  return (
    <Awaited of={list} failed={t`We could not load the documents`}>
      {({ papers, offers, onFile }) => (
        <>
          <PapersToGive papers={papers} />
          <AnotherPaper offers={offers} />
          <Filed
            papers={onFile.map(({ document, name }) =>
              name === undefined ? document : { ...document, documentType: `${document.documentType}, ${name}` },
            )}
          />
        </>
      )}
    </Awaited>
  )
}

/** Others read what the company itself has given. */
function OnFile() {
  const { t } = useLingui()
  const list = useCall(documents.list, {})
  return (
    <Awaited of={list} failed={t`We could not load the documents`}>
      {({ documents: papers }) => <Filed papers={papers} />}
    </Awaited>
  )
}

function Filed({ papers }: { readonly papers: Parameters<typeof Papers>[0]['papers'] }) {
  const { t } = useLingui()
  return (
    <Card title={t`On file`}>
      {papers.length === 0 ? (
        <Empty title={t`No documents yet`}>
          <Trans>Documents of the company appear here with their status.</Trans>
        </Empty>
      ) : (
        <Papers papers={papers} label={t`Documents`} />
      )}
    </Card>
  )
}
