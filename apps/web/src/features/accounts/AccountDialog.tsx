import { cardStateOf, groupOf, isCard } from '@ducat/contract/accounts/rules'
import { groupIban } from '@ducat/values/iban'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, CopyButton, Dialog, KeyValues, type KeyValue } from '#ui'
import { AccountActions } from './AccountActions.tsx'
import { availableOf, hasOwnMoney, type Account } from './holdings.ts'
import { accountKinds, capital, cardStates } from './words.ts'

interface AccountDialogProps {
  readonly account: Account
  /** Shows how money gets onto it. */
  readonly onFund: (accountId: number) => void
  readonly onClose: () => void
}

/** One account or card: what it is, what is on it, what may be spent of it, and where one goes from there. */
export function AccountDialog({ account, onFund, onClose }: AccountDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const entries = useAccountFacts(account)
  const currencyName = capital(format.currencyName(account.currencyCode))
  return (
    <Dialog
      title={account.cardAliasName ?? currencyName}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={<AccountActions account={account} onFund={() => onFund(account.accountId)} onLeave={onClose} />}
    >
      {hasOwnMoney(account) && (
        <div>
          <p className="text-12 font-medium text-muted">{t`Balance`}</p>
          <Amount parts={format.money(account.balance, account.currencyCode)} size="l" />
        </div>
      )}
      <KeyValues entries={entries} />
    </Dialog>
  )
}

function useAccountFacts(account: Account): readonly KeyValue[] {
  const { t } = useLingui()
  const format = useFormat()
  const { currencyCode: code, cardExpiryMonth: month, cardExpiryYear: year } = account
  const kind = t(accountKinds[groupOf(account)])
  const expires = month !== undefined && year !== undefined ? `${String(month).padStart(2, '0')}/${year}` : undefined
  const card: readonly KeyValue[] = !isCard(account)
    ? []
    : [
        { key: t`Card number`, value: <span className="identifier">{account.cardNumberMasked}</span> },
        { key: t`State`, value: capital(t(cardStates[cardStateOf(account.cardStatusId ?? 0)])) },
        ...(expires === undefined ? [] : [{ key: t`Valid until`, value: expires }]),
      ]
  const figures: readonly KeyValue[] = [
    { key: t`Available`, value: <Amount parts={format.money(availableOf(account), code)} className="font-medium" /> },
    { key: t`Pending`, value: <Amount parts={format.money(account.pendingAmount, code)} /> },
  ]
  return [
    ...(hasOwnMoney(account) ? figures : []),
    ...(account.number === undefined
      ? []
      : [
          {
            key: t`IBAN`,
            value: (
              <span className="inline-flex items-center gap-1">
                <span className="identifier wrap-anywhere">{groupIban(account.number)}</span>
                <CopyButton text={account.number} label={t`Copy the IBAN`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
              </span>
            ),
          },
        ]),
    { key: t`Type`, value: kind },
    { key: t`Currency`, value: `${capital(format.currencyName(code))} (${code})` },
    ...card,
  ]
}
