/** /transfer/account: money between one's own accounts and currencies, once or again and again. */
import { accounts } from '@ducat/contract/accounts/calls'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAddressFields } from '#address/use-address.ts'
import { useCall } from '#api/use-call.ts'
import { AccountField } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Empty, Section } from '#ui'
import { nameOf, sourcesOf, targetsOf, type Account } from '../accounts.ts'
import { AmountFields } from '../send/AmountFields.tsx'
import { FromTo } from '../send/FromTo.tsx'
import { RepeatFields, Sent } from '../send/later.tsx'
import { PricePanel } from '../send/PricePanel.tsx'
import { RepeatLine } from '../send/RepeatLine.tsx'
import { laterStart } from '../send/repeating.ts'
import { SendFrame } from '../send/SendFrame.tsx'
import { useSend } from '../send/use-send.ts'
import { WaysOut } from '../WaysOut.tsx'

type Input = InputOf<typeof betweenAccounts.send>

export function AccountTransferScreen() {
  const { t } = useLingui()
  const list = useCall(accounts.list, {})
  return list.data ? (
    <Loaded accounts={list.data.accounts.account} />
  ) : (
    <>
      <PageHead title={t`Between your accounts`} />
      <Awaited of={list} failed={t`We could not load your accounts`}>
        {() => null}
      </Awaited>
    </>
  )
}

function Loaded({ accounts: all }: { readonly accounts: readonly Account[] }) {
  const { t } = useLingui()
  const { values } = useAddressFields()
  const sources = sourcesOf(all)
  const targets = targetsOf(all)
  // The one somebody came from, else the first; and another one to go to.
  const first = sources.find(({ accountId }) => String(accountId) === values['from']) ?? sources[0]
  const other = targets.find(({ accountId }) => accountId !== first?.accountId)
  if (!first || !other)
    return (
      <>
        <PageHead title={t`Between your accounts`} />
        <Empty title={t`You have only one account`}>
          <Trans>To move money between accounts, open a second one.</Trans>
        </Empty>
      </>
    )
  return <Form sources={sources} targets={targets} start={{ fromAccount: first.accountId, toAccount: other.accountId }} />
}

interface FormProps {
  readonly sources: readonly Account[]
  readonly targets: readonly Account[]
  readonly start: Partial<Input>
}

function Form({ sources, targets, start }: FormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const send = useSend<Input>(betweenAccounts.send, {
    start,
    amountField: 'toAmount',
    asked: ({ fromAccount, toAccount }) =>
      fromAccount === undefined || toAccount === undefined || fromAccount === toAccount
        ? undefined
        : { transferType: 'betweenAccounts', fromAccountId: fromAccount, toAccountId: toAccount },
    taken: (quote, side) =>
      ({ toAmount: quote?.receiveAmount, sendAmount: side === 'send' ? quote?.sendAmount : undefined }) as Partial<Input>,
  })
  const { form, quoted } = send
  const { fromAccount = 0, toAccount = 0 } = form.values
  const from = sources.find(({ accountId }) => accountId === fromAccount)
  const to = targets.find(({ accountId }) => accountId === toAccount)
  const isPair = from !== undefined && to !== undefined && fromAccount !== toAccount
  const most = useCall(
    betweenAccounts.maxAmount,
    { operation: 'betweenAccounts', fromAccountId: fromAccount, toAccountId: toAccount },
    { enabled: isPair },
  ).data?.maxAmount
  const currencies = { from: from?.currencyCode ?? 'USD', to: to?.currencyCode ?? from?.currencyCode ?? 'USD' }
  const receiveLabel = t`Arrives in the account`
  if (send.sent && to)
    return (
      <Sent
        {...send.sent}
        {...currencies}
        payee={nameOf(to, format)}
        repeats={form.values.subscriptionFrequency !== undefined}
        onAgain={send.again}
      />
    )
  return (
    <SendFrame
      title={t`Between your accounts`}
      about={<WaysOut current="account" />}
      {...currencies}
      send={send}
      price={
        <PricePanel
          quoted={quoted}
          {...currencies}
          receiveLabel={receiveLabel}
          startsOn={laterStart(form.values)}
          isReview={send.step === 'review'}
        />
      }
      review={
        <>
          {from && to && (
            <FromTo
              from={{ name: nameOf(from, format), currency: from.currencyCode }}
              to={{ name: nameOf(to, format), currency: to.currencyCode }}
              quote={quoted.quote}
            />
          )}
          <RepeatLine values={form.values} {...currencies} />
        </>
      }
    >
      <Section title={t`Amount`}>
        <AmountFields
          send={send}
          accounts={sources}
          from={from}
          onFrom={(accountId) =>
            // The other way round, where one chooses what was the target.
            form.set(accountId === toAccount ? { fromAccount: accountId, toAccount: fromAccount } : { fromAccount: accountId })
          }
          receives={to?.currencyCode}
          receiveLabel={receiveLabel}
          maximum={most}
        />
      </Section>
      <Section title={t`Where to`}>
        <AccountField
          label={t`To account`}
          accounts={targets}
          {...form.field('toAccount')}
          unavailable={(account) => (account.accountId === fromAccount ? t`The money comes from here.` : undefined)}
        />
      </Section>
      <Section title={t`When`}>
        <RepeatFields form={form} {...currencies} />
      </Section>
    </SendFrame>
  )
}
