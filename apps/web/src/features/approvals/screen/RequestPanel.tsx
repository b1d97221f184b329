/** One request, whole, at the side of the page: figures, payee, who approved so far and who may. */
import { business } from '@ducat/contract/approvals/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMay } from '#api/may.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { Amount, Banner, Button, Empty, ErrorNote, KeyValues, Loading, Section, SidePanel, Skeleton, Timeline } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { BatchChanges } from '#features/batches'
import { useDecide } from '../use-decide.tsx'
import { WithdrawButton } from '../WithdrawButton.tsx'
import { isMoney, useTitleOf, type Request } from '../words.ts'
import { useFacts, useSteps } from './facts.tsx'
import { RuleLines } from './RuleLines.tsx'
import { whyNotWords } from './words.ts'

export function RequestPanel({ transactionId, onClose }: { readonly transactionId: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const titleOf = useTitleOf()
  const { data, error, isFetching, retry } = useCall(business.list, { page: 1, size: 1, transactionId })
  const [request] = data?.requests ?? []
  return (
    <SidePanel title={request ? titleOf(request) : t`Request`} closeLabel={t`Close`} onClose={onClose} sheet={false}>
      <div className="grid gap-6 p-5 max-tablet:p-4">
        {request ? (
          <Whole request={request} />
        ) : data ? (
          <Empty title={t`Not found`}>{t`It is no longer waiting for approval, or it belongs to another company.`}</Empty>
        ) : error ? (
          <ErrorNote title={t`We could not load this request`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
            {sentence(error)}
          </ErrorNote>
        ) : (
          <Loading label={t`Loading the request`} className="grid gap-5">
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

function Whole({ request }: { readonly request: Request }) {
  const { t } = useLingui()
  const format = useFormat()
  const facts = useFacts(request)
  const steps = useSteps(request)
  const exists = useExists()
  return (
    <>
      {isMoney(request) && <Amount parts={format.money(`-${request.amount}`, request.currencyCode)} size="l" />}
      {request.policies && (
        <Section title={t`How the rules would be`}>
          <RuleLines rules={request.policies} />
        </Section>
      )}
      <KeyValues entries={facts} />
      {request.batchId !== undefined && !request.decided && (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <BatchChanges batchId={request.batchId} />
        </Suspense>
      )}
      {request.batchId !== undefined && exists(to.batchTransfers) && (
        <Link
          to={to.batchTransfers}
          search={{ batch: request.batchId } as never}
          className={`${buttonLook()} no-underline! justify-self-start`}
        >
          <Trans>See every payment</Trans>
        </Link>
      )}
      <Section title={t`Who approves`}>
        <Timeline entries={steps} />
      </Section>
      <Decide request={request} />
    </>
  )
}

function Decide({ request }: { readonly request: Request }) {
  const { t } = useLingui()
  const may = useMay(business.approve)
  const decide = useDecide()
  const why = request.whyNot && t(whyNotWords[request.whyNot])
  // What became of it is still being said when it is decided already.
  const isOpen = !request.decided && !request.declined
  if (isOpen && (!may.allowed || request.whyNot === 'OWN_PAYMENT'))
    return (
      <div className="grid justify-items-start gap-3">
        {why !== undefined && <Banner>{why}</Banner>}
        <WithdrawButton request={request} />
      </div>
    )
  return (
    <>
      {isOpen && (
        <div className="button-row flex flex-wrap gap-x-3 gap-y-2">
          <Button look="primary" loading={decide.busy} disabledReason={why} showReason onClick={() => decide.approve([request])}>
            <Trans>Approve</Trans>
          </Button>
          <Button loading={decide.busy} onClick={() => decide.decline([request])}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
      {decide.dialogs}
    </>
  )
}
