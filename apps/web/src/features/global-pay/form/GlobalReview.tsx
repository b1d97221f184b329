import { useLingui } from '@lingui/react/macro'
import { useMethodNames } from '#features/destinations'
import type { Account } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, Banner, Card, KeyValues } from '#ui'
import type { Input } from './input.ts'

/** What was typed, as it will be sent. */
export function GlobalReview({ values, from }: { readonly values: Partial<Input>; readonly from: Account | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodNames()
  const { amount, beneficiaryName = '', beneficiaryEmail = '', beneficiaryCountryCode, beneficiaryType, description, feeShare } = values
  const allowed = (values.paymentMethods ?? []).filter(({ forbidden }) => !forbidden).map(({ name }) => nameOf(name))
  return (
    <>
      <Card title={t`Recipient`}>
        <div className="px-5 py-2 max-tablet:px-4">
          <KeyValues
            entries={[
              { key: t`Recipient’s name`, value: beneficiaryName },
              { key: t`Recipient’s e-mail`, value: beneficiaryEmail },
              ...(values.beneficiaryPhone ? [{ key: t`Recipient’s phone`, value: values.beneficiaryPhone }] : []),
              { key: t`Recipient is`, value: beneficiaryType === 'business' ? t`A company` : t`A person` },
              ...(beneficiaryCountryCode ? [{ key: t`Recipient’s country`, value: format.countryName(beneficiaryCountryCode) }] : []),
              ...(amount && from ? [{ key: t`You send`, value: <Amount parts={format.money(amount, from.currencyCode)} /> }] : []),
              { key: t`Fee`, value: feeShare === 'beneficiary' ? t`The recipient pays it` : t`I pay it` },
              ...(description ? [{ key: t`Payment description`, value: description }] : []),
              ...(allowed.length > 0 ? [{ key: t`Methods offered to the recipient`, value: allowed.join(', ') }] : []),
            ]}
          />
        </div>
      </Card>
      <Banner>
        {t`Whoever reads e-mails at ${beneficiaryEmail} can take the money. Check the address. You can cancel the payment until it is taken.`}
      </Banner>
    </>
  )
}
