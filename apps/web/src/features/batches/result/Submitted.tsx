import { codes } from '@ducat/contract/approvals/calls'
import { batches } from '@ducat/contract/batches/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { Amount, Banner, Button, Card } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import type { Batch } from '../words.ts'
import { Lines } from './Lines.tsx'

/** Sent, and waiting for a code or for a second person: nothing has been paid. */
export function Submitted({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const format = useFormat()
  const exists = useExists()
  const { act, busy } = useAct(codes.cancel)
  const confirm = useAct(batches.submit)
  const ready = batch.counts.find(({ state }) => state === 'ready')
  const { operationId, waiting, batchId, version } = batch
  const isForCode = waiting?.for === 'code'
  return (
    <>
      <Card title={isForCode ? (waiting.isMine ? t`Waiting for your confirmation` : t`Waiting for confirmation`) : t`Awaiting approval`}>
        <div className="grid gap-4 p-5 max-tablet:p-4">
          {ready && <Amount size="l" parts={format.money(ready.amount, batch.currencyCode)} />}
          <Banner tone="info">
            {isForCode
              ? t`The money is on hold. Nobody is paid until the sender confirms it.`
              : t`The money is on hold. Nobody is paid until it is approved.`}
          </Banner>
          <span className="flex flex-wrap gap-3">
            {isForCode && waiting.isMine && (
              <Button look="primary" loading={confirm.busy} onClick={() => void confirm.act({ batchId, version }).catch(showFailure)}>
                <Trans>Confirm</Trans>
              </Button>
            )}
            {!isForCode && exists(to.approvals) && (
              <Link to={to.approvals} className={`${buttonLook()} no-underline!`}>
                <Trans>Open approvals</Trans>
              </Link>
            )}
            {operationId !== undefined && waiting?.isMine && (
              <Button loading={busy} onClick={() => void act({ operationId }).catch(showFailure)}>
                <Trans>Withdraw</Trans>
              </Button>
            )}
          </span>
        </div>
      </Card>
      <Lines batch={batch} />
    </>
  )
}
