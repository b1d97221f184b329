import { requests } from '@ducat/contract/documents/calls'
import { documents, kyc, status } from '@ducat/contract/profile/calls'
import { asksDueDiligence } from '@ducat/contract/profile/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { Papers, SectionBadge, useTurns } from '#features/profile'
import * as to from '#paths'
import { Turns } from '#shell/blocked/Blocked.tsx'
import { Contact } from '#shell/blocked/Contact.tsx'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Banner, Card, Empty } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { AskedPart } from './AskedPart.tsx'
import { IdentityPart } from './IdentityPart.tsx'
import { OnlineCheck } from './OnlineCheck.tsx'
import { ResidencePart } from './ResidencePart.tsx'
import { WantedPart } from './WantedPart.tsx'

/** /documents: what proves who a person is and where they live, what became of each document, and who acts next. */
export function DocumentsScreen() {
  const { t } = useLingui()
  const { customer } = useSession()
  const known = useCall(status.user, {})
  const parts = useCall(kyc.request, {})
  const papers = useCall(documents.list, {})
  // Spec: product-areas §7.
  const due = useCall(kyc.dueDiligence, {}, { enabled: asksDueDiligence(customer?.dueDiligenceLevel ?? 0) })
  const wanted = due.data?.requiredDocuments ?? []
  const asked = useCall(requests.list, {}).data?.requests ?? []
  const sections = parts.data?.sections ?? []
  const sectionOf = (name: 'identity' | 'proofOfResidence') => sections.find((one) => one.name === name)?.status
  const isTheirs =
    sections.some((one) => ['none', 'rejected', 'expiredSoon'].includes(one.status)) ||
    wanted.some((one) => !one.isUploaded) ||
    asked.some((one) => !one.isGiven)
  const turns = useTurns(isTheirs ? 'you' : 'us', t`Your account is verified`)
  const isVerified = known.data?.verified === true
  const inReview = known.data?.isFinalReview === true
  return (
    <>
      <PageHead title={isVerified ? t`Your documents` : t`Verify your identity`}>
        {isVerified ? (
          <Trans>What we have on file, and where you replace what expires.</Trans>
        ) : (
          <Trans>An identity document and a proof of address. Your money is safe and stays yours meanwhile.</Trans>
        )}
      </PageHead>
      {isVerified && !inReview && (
        <Banner tone="positive">
          <Trans>Your account is verified.</Trans>
        </Banner>
      )}
      {inReview && (
        <Banner>
          <Trans>
            The name or date of birth on your document differs from your account. A colleague is looking at it. You do not have to do
            anything.
          </Trans>
        </Banner>
      )}
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <div className="grid min-w-0 gap-6">
          {asked.length > 0 && <AskedPart asked={asked} />}
          {!isVerified && !inReview && known.data && <OnlineCheck />}
          <IdentityPart country={customer?.residenceCountryCode ?? ''} state={<SectionBadge of={sectionOf('identity')} />} />
          {known.data?.addresses.map((address) => (
            <ResidencePart key={address.addressId} address={address} state={<SectionBadge of={sectionOf('proofOfResidence')} />} />
          ))}
          {known.data?.addresses.length === 0 && (
            <Card title={t`Proof of address`}>
              <Empty
                title={t`No address yet`}
                action={
                  <Link to={to.profileUpdate} className={buttonLook('primary')}>
                    <Trans>Add address</Trans>
                  </Link>
                }
              >
                <Trans>Add your address first, then a document that shows it.</Trans>
              </Empty>
            </Card>
          )}
          {wanted.length > 0 && <WantedPart wanted={wanted} />}
          {isVerified && (
            <Card title={t`Tax self-certification`}>
              <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 max-tablet:px-4">
                <p className="min-w-0 flex-[1_1_14rem] text-muted">
                  <Trans>Where you pay taxes, and the forms you have signed.</Trans>
                </p>
                <Link to={to.certification} className={buttonLook('default', 's')}>
                  <Trans>See the forms</Trans>
                </Link>
              </div>
            </Card>
          )}
          <Card title={t`On file`}>
            <Awaited of={papers} failed={t`We could not load the documents`}>
              {({ documents: list }) =>
                list.length === 0 ? (
                  <Empty title={t`No documents yet`}>
                    <Trans>Documents appear here with their status.</Trans>
                  </Empty>
                ) : (
                  <Papers papers={list} label={t`Documents`} />
                )
              }
            </Awaited>
          </Card>
        </div>
        <div className="grid gap-6">
          {!isVerified && parts.data && (
            <Card title={t`Who acts next`}>
              <Turns of={turns} />
            </Card>
          )}
          <Contact about={t`Documents`} />
          <Link to={customer?.isNeedKyc ? to.kyc : to.home} className={buttonLook('default', 'l')}>
            <Trans>Save and leave</Trans>
          </Link>
        </div>
      </div>
    </>
  )
}
