/** /verify/{secret}: somebody is asked to prove who they are. Nobody signs in here; opening the page begins nothing. */
import { identityChecks } from '@ducat/contract/verifications/calls'
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
import { CheckPage } from './CheckPage.tsx'

/** While documents are looked at, and when somebody comes back before the bank was told. */
const ASK_AGAIN_MS = 2_000

export function VerifyScreen() {
  return (
    <LinkPage>
      <ByLink />
    </LinkPage>
  )
}

function ByLink() {
  const { t } = useLingui()
  const { secret: verificationSecret = '' } = useParams({ strict: false }) as { secret?: string }
  const [isOver, setOver] = useState(false)
  const { data, error, isFetching, retry } = useCall(identityChecks.get, { verificationSecret }, isOver ? {} : { every: ASK_AGAIN_MS })
  const starting = useRecipientAct(identityChecks.start)
  const declining = useRecipientAct(identityChecks.decline)
  const [problem, setProblem] = useState<string>()
  useTitle(t`Verify your identity`)
  const isFinal = data?.state === 'verified' || data?.state === 'refused' || data?.state === 'expired'
  if (isFinal !== isOver) setOver(isFinal)
  const attempt = async (what: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await what()
    } catch (failure) {
      setProblem(failure instanceof VerifyError ? messageOf(failure) : sentence(failure))
    }
    retry()
  }
  if (data)
    return (
      <CheckPage
        check={data}
        busy={starting.busy ? 'start' : declining.busy ? 'decline' : undefined}
        problem={problem}
        onStart={() => void attempt(async () => window.location.assign((await starting.act({ verificationSecret })).address))}
        onDecline={() =>
          void attempt(async () => {
            await declining.act({ verificationSecret })
          })
        }
      />
    )
  if (error)
    return (
      <LinkProblem
        error={error}
        broken={{
          title: t`This link does not work`,
          text: t`The link is incomplete. Open it from the latest e-mail, or ask whoever sent it.`,
        }}
        failed={t`We could not load this page`}
        retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
      />
    )
  return (
    <Loading label={t`Loading`} className="w-full max-w-110 place-self-center py-8">
      <div className="grid gap-5">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-12 w-48" />
      </div>
    </Loading>
  )
}
