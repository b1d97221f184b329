import type { OutputOf } from '@ducat/contract/kit/call'
import { kyc } from '@ducat/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { GoOn } from '#shell/after-sign-in/GoOn.tsx'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Card, KeyValues, type KeyValue } from '#ui'
import { Papers } from './Papers.tsx'
import { Sections } from './Sections.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { stateWords } from './words.ts'

/** /kyc and /business-kyc: where the identity check stands, what will be asked, and what the bank knows already. Spec: foundations §2. */
export function KycScreen() {
  const { t } = useLingui()
  const { customer } = useSession()
  const isPersonal = customer?.customerType !== 'business'
  const isDue = customer?.isNeedKyc === true
  const parts = useCall(kyc.request, {})
  const known = useCall(kyc.customerInfo, {})
  const due = isPersonal ? t`Prove who you are` : t`Prove who the company is`
  const title = isDue ? due : isPersonal ? t`Your identity check` : t`Identity check of the company`
  return (
    <>
      <PageHead title={title}>
        {isDue ? (
          <Trans>The law asks us to check this before the account goes on. Your money stays where it is.</Trans>
        ) : (
          <Trans>Nothing is asked of you at the moment. This is what we know.</Trans>
        )}
      </PageHead>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <Card
          title={isDue ? t`What will be asked` : t`How far each part is`}
          action={parts.data && <StatusBadge of={stateWords[parts.data.status]} />}
        >
          <Awaited of={parts} failed={t`We could not read the parts`}>
            {({ sections }) => <Sections sections={sections} isPersonal={isPersonal} />}
          </Awaited>
        </Card>
        <Card title={t`What we know already`}>
          <Awaited of={known} failed={t`We could not read what we know`}>
            {(data) => <Known known={data} isPersonal={isPersonal} />}
          </Awaited>
        </Card>
      </div>
      {!isDue && (
        <GoOn after="kyc">
          <Trans>Go on</Trans>
        </GoOn>
      )}
    </>
  )
}

function Known({ known, isPersonal }: { readonly known: OutputOf<typeof kyc.customerInfo>; readonly isPersonal: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const { customer, addresses, phone, documents } = known
  const [home] = addresses
  const missing = <span className="text-muted">{t`missing`}</span>
  const person: readonly KeyValue[] = [
    { key: t`Name`, value: `${customer.firstName} ${customer.lastName}` },
    { key: t`Born on`, value: customer.birthDay === undefined ? missing : format.day(customer.birthDay) },
    {
      key: t`Citizenship`,
      value: customer.citizenship.length === 0 ? missing : customer.citizenship.map((code) => format.countryName(code)).join(', '),
    },
    { key: t`Tax number`, value: customer.taxId ?? missing },
    { key: t`Where the money comes from`, value: customer.sourceIds.length === 0 ? missing : t`said` },
  ]
  const both: readonly KeyValue[] = [
    { key: t`Address`, value: home ? [home.address1, home.city, format.countryName(home.countryCode)].join(', ') : missing },
    { key: t`Phone`, value: phone?.number ?? missing },
  ]
  return (
    <>
      <div className="px-5 py-2 max-tablet:px-4">
        <KeyValues entries={isPersonal ? [...person, ...both] : both} />
      </div>
      {documents.length > 0 && (
        <div className="border-t">
          <Papers papers={documents} label={t`Documents you gave`} />
        </div>
      )}
    </>
  )
}
