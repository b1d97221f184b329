/** /receive/{id}: money for somebody without an account. Nobody signs in here; the secret of the link is the proof. */
import { bcp47 } from '@ducat/brands/brand.ts'
import { payment } from '@ducat/contract/receive/calls'
import { useLingui } from '@lingui/react/macro'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTitle } from '#shell/title.ts'
import { Empty, ErrorNote, Loading, Skeleton, UiProvider } from '#ui'
import { Ended } from './Ended.tsx'
import { HowToCheck } from './HowToCheck.tsx'
import { OnItsWay } from './OnItsWay.tsx'
import { ProveAddress } from './ProveAddress.tsx'
import { receivedFrom, type Received } from './received.ts'
import { SentPanel } from './SentPanel.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { Take } from './Take.tsx'

/** What is on its way is asked about again. */
const AGAIN_MS = 15_000

export function ReceiveScreen() {
  const locale = bcp47(useLanguage())
  const router = useRouter()
  // What another session read is forgotten as the page opens; whoever asked before that would not hear the answer.
  const [isOpen, open] = useState(false)
  useEffect(() => open(true), [])
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        {/* A link with a secret is for its owner, not for a search engine. */}
        <meta name="robots" content="noindex, nofollow" />
        {isOpen && <Receive />}
      </UiProvider>
    </CallsProvider>
  )
}

function Receive() {
  const { t } = useLingui()
  const { id: paymentSecret = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, isFetching, retry } = useCall(payment.details, { paymentSecret }, { every: AGAIN_MS })
  const [isRefused, setRefused] = useState(false)
  useTitle(t`You have been sent money`)
  if (data) {
    const received = receivedFrom(data)
    return (
      <Page
        secret={paymentSecret}
        // A refusal that went through holds here before the bank is asked again.
        received={isRefused ? { ...received, status: 'refused' } : received}
        onRefused={() => setRefused(true)}
        onChanged={retry}
      />
    )
  }
  if (error)
    return (
      <div className="w-full max-w-110 place-self-center py-8">
        {'code' in error && (error.code === 'TA1' || error.code === 'VF') ? (
          <Empty
            title={t`This link does not work`}
          >{t`The link is incomplete or was replaced. Open the latest e-mail, or ask the sender.`}</Empty>
        ) : (
          <ErrorNote title={t`We could not load the payment`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
            {sentence(error)}
          </ErrorNote>
        )}
      </div>
    )
  return (
    <Loading
      label={t`Looking for your payment`}
      className="mx-auto grid w-full max-w-241 content-start gap-16 pt-10 phablet:grid-cols-2 max-phablet:gap-6 max-phablet:pt-2"
    >
      <Skeleton className="h-140 w-full max-phablet:h-72" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </Loading>
  )
}

interface PageProps {
  readonly secret: string
  readonly received: Received
  readonly onRefused: () => void
  /** Something happened: the payment is read again. */
  readonly onChanged: () => void
}

export function Page({ secret, received, onRefused, onChanged }: PageProps) {
  const { status, senderName, provesFirst } = received
  return (
    <div className="mx-auto grid w-full max-w-241 content-start items-start gap-16 pt-10 pb-12 phablet:grid-cols-[minmax(0,400px)_minmax(0,1fr)] max-phablet:gap-6 max-phablet:pt-2 max-phablet:pb-8">
      {status === 'error' ? <div className="max-phablet:hidden" /> : <SentPanel received={received} />}
      <div className="grid min-w-0 gap-6">
        <SignedInNotice />
        {status === 'open' && provesFirst ? (
          <ProveAddress secret={secret} received={received} onDone={onChanged} />
        ) : status === 'open' ? (
          <Take secret={secret} received={received} onRefused={onRefused} onChanged={onChanged} />
        ) : status === 'confirmed' || status === 'paid' ? (
          <OnItsWay received={received} />
        ) : (
          <Ended received={received} />
        )}
        {status !== 'error' && <HowToCheck senderName={senderName} />}
      </div>
    </div>
  )
}
