import type { OutputOf } from '@ducat/contract/kit/call'
import type { kyc } from '@ducat/contract/profile/calls'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { KeyValues, type KeyValue } from '#ui'
import { Papers } from './Papers.tsx'

/** What the bank knows already of what an identity check asks for. */
export function Known({ known, isPersonal }: { readonly known: OutputOf<typeof kyc.customerInfo>; readonly isPersonal: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const { customer, addresses, phone, documents } = known
  const [home] = addresses
  const missing = <span className="text-muted">{t`missing`}</span>
  const person: readonly KeyValue[] = [
    { key: t`Name`, value: `${customer.firstName} ${customer.lastName}` },
    { key: t`Date of birth`, value: customer.birthDay === undefined ? missing : format.day(customer.birthDay) },
    {
      key: t`Citizenship`,
      value: customer.citizenship.length === 0 ? missing : customer.citizenship.map((code) => format.countryName(code)).join(', '),
    },
    { key: t`Tax number`, value: customer.taxId ?? missing },
    { key: t`Source of funds`, value: customer.sourceIds.length === 0 ? missing : t`provided` },
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
