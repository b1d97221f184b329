import { accounts } from '@ducat/contract/accounts/calls'
import { groupOf } from '@ducat/contract/accounts/rules'
import { application } from '@ducat/contract/cards/calls'
import { addresses } from '@ducat/contract/profile/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { AccountField } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { KeyValues, type KeyValue } from '#ui'
import { Fees } from '../orders/Fees.tsx'
import { shippingWords } from '../orders/words.ts'
import type { ApplicationForm, Product } from './CardStep.tsx'

/** Everything once more, what it costs now and later, and which account pays. */
export function ReviewStep({ form, product }: { readonly form: ApplicationForm; readonly product: Product }) {
  const { t } = useLingui()
  const format = useFormat()
  const { currencyCode = 'USD', addressId, shippingId, cardAliasName } = form.values
  const address = useCall(addresses.list, {}, { enabled: !product.isVirtual }).data?.addresses.find((one) => one.addressId === addressId)
  const fees = useCall(application.fees, {
    cardTypeId: product.cardTypeId,
    currencyCode,
    ...(address && { countryCode: address.countryCode }),
  })
  const payers = (useCall(accounts.list, {}).data?.accounts.account ?? []).filter((one) => groupOf(one) === 'payment')
  return (
    <Awaited of={fees} failed={t`We could not load the fees`}>
      {({ issue, monthly, annual, currency, shipping }) => {
        const way = product.isVirtual ? undefined : shipping.find(({ id }) => id === shippingId)
        const entries: readonly KeyValue[] = [
          { key: t`Card`, value: `${product.name}, ${currencyCode}` },
          ...(cardAliasName ? [{ key: t`Card name`, value: cardAliasName }] : []),
          ...(address
            ? [{ key: t`Delivery address`, value: [address.address1, address.city, format.countryName(address.countryCode)].join(', ') }]
            : []),
          ...(way ? [{ key: t`Delivery method`, value: t(shippingWords[way.type]) }] : []),
        ]
        return (
          <>
            <KeyValues entries={entries} />
            <Fees currency={currency} issue={issue} shipping={way?.fee} monthly={monthly} annual={annual} />
            <AccountField label={t`Paid from`} accounts={payers} {...form.field('feeAccountId')} />
          </>
        )
      }}
    </Awaited>
  )
}
