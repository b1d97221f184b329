/** /preapproved/cancel/{secret}: ends a pre-approved payment from its letter. Nobody signs in here; opening the page ends nothing. */
import { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { messageOf } from '#dialogs/message.ts'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'
import { LinkPage, LinkProblem } from '#shell/external/LinkPage.tsx'
import { useTitle } from '#shell/title.ts'
import { Loading, Skeleton } from '#ui'
import { StopPage } from './StopPage.tsx'

export function CancelScreen() {
  return (
    <LinkPage>
      <ByLink />
    </LinkPage>
  )
}

function ByLink() {
  const { t } = useLingui()
  const { secret: paymentSecret = '' } = useParams({ strict: false }) as { secret?: string }
  const { data, error, isFetching, retry } = useCall(preapprovedPayments.byLink, { paymentSecret })
  const { act, busy } = useRecipientAct(preapprovedPayments.cancelByLink)
  const [stopped, setStopped] = useState<typeof data>()
  const [problem, setProblem] = useState<string>()
  useTitle(t`Pre-approved payment`)
  const stop = async () => {
    setProblem(undefined)
    try {
      setStopped(await act({ paymentSecret }))
    } catch (failure) {
      setProblem(failure instanceof VerifyError ? messageOf(failure) : sentence(failure))
      retry()
    }
  }
  const shown = stopped ?? data
  if (shown)
    return <StopPage payment={shown} isStopped={stopped !== undefined} isBusy={busy} problem={problem} onStop={() => void stop()} />
  if (error)
    return (
      <LinkProblem
        error={error}
        broken={{
          title: t`This link does not work`,
          text: t`The link is incomplete or was replaced. Open the latest e-mail, or sign in to see your payments.`,
        }}
        failed={t`We could not load the payment`}
        retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
      />
    )
  return (
    <Loading label={t`Looking for the payment`} className="w-full max-w-95 place-self-center py-8">
      <div className="grid gap-5">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </Loading>
  )
}
