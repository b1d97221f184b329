import { security } from '@ducat/contract/cards/calls'
import { shopCategories } from '@ducat/contract/cards/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, MoneyField, useCallForm } from '#forms'
import { Checkbox, Dialog } from '#ui'
import type { Account } from '../cards.ts'
import { categoryWords, type Limits } from './words.ts'

interface LimitsDialogProps {
  readonly card: Account
  readonly limits: Limits
  readonly onClose: () => void
}

/** Three amounts, each of which may stay empty, and the kinds of shops the card is closed to. The processor holds to them at once. */
export function LimitsDialog({ card, limits, onClose }: LimitsDialogProps) {
  const { t } = useLingui()
  const { daily, monthly, perPayment } = limits
  const form = useCallForm(security.setLimits, {
    start: {
      accountId: card.accountId,
      blockedCategories: limits.blockedCategories,
      ...(daily !== undefined && { daily }),
      ...(monthly !== undefined && { monthly }),
      ...(perPayment !== undefined && { perPayment }),
    },
    onDone: () => {
      toast({ text: t`The new limits apply from now on.` })
      onClose()
    },
  })
  const closedTo = form.values.blockedCategories ?? []
  return (
    <Dialog title={t`Card limits`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Save the limits`}>
        <p className="-mb-1 text-13 text-muted">
          <Trans>An empty field means no limit.</Trans>
        </p>
        <MoneyField label={t`Daily`} currency={card.currencyCode} mayBeZero {...form.field('daily')} />
        <MoneyField label={t`Monthly`} currency={card.currencyCode} mayBeZero {...form.field('monthly')} />
        <MoneyField label={t`One payment`} currency={card.currencyCode} mayBeZero {...form.field('perPayment')} />
        <fieldset className="grid gap-1">
          <legend className="pb-1 text-13 font-medium">
            <Trans>Blocked categories</Trans>
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,170px),1fr))] gap-x-4">
            {shopCategories.map((category) => (
              <Checkbox
                key={category}
                isChecked={closedTo.includes(category)}
                onChange={(isChecked) =>
                  form.set({ blockedCategories: isChecked ? [...closedTo, category] : closedTo.filter((one) => one !== category) })
                }
              >
                {t(categoryWords[category])}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </CallForm>
    </Dialog>
  )
}
