import { externalCards } from '@ducat/contract/payees/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Select } from '#ui'
import type { PaymentSend } from './payment.ts'

/** Cards that were paid before: nobody has to type a number twice. */
export function SavedCards({ send: { form }, countryCode }: { readonly send: PaymentSend; readonly countryCode: string }) {
  const { t } = useLingui()
  const cards =
    useCall(externalCards.list, {}).data?.externalCards.filter((card) => card.status === 1 && card.countryCode === countryCode) ?? []
  if (cards.length === 0) return null
  const { externalCardId } = form.values
  return (
    <Select
      label={t`Which card`}
      name="externalCardId"
      value={externalCardId === undefined ? 'new' : String(externalCardId)}
      error={form.field('externalCardId').error}
      onChange={(id) =>
        form.set(
          id === 'new'
            ? { externalCardId: undefined }
            : {
                externalCardId: Number(id),
                cardNumber: undefined,
                cardHolderName: undefined,
                cardExpiryMonth: undefined,
                cardExpiryYear: undefined,
              },
        )
      }
      options={[
        ...cards.map(({ id, cardNumberMasked, cardHolderName }) => ({
          value: String(id),
          name: `${cardNumberMasked} · ${cardHolderName}`,
        })),
        { value: 'new', name: t`Another card` },
      ]}
    />
  )
}
