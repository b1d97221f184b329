/** One payment, whole: what moved, on which account, and everything that happened to it. The whole screen on a phone. */
import { story } from '@ducat/contract/history/calls'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { Empty, ErrorNote, KeyValues, Loading, Section, SidePanel, Skeleton } from '#ui'
import type { HeldAccount } from '../accounts.ts'
import { AmountOf } from '../AmountOf.tsx'
import { keyOf, useTypes } from '../words.ts'
import { Actions } from './Actions.tsx'
import { useFacts } from './facts.tsx'
import { ShareStatus } from './ShareStatus.tsx'
import { Story } from './Story.tsx'
import { Unsend } from './Unsend.tsx'
import type { Told } from './words.ts'

const RatePayment = lazy(() => import('#features/reputation').then(({ RatePayment: Loaded }) => ({ default: Loaded })))

/** A completed payment to somebody who may have asked for it; whether they did, the bank says. */
const mayBeRated = ({ operationType, transactionDirection, status }: Told['movements'][number]): boolean =>
  (operationType === 'Invoice' || operationType === 'P2P') && transactionDirection === 'out' && status === 'completed'

interface TransactionPanelProps {
  readonly transactionId: number
  readonly accounts: ReadonlyMap<number, HeldAccount>
  readonly onClose: () => void
}

export function TransactionPanel({ transactionId, accounts, onClose }: TransactionPanelProps) {
  const { t } = useLingui()
  const types = useTypes()
  const { data, error, isFetching, retry } = useCall(story.timeline, { transactionId })
  const [main] = data?.movements ?? []
  const title = main?.counterpartyName ?? main?.description ?? types.find(({ id }) => id === main?.operationType)?.name
  return (
    <SidePanel title={title ?? t`Transaction`} closeLabel={t`Close`} onClose={onClose} sheet={false}>
      <div className="grid gap-6 p-5 max-tablet:p-4">
        {data ? (
          <>
            <div className="grid gap-1">
              {data.movements.map((movement) => (
                <AmountOf key={keyOf(movement)} of={movement} size="l" />
              ))}
            </div>
            <Facts told={data} transactionId={transactionId} accounts={accounts} />
            {data.steps.length > 0 && (
              <Section title={t`Timeline`}>
                <Story steps={data.steps} />
              </Section>
            )}
            {data.statusSecret !== undefined && <ShareStatus secret={data.statusSecret} />}
            <Unsend key={data.unsendUntil} told={data} transactionId={transactionId} />
            <Actions told={data} transactionId={transactionId} />
            {main && mayBeRated(main) && (
              <Suspense>
                <RatePayment transactionId={transactionId} />
              </Suspense>
            )}
          </>
        ) : error ? (
          'code' in error && error.code === 'TA1' ? (
            <Empty title={t`Not found`}>{t`This transaction was not found.`}</Empty>
          ) : (
            <ErrorNote title={t`We could not load this transaction`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
              {sentence(error)}
            </ErrorNote>
          )
        ) : (
          <Loading label={t`Loading the transaction`} className="grid gap-5">
            <Skeleton className="h-7 w-40" />
            {[0, 1, 2, 3, 4].map((line) => (
              <Skeleton key={line} className="h-3 w-full" />
            ))}
          </Loading>
        )}
      </div>
    </SidePanel>
  )
}

interface FactsProps {
  readonly told: Told
  readonly transactionId: number
  readonly accounts: ReadonlyMap<number, HeldAccount>
}

const Facts = (props: FactsProps) => <KeyValues entries={useFacts(props.told, props.transactionId, props.accounts)} />
