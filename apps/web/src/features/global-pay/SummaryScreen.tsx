/** /transfer/external/global-summary: where the recipients of a payment, of a batch or of all are. */
import { sent, single } from '@ducat/contract/global-pay/calls'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useAddressFields } from '#address/use-address.ts'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Badge, Empty, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { OnePayment } from './OnePayment.tsx'
import { countOf, groups } from './recipients.ts'
import { Recipients } from './Recipients.tsx'
import { Totals } from './Totals.tsx'

export function SummaryScreen() {
  const { t } = useLingui()
  const { values } = useAddressFields()
  const paymentId = idIn(values['paymentId'])
  const batchId = idIn(values['batchId'])
  if (paymentId !== undefined)
    return (
      <>
        <PageHead title={t`Global payment`} />
        <OnePayment key={paymentId} paymentId={paymentId} />
        <div className="flex flex-wrap gap-3">
          <Link {...({ to: to.globalSummary, search: {} } as LinkProps)} className={`${buttonLook()} no-underline!`}>
            <Trans>All global payments</Trans>
          </Link>
          <SendAnother />
        </div>
      </>
    )
  return <List key={batchId} batchId={batchId} />
}

/** `?batchId=50012` */
const idIn = (text: string | undefined): number | undefined => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

function List({ batchId }: { readonly batchId: number | undefined }) {
  const { t } = useLingui()
  const first = useCall(sent.list, { pageSize: 1, ...(batchId !== undefined && { batchId }) })
  const name = batchId === undefined ? undefined : first.data?.payments[0]?.batchName
  const counts = first.data?.counts ?? []
  const open = countOf(counts, ...groups.open)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <PageHead title={name ?? t`Global payments`} />
          {open > 0 && <Badge tone="accent">{t`${plural(open, { one: '# open', other: '# open' })}`}</Badge>}
        </div>
        <span className="flex flex-wrap gap-3">
          {batchId !== undefined && (
            <Link {...({ to: to.massGlobal, search: { batch: batchId } } as LinkProps)} className={`${buttonLook()} no-underline!`}>
              <Trans>Mass payment</Trans>
            </Link>
          )}
          {batchId === undefined && counts.length > 0 && <SendAnother />}
        </span>
      </div>
      <Awaited of={first} failed={t`We could not load the payments`}>
        {(data) =>
          data.counts.length === 0 ? (
            <Surface>
              <Empty title={t`No global payments yet`} action={<SendAnother />}>
                {t`Send money to an e-mail address: the recipient chooses the country and how to be paid.`}
              </Empty>
            </Surface>
          ) : (
            <>
              <Totals counts={data.counts} />
              <Recipients batchId={batchId} counts={data.counts} />
            </>
          )
        }
      </Awaited>
    </>
  )
}

function SendAnother() {
  const may = useMay(single.submit)
  return (
    may.allowed && (
      <Link {...({ to: to.globalTransfer } as LinkProps)} className={`${buttonLook()} no-underline!`}>
        <Trans>New global payment</Trans>
      </Link>
    )
  )
}
