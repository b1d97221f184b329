import type { OutputOf } from '@ducat/contract/kit/call'
import type { checks } from '@ducat/contract/identity/calls'
import type { CheckReason, CheckState, CheckType } from '@ducat/contract/identity/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, IdCard, LockKeyhole, Video, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CallResult } from '#api/use-call.ts'
import { useBrand } from '#brand/brand.ts'
import { SignedInNotice } from '#features/receive'
import * as to from '#paths'
import { LinkProblem } from '#shell/external/LinkPage.tsx'
import { useTitle } from '#shell/title.ts'
import { Icon, Loading, Skeleton, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { isInWebView, tell } from '#web-view/tell.ts'

/** While somebody looks at it, and when the person comes back before the bank was told. */
export const ASK_AGAIN_MS = 2_000

export const isOver = (state: CheckState): boolean => state !== 'new' && state !== 'processing'

type Check = Omit<OutputOf<typeof checks.videoJob>, 'expires'>

interface CheckPageProps {
  readonly of: CallResult<Check>
  readonly type: CheckType
}

/** What is asked and one button that leads to the provider; afterwards what became of it. A session in this tab ends only when asked to. */
export function CheckPage({ of: { data, error, isFetching, retry }, type }: CheckPageProps) {
  const { t } = useLingui()
  useTitle(t`Verify your identity`)
  if (data)
    return (
      <div className="grid w-full max-w-110 gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
        <SignedInNotice />
        <Head check={data} />
        {data.status === 'new' && (
          <>
            <Asked type={type} />
            <Start link={data.link} type={type} />
          </>
        )}
        {isOver(data.status) && <GoOn check={data} />}
      </div>
    )
  if (error)
    return (
      <div className="grid w-full max-w-110 content-start gap-6 place-self-center py-8">
        <SignedInNotice />
        <LinkProblem
          error={error}
          broken={{
            title: t`This link does not work`,
            text: t`The link is incomplete or was replaced by a newer one. Start again from your account.`,
          }}
          failed={t`We could not load this page`}
          retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
        />
      </div>
    )
  return (
    <Loading label={t`Loading`} className="w-full max-w-110 place-self-center py-8">
      <div className="grid gap-5">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  )
}

/** Back to where the check was started; to the documents where another try begins. */
function GoOn({ check: { status, redirectUrl } }: { readonly check: Check }) {
  const isLost = status === 'rejected' || status === 'expired'
  return (
    <a
      href={isLost ? to.documents : (redirectUrl ?? to.documents)}
      className={buttonLook(status === 'success' ? 'primary' : 'default', 'l')}
    >
      {isLost ? <Trans>Try again</Trans> : <Trans>Go to my account</Trans>}
    </a>
  )
}

const reasons: Readonly<Record<CheckReason, MessageDescriptor>> = {
  documentUnreadable: msg`The photo of the document could not be read. Take it again in good light.`,
  documentExpired: msg`The document has expired. Use a valid one.`,
  documentNotAccepted: msg`This document is not accepted. Use a passport, identity card or driving licence.`,
  documentNotGenuine: msg`We could not confirm that the document is genuine.`,
  faceMismatch: msg`The face does not match the photo in the document.`,
}

function Head({ check: { status, reason } }: { readonly check: Check }) {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    // The button that was pressed went with what it was for: the new state is read out.
    if (before.current !== status) heading.current?.focus()
    before.current = status
  }, [status])
  const words: Readonly<Record<CheckState, { readonly title: string; readonly text: string }>> = {
    new: { title: t`Verify your identity`, text: t`${projectName} asks you to confirm who you are. It takes about three minutes.` },
    processing: {
      title: t`Your documents are being checked`,
      text: t`This usually takes a few minutes. You can close this page: we tell you the result.`,
    },
    success: { title: t`Your identity is verified`, text: t`There is nothing left to do.` },
    rejected: {
      title: t`Your identity could not be verified`,
      text: reason ? t(reasons[reason]) : t`Try again, or upload your documents.`,
    },
    mismatch: {
      title: t`A colleague is looking at it`,
      text: t`The name or date of birth on the document differs from your account. We tell you the result, usually within one business day.`,
    },
    expired: { title: t`This link has expired`, text: t`Start again from your account.` },
  }
  return (
    <div className="grid gap-2" role="status">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {words[status].title}
      </h1>
      <p className="text-15 wrap-anywhere text-muted">{words[status].text}</p>
    </div>
  )
}

function Asked({ type }: { readonly type: CheckType }) {
  const { t } = useLingui()
  const lines: readonly (readonly [LucideIcon, string])[] = [
    [IdCard, t`You need a passport, identity card or driving licence.`],
    type === 'video'
      ? [Video, t`A short video call shows your face and your document.`]
      : [Camera, t`You take a photo of the document and of your face.`],
    [LockKeyhole, t`Only our verification partner and our verification team see them.`],
  ]
  return (
    <Surface className="p-5">
      <ul className="grid gap-3">
        {lines.map(([icon, words]) => (
          <li key={words} className="flex gap-3">
            <Icon of={icon} className="mt-0.5 flex-none text-muted" />
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
    </Surface>
  )
}

/** Inside an app the check is the app's to do. */
function Start({ link, type }: { readonly link: string | undefined; readonly type: CheckType }) {
  return (
    <a
      href={link}
      className={buttonLook('primary', 'l')}
      onClick={(event) => {
        if (isInWebView() && tell('identityCheck', { check: type === 'video' ? 'video' : 'selfie', returnPath: window.location.pathname }))
          event.preventDefault()
      }}
    >
      <Trans>Start</Trans>
    </a>
  )
}
