/** /camera: a phone takes the pictures for a form on another screen. The code of that screen opens it; nobody signs in. */
import { phoneCamera } from '@ducat/contract/documents/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { send } from '#api/send.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { SignedInNotice } from '#features/receive'
import { LinkPage } from '#shell/external/LinkPage.tsx'
import { useTitle } from '#shell/title.ts'
import { ErrorNote, Loading, Skeleton } from '#ui'
import { Ended } from './Ended.tsx'
import { forgetProof, proofOf, type Proof } from './proof.ts'

/** Only a code that works needs the fields for files. */
const TakePictures = lazy(() => import('./TakePictures.tsx').then(({ TakePictures: Loaded }) => ({ default: Loaded })))

/** The screen that shows the code may close it at any time. */
const LOOKS_AGAIN_MS = 3_000

export function CameraScreen() {
  return (
    <LinkPage>
      <Camera />
    </LinkPage>
  )
}

function Camera() {
  const { t } = useLingui()
  useTitle(t`Photograph your document`)
  const [proof] = useState(() => proofOf(location.hash))
  useEffect(() => {
    // Out of the address before anything else happens.
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return (
    <div className="grid w-full max-w-110 content-start gap-5 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      <SignedInNotice />
      {proof ? <Joined proof={proof} /> : <Ended reason="CAMERA_UNKNOWN" />}
    </div>
  )
}

function Joined({ proof }: { readonly proof: Proof }) {
  const { t } = useLingui()
  const { isIn, failure, join } = useJoin(proof)
  const [over, setOver] = useState(false)
  const { data, error } = useCall(phoneCamera.look, proof, { enabled: isIn, ...(!over && { every: LOOKS_AGAIN_MS }) })
  const end = [failure, error].find((one) => one instanceof VerifyError)
  useEffect(() => {
    if (!end) return
    setOver(true)
    forgetProof()
  }, [end])
  if (end) return <Ended reason={end.fields[0]?.reason} />
  if (failure)
    return (
      <ErrorNote isPage title={t`We could not open the camera page`} retry={{ label: t`Try again`, onPress: join, busy: false }}>
        {sentence(failure)}
      </ErrorNote>
    )
  return <Suspense fallback={<Waiting />}>{data ? <TakePictures proof={proof} asked={data} /> : <Waiting />}</Suspense>
}

function useJoin(proof: Proof) {
  const [isIn, setIn] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const control = new AbortController()
    void (async () => {
      try {
        await send(phoneCamera.join, proof, { signal: control.signal })
        setIn(true)
        setFailure(undefined)
      } catch (error) {
        if (!control.signal.aborted) setFailure(error as Error)
      }
    })()
    return () => control.abort()
  }, [proof, tries])
  return { isIn, failure, join: () => setTries(tries + 1) }
}

const Waiting = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <h1>
        <Trans>Photograph your document</Trans>
      </h1>
      <Skeleton className="mt-5 h-32 w-full" />
    </Loading>
  )
}
