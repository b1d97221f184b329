/** /pay/{secret}: somebody is asked for money, by an invoice, a button or a shop. Nobody has to sign in; the secret of the link is the proof. */
import { requests } from '@ducat/contract/requests/calls'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { LinkPage, LinkProblem } from '#shell/external/LinkPage.tsx'
import { useTitle } from '#shell/title.ts'
import { Loading, Skeleton } from '#ui'
import { AskedPanel } from './AskedPanel.tsx'
import { PAGE } from './page-layout.ts'
import { Paying } from './Paying.tsx'
import { Trust } from './Trust.tsx'

/** Paid in another tab, or by somebody else: the page hears of it. */
const AGAIN_MS = 15_000

const RateByLink = lazy(() => import('#features/reputation').then(({ RateByLink: Loaded }) => ({ default: Loaded })))

export function PayScreen() {
  return (
    <LinkPage>
      <Asked />
    </LinkPage>
  )
}

function Asked() {
  const { t } = useLingui()
  const { secret: paymentSecret = '' } = useParams({ strict: false }) as { secret?: string }
  const { data, error, isFetching, retry } = useCall(requests.get, { paymentSecret }, { every: AGAIN_MS })
  const payee = data?.payeeName
  useTitle(data?.number === undefined && payee !== undefined ? t`Pay ${payee}` : t`Pay an invoice`)
  if (data)
    return (
      <div className={PAGE}>
        <div className="grid min-w-0 gap-6">
          <AskedPanel asked={data} />
          <Trust asked={data} className="max-phablet:hidden" />
        </div>
        <div className="grid min-w-0 gap-6">
          <Paying secret={paymentSecret} asked={data} onChanged={retry} />
          {data.state === 'paid' && (
            <Suspense>
              <RateByLink secret={paymentSecret} />
            </Suspense>
          )}
          <Trust asked={data} className="phablet:hidden" />
        </div>
      </div>
    )
  if (error)
    return (
      <LinkProblem
        error={error}
        broken={{
          title: t`This link does not work`,
          text: t`The link is incomplete. Open it from the e-mail, or ask whoever sent it to you.`,
        }}
        failed={t`We could not load the payment page`}
        retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
      />
    )
  return (
    <Loading label={t`Loading the payment page`} className={PAGE}>
      <Skeleton className="h-90 w-full max-phablet:h-72" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-12 w-40" />
      </div>
    </Loading>
  )
}
