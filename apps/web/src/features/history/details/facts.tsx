import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, type KeyValue } from '#ui'
import type { HeldAccount } from '../accounts.ts'
import { StateOf } from '../StateOf.tsx'
import { useTypes } from '../words.ts'
import type { Told } from './words.ts'

/** What is known of a payment, line by line; what is not known has no line. */
export function useFacts(told: Told, transactionId: number, accounts: ReadonlyMap<number, HeldAccount>): readonly KeyValue[] {
  const { t } = useLingui()
  const format = useFormat()
  const types = useTypes()
  const [main] = told.movements
  const { exchangeRate, receiveAmount, receiveCurrencyCode, payeeAccount, reference } = told
  const nameOf = (accountId: number) => accounts.get(accountId)?.name ?? String(accountId)
  const number = (text: string | number) => <span className="identifier">{text}</span>
  const facts: readonly (KeyValue | false | undefined)[] = [
    main && { key: t`Status`, value: <StateOf of={main} isWhole /> },
    main && { key: t`Date`, value: format.dayTime(main.dateTime) },
    main && { key: t`Type`, value: types.find(({ id }) => id === main.operationType)?.name ?? '' },
    main?.counterpartyEmail !== undefined && { key: t`E-mail`, value: main.counterpartyEmail },
    main?.description !== undefined && main.counterpartyName !== undefined && { key: t`Payment description`, value: main.description },
    payeeAccount !== undefined && /\D/.test(payeeAccount) && { key: t`To account`, value: number(payeeAccount) },
    main?.fee !== undefined && { key: t`Fee`, value: <Amount parts={format.money(main.fee, main.currencyCode)} /> },
    exchangeRate !== undefined && { key: t`Exchange rate`, value: format.rate(exchangeRate, told.wholeRate) },
    receiveAmount !== undefined &&
      receiveCurrencyCode !== undefined && {
        key: t`Amount received`,
        value: <Amount parts={format.money(receiveAmount, receiveCurrencyCode)} />,
      },
    reference !== undefined && { key: t`Reference`, value: number(reference) },
    ...told.bookings.flatMap(({ accountId, amount, currencyCode, balanceAfter }) => [
      { key: nameOf(accountId), value: <Amount parts={format.money(amount, currencyCode, 'always')} /> },
      { key: t`Balance after`, value: <Amount parts={format.money(balanceAfter, currencyCode)} tone="muted" /> },
    ]),
    told.bookings.length === 0 && main && { key: t`Account`, value: nameOf(main.accountId) },
    { key: t`Transaction number`, value: number(transactionId) },
  ]
  return facts.filter((fact) => fact !== false && fact !== undefined)
}
