import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, type KeyValue, type TimelineEntry } from '#ui'
import { isMoney, kindWords, type Request } from '../words.ts'

/** What is known of a request, line by line; what is not known has no line. */
export function useFacts(request: Request): readonly KeyValue[] {
  const { t } = useLingui()
  const format = useFormat()
  const { payee, currencyCode, receiveAmount, receiveCurrencyCode, exchangeRate, transactionIds } = request
  const number = (text: string | number) => <span className="identifier">{text}</span>
  const money: readonly (KeyValue | false | undefined)[] = isMoney(request)
    ? [
        { key: t`Type`, value: t(kindWords[request.transactionType] ?? kindWords.other) },
        request.batchId === undefined
          ? { key: t({ message: 'To', context: 'recipient' }), value: request.beneficiary }
          : { key: t`Batch name`, value: request.beneficiary },
        request.payments && { key: t`Payments`, value: format.number(request.payments.count) },
        request.payments && { key: t`Largest payment`, value: <Amount parts={format.money(request.payments.largest, currencyCode)} /> },
        payee.email !== undefined && { key: t`E-mail`, value: payee.email },
        payee.account !== undefined && /\D/.test(payee.account) && { key: t`To account`, value: number(payee.account) },
        payee.bank !== undefined && { key: t`Bank`, value: payee.bank },
        request.note !== undefined && { key: t`Payment description`, value: <span className="wrap-anywhere">{request.note}</span> },
        { key: t`Fee`, value: <Amount parts={format.money(request.fee, currencyCode)} /> },
        exchangeRate !== undefined && { key: t`Current exchange rate`, value: format.rate(exchangeRate, request.wholeRate) },
        receiveAmount !== undefined &&
          receiveCurrencyCode !== undefined && {
            key: t`Amount received`,
            value: <Amount parts={format.money(receiveAmount, receiveCurrencyCode)} />,
          },
        request.startsOn !== undefined && { key: t`Payment date`, value: format.day(request.startsOn) },
        request.arrivesOn !== undefined && { key: t`Arrives`, value: format.day(request.arrivesOn) },
      ]
    : []
  const limits = request.keyLimits?.flatMap(({ currencyCode: code, perPayment, perDay }) => [
    { key: t`Limit per payment`, value: <Amount parts={format.money(perPayment, code)} /> },
    { key: t`Limit per day`, value: <Amount parts={format.money(perDay, code)} /> },
  ])
  return [
    ...money,
    ...(limits ?? []),
    limits?.length === 0 && { key: t`Limits`, value: t`None. Every payment of the key waits for approval.` },
    { key: t`Prepared by`, value: request.createdBy.name },
    request.expires !== undefined && { key: t`Expires`, value: format.dayTime(request.expires) },
    { key: t`Transaction number`, value: number(transactionIds.join(', ')) },
  ].filter((fact) => fact !== false && fact !== undefined)
}

/** Newest first: what it waits for, who said what, and who prepared it. */
export function useSteps(request: Request): readonly TimelineEntry[] {
  const { t } = useLingui()
  const format = useFormat()
  const { approvedBy, approversNeeded, approvers, decided, declined, created, createdBy } = request
  const left = approversNeeded - approvedBy.length
  const names = approvers.map(({ name }) => name).join(', ')
  const last: readonly TimelineEntry[] =
    declined && decided
      ? [
          {
            key: 'declined',
            title: t`Declined`,
            note: [format.dayTime(decided.at), decided.name, decided.reason].filter(Boolean).join(' · '),
            state: 'wrong',
          },
        ]
      : decided || left <= 0
        ? []
        : [
            {
              key: 'waits',
              title: left > 1 ? t`Waiting for two of these people` : t`Waiting for one of these people`,
              note: names || t`Nobody can approve it at the moment.`,
              state: 'waiting',
            },
          ]
  return [
    ...last,
    ...approvedBy
      .toReversed()
      .map(({ name, at }) => ({ key: `${name} ${at}`, title: t`Approved`, note: `${format.dayTime(at)} · ${name}` })),
    { key: 'prepared', title: t`Prepared`, note: `${format.dayTime(created)} · ${createdBy.name}` },
  ]
}
