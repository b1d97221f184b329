import type { application } from '@ducat/contract/cards/calls'
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { CreditCard, Globe, Landmark } from 'lucide-react'
import { capital } from '#features/accounts'
import type { useCallForm } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { OptionCards, SegmentedChoice, TextField } from '#ui'
import { obstacleOf } from '../orders/words.ts'

export type Product = OutputOf<typeof application.info>['cards'][number]
export type ApplicationForm = ReturnType<typeof useCallForm<InputOf<typeof application.create>, OutputOf<typeof application.create>>>

/** Which card, in which currency, and what one calls it. What is not offered says why. */
export function CardStep({ form, products }: { readonly form: ApplicationForm; readonly products: readonly Product[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { cardTypeId, currencyCode } = form.values
  const product = products.find((one) => one.cardTypeId === cardTypeId)
  const about = (one: Product) =>
    one.isVirtual
      ? t`For online purchases. Ready in a minute.`
      : one.subType === 'DEBIT'
        ? t`Pays from your account, in shops and at ATMs.`
        : t`You top it up and pay from its balance.`
  const choose = (id: number) => {
    const next = products.find((one) => one.cardTypeId === id)
    const isKept = currencyCode !== undefined && next?.currencyCodes.includes(currencyCode)
    form.set({ cardTypeId: id, currencyCode: isKept ? currencyCode : (next?.currencyCodes[0] ?? 'USD') })
  }
  return (
    <>
      <OptionCards
        name="cardTypeId"
        label={t`Card`}
        value={cardTypeId === undefined ? undefined : String(cardTypeId)}
        onChange={(id) => choose(Number(id))}
        error={form.field('cardTypeId').error}
        options={products.map((one) => {
          const why = one.isAvailable ? undefined : obstacleOf(one.disabledReasons.length > 0 ? one.disabledReasons : [''])
          return {
            value: String(one.cardTypeId),
            title: one.name,
            icon: one.isVirtual ? Globe : one.subType === 'DEBIT' ? Landmark : CreditCard,
            detail: about(one),
            unavailable: why && t(why),
          }
        })}
      />
      {product && (
        <>
          <div className="grid gap-2">
            <span className="text-13 font-medium">{t`Currency`}</span>
            <SegmentedChoice
              label={t`Currency`}
              value={currencyCode ?? ''}
              onChange={(code) => form.set({ currencyCode: code })}
              choices={product.currencyCodes.map((code) => ({ value: code, name: code }))}
            />
            <span className="text-12 text-muted">{currencyCode && capital(format.currencyName(currencyCode))}</span>
          </div>
          <TextField label={t`Card name`} hint={t`Such as Ads and hosting`} maxLength={40} {...form.field('cardAliasName')} />
        </>
      )}
    </>
  )
}
