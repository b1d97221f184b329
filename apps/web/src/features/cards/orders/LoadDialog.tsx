import { accounts } from '@ducat/contract/accounts/calls'
import { groupOf, isCard } from '@ducat/contract/accounts/rules'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { toast } from '#dialogs/toasts.ts'
import { AccountField, CallForm, MoneyField, useCallForm, useQuote } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Dialog } from '#ui'
import { cardKindOf, type Account } from '../cards.ts'
import { kindNames } from '../states.ts'
import { LoadPrice } from './LoadPrice.tsx'
import { pairOf } from './pair.ts'

/** Money from an account onto the card: how much arrives, what it costs, and at which rate where the currencies differ. */
export function LoadDialog({ card, onClose }: { readonly card: Account; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = card.cardAliasName ?? t(kindNames[cardKindOf(card)])
  const sources = (useCall(accounts.list, {}).data?.accounts.account ?? []).filter((one) => !isCard(one) && groupOf(one) !== 'closed')
  const first = sources.find((one) => one.currencyCode === card.currencyCode) ?? sources[0]
  const form = useCallForm(betweenAccounts.send, {
    start: { toAccount: card.accountId, ...(first && { fromAccount: first.accountId }) },
    onDone: () => {
      toast({ text: t`Card topped up.` })
      onClose()
    },
  })
  const { fromAccount, toAmount } = form.values
  const source = sources.find((one) => one.accountId === fromAccount)
  const isSame = source?.currencyCode === card.currencyCode
  const most = useCall(
    betweenAccounts.maxAmount,
    { operation: 'betweenAccounts', fromAccountId: fromAccount ?? 0, toAccountId: card.accountId },
    { enabled: isSame },
  ).data?.maxAmount
  const { quote, problem, isAsking } = useQuote(pairOf(fromAccount, card.accountId, toAmount), {
    take: (price) => price?.quoteId !== form.values.quoteId && form.set({ quoteId: price?.quoteId }),
  })
  return (
    <Dialog title={t`Top up ${name}`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm
        form={form}
        submit={toAmount ? t`Top up ${format.moneyText(toAmount, card.currencyCode)}` : t`Top up card`}
        disabledReason={sources.length === 0 ? t`You have no account to top up the card from.` : undefined}
      >
        <AccountField label={t({ message: 'From', context: 'account' })} accounts={sources} {...form.field('fromAccount')} />
        <MoneyField
          label={t`Arrives on the card`}
          currency={card.currencyCode}
          maximum={isSame ? most : undefined}
          {...form.field('toAmount')}
          error={form.field('toAmount').error ?? problem?.text}
        />
        {source && (
          <LoadPrice
            quote={quote}
            isAsking={isAsking}
            from={source.currencyCode}
            to={card.currencyCode}
            leaves={t`Taken from your account`}
          />
        )}
      </CallForm>
    </Dialog>
  )
}
