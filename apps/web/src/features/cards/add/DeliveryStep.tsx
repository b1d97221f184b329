import { application } from '@ducat/contract/cards/calls'
import { addresses } from '@ducat/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Banner, OptionCards, RadioList } from '#ui'
import { useShippingOptions } from '../orders/shipping-options.ts'
import { obstacleOf } from '../orders/words.ts'
import type { ApplicationForm, Product } from './CardStep.tsx'

/** One of the customer's own addresses, whether the card goes there, and how. */
export function DeliveryStep({ form, product }: { readonly form: ApplicationForm; readonly product: Product }) {
  const { t } = useLingui()
  const format = useFormat()
  const own = useCall(addresses.list, {})
  return (
    <Awaited of={own} failed={t`We could not load your addresses`}>
      {({ addresses: list }) => {
        const chosen = list.find(({ addressId }) => addressId === form.values.addressId)
        return list.length === 0 ? (
          <Banner tone="warning" action={<Link to={to.profileUpdate}>{t`Add an address`}</Link>}>
            <Trans>You have no address with us yet.</Trans>
          </Banner>
        ) : (
          <>
            <RadioList
              name="addressId"
              label={t`Delivery address`}
              error={form.field('addressId').error}
              value={form.values.addressId === undefined ? undefined : String(form.values.addressId)}
              // Another country may have other ways.
              onChange={(id) => form.set({ addressId: Number(id), shippingId: undefined })}
              options={list.map(({ addressId, address1, address2, city, postalCode, countryCode }) => ({
                value: String(addressId),
                name: [address1, address2].filter(Boolean).join(', '),
                detail: [`${postalCode} ${city}`.trim(), format.countryName(countryCode)].join(', '),
              }))}
            />
            {chosen && <Ways form={form} product={product} country={chosen.countryCode} />}
          </>
        )
      }}
    </Awaited>
  )
}

interface WaysProps {
  readonly form: ApplicationForm
  readonly product: Product
  readonly country: string
}

function Ways({ form, product: { cardTypeId }, country }: WaysProps) {
  const { t } = useLingui()
  const format = useFormat()
  const optionsOf = useShippingOptions()
  const { currencyCode = 'USD', shippingId } = form.values
  const served = useCall(application.info, { countryCode: country })
  const fees = useCall(application.fees, { cardTypeId, currencyCode, countryCode: country })
  const here = served.data?.cards.find((one) => one.cardTypeId === cardTypeId)
  const why = here && !here.isAvailable ? obstacleOf(here.disabledReasons.length > 0 ? here.disabledReasons : ['']) : undefined
  const countryName = format.countryName(country)
  if (why)
    return (
      <Banner tone="negative">
        <Trans>This card is not available in {countryName}.</Trans> {t(why)}
      </Banner>
    )
  return (
    <Awaited of={fees} failed={t`We could not load the fees`}>
      {({ shipping, currency }) => (
        <OptionCards
          name="shippingId"
          label={t`Delivery method`}
          error={form.field('shippingId').error}
          options={optionsOf(shipping, currency)}
          value={shipping.find(({ id }) => id === shippingId)?.type}
          onChange={(type) => form.set({ shippingId: shipping.find((way) => way.type === type)!.id })}
        />
      )}
    </Awaited>
  )
}
