import { accounts } from '@ducat/contract/accounts/calls'
import { groupOf } from '@ducat/contract/accounts/rules'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { toast } from '#dialogs/toasts.ts'
import { availableOf } from '#features/accounts'
import { AccountField, CallForm, MoneyField, useCallForm, useQuote } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Dialog } from '#ui'
import type { Account } from '../cards.ts'
import { LoadPrice } from './LoadPrice.tsx'
import { pairOf } from './pair.ts'

/** What is on a card goes to an account; of a blocked one too, so that nobody's money is locked in. */
export function UnloadDialog({ card, name, onClose }: { readonly card: Account; readonly name: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const targets = (useCall(accounts.list, {}).data?.accounts.account ?? []).filter((one) => groupOf(one) === 'payment')
  const first = targets.find((one) => one.currencyCode === card.currencyCode) ?? targets[0]
  const form = useCallForm(betweenAccounts.send, {
    start: { fromAccount: card.accountId, ...(first && { toAccount: first.accountId }) },
    onDone: () => {
      toast({ text: t`The money is in your account.` })
      onClose()
    },
  })
  const { toAccount, toAmount } = form.values
  const target = targets.find((one) => one.accountId === toAccount)
  const code = target?.currencyCode ?? card.currencyCode
  const { quote, problem, isAsking } = useQuote(pairOf(card.accountId, toAccount, toAmount), {
    take: (price) => price?.quoteId !== form.values.quoteId && form.set({ quoteId: price?.quoteId }),
  })
  return (
    <Dialog title={t`Move money off ${name}`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm
        form={form}
        submit={toAmount ? t`Move ${format.moneyText(toAmount, code)}` : t`Move the money`}
        disabledReason={targets.length === 0 ? t`You have no account to move the money to.` : undefined}
      >
        <AccountField label={t({ message: 'To', context: 'account' })} accounts={targets} {...form.field('toAccount')} />
        <MoneyField
          label={t`Arrives in the account`}
          currency={code}
          maximum={code === card.currencyCode ? availableOf(card) : undefined}
          {...form.field('toAmount')}
          error={form.field('toAmount').error ?? problem?.text}
        />
        {target && <LoadPrice quote={quote} isAsking={isAsking} from={card.currencyCode} to={code} leaves={t`Taken from the card`} />}
      </CallForm>
    </Dialog>
  )
}
