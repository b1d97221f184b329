/** /receive/{id}: money for somebody without an account. Nobody signs in here; the secret of the link is the proof. */
import { payment } from '@ducat/contract/receive/calls'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { LinkPage, LinkProblem } from '#shell/external/LinkPage.tsx'
import { useTitle } from '#shell/title.ts'
import { Loading, Skeleton } from '#ui'
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
  return (
    <LinkPage>
      <Receive />
    </LinkPage>
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
      <div className="grid w-full max-w-110 content-start gap-6 place-self-center py-8">
        <SignedInNotice />
        <LinkProblem
          error={error}
          broken={{
            title: t`This link does not work`,
            text: t`The link is incomplete or was replaced. Open the latest e-mail, or ask the sender.`,
          }}
          failed={t`We could not load the payment`}
          retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
        />
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
