/** What was paid, what came back, and what can still be paid. */
import { drafts } from '@ducat/contract/batches/calls'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Amount, Badge, Button, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { batchSearch } from '../batch-address.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { FileButton } from '../FileButton.tsx'
import { ResultButton } from '../ResultButton.tsx'
import { sumOf } from '../sums.ts'
import { wayOf } from '../ways.ts'
import { countOf, stateWords, type Batch } from '../words.ts'
import { Lines } from './Lines.tsx'
import { PaidBar } from './PaidBar.tsx'

const BACK = ['refused', 'returned', 'cancelled'] as const

export function Result({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const format = useFormat()
  const { currencyCode } = batch
  const paid = countOf(batch, 'paid', 'waiting')
  const sent = paid + countOf(batch, 'ready', 'sent', ...BACK)
  const [done, all] = [format.number(paid), format.number(sent)]
  const back = countOf(batch, ...BACK)
  // The bank is done with it, and the banks of its recipients are not.
  const state = stateWords[batch.state === 'done' && countOf(batch, 'sent') > 0 ? 'paying' : batch.state]
  const amount = (value: string) => <Amount parts={format.money(value, currencyCode)} />
  return (
    <>
      <Surface className="grid gap-5 p-5 max-tablet:p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="grid gap-1" aria-live="polite">
            <span className="flex flex-wrap items-center gap-3 text-12 text-muted">
              <Trans>
                Paid, {done} of {all} payments
              </Trans>
              <Badge tone={state.tone}>{t(state.word)}</Badge>
            </span>
            <Amount size="xl" parts={format.money(sumOf(batch, 'amount', 'paid', 'waiting'), currencyCode)} />
          </div>
          {back > 0 && (
            <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1.5">
              <dt className="text-muted">{t`Returned to your account`}</dt>
              <dd className="text-end">{amount(sumOf(batch, 'amount', ...BACK))}</dd>
              <dt className="text-muted">{t`Fees returned`}</dt>
              <dd className="text-end">{amount(sumOf(batch, 'fee', ...BACK))}</dd>
            </dl>
          )}
        </div>
        <PaidBar batch={batch} />
        <span className="flex flex-wrap gap-3">
          <Rest batch={batch} />
          {batch.type === 'global' && (
            <Link
              {...({ to: to.globalSummary, search: { batchId: batch.batchId } } as LinkProps)}
              className={`${buttonLook('primary', 's')} no-underline!`}
            >
              <Trans>Recipients</Trans>
            </Link>
          )}
          <ResultButton batchId={batch.batchId} />
          {batch.type !== 'oct' && <FileButton batchId={batch.batchId} />}
          {batch.state === 'paying' && <StopButton batch={batch} />}
        </span>
      </Surface>
      <Lines batch={batch} />
    </>
  )
}

/** Only for whoever may send such files. */
function StopButton({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  return useMay(wayOf(batch.type).call).allowed && <DiscardButton batch={batch}>{t`Stop`}</DiscardButton>
}

/** What was not paid goes into a draft of its own; whoever was paid is never in it. */
function Rest({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { act, busy } = useAct(drafts.rest)
  const mayPay = useMay(wayOf(batch.type).call).allowed
  const left = countOf(batch, 'wrong', ...BACK)
  if (batch.state !== 'done' || left === 0 || !mayPay) return null
  const go = async () => {
    const { batch: draft } = await act({ batchId: batch.batchId })
    await navigate({ to: wayOf(draft.type).path, search: batchSearch(draft.batchId) } as never)
  }
  return (
    <Button look="primary" size="s" loading={busy} onClick={() => void go().catch(showFailure)}>
      {t`${plural(left, { one: 'Correct and pay # payment', other: 'Correct and pay # payments' })}`}
    </Button>
  )
}
