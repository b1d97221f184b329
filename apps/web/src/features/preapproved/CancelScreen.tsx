/** /preapproved/cancel/{secret}: ends a pre-approved payment from its letter. Nobody signs in here; opening the page ends nothing. */
import { bcp47 } from '@ducat/brands/brand.ts'
import { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { messageOf } from '#dialogs/message.ts'
import { useRecipientAct } from '#features/receive'
import { useLanguage } from '#i18n/language.ts'
import { useTitle } from '#shell/title.ts'
import { Empty, ErrorNote, Loading, Skeleton, UiProvider } from '#ui'
import { StopPage } from './StopPage.tsx'

export function CancelScreen() {
  const locale = bcp47(useLanguage())
  const router = useRouter()
  // What another session read is forgotten as the page opens; a question asked before that would not hear the answer.
  const [isOpen, open] = useState(false)
  useEffect(() => open(true), [])
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        {/* A link with a secret is for its owner, not for a search engine. */}
        <meta name="robots" content="noindex, nofollow" />
        {isOpen && <ByLink />}
      </UiProvider>
    </CallsProvider>
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
      <div className="w-full max-w-110 place-self-center py-8">
        {'code' in error && (error.code === 'TA1' || error.code === 'VF') ? (
          <Empty title={t`This link does not work`}>
            <Trans>The link is incomplete or was replaced. Open the latest e-mail, or sign in to see your payments.</Trans>
          </Empty>
        ) : (
          <ErrorNote title={t`We could not load the payment`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
            {sentence(error)}
          </ErrorNote>
        )}
      </div>
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
