/** /email/restore/{secret}: the address before takes a new primary address back. Opening the page changes nothing. */
import { emailLinks } from '@ducat/contract/emails/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { LinkPage, LinkProblem } from '#shell/external/LinkPage.tsx'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'
import { useTitle } from '#shell/title.ts'
import { Banner, Button, Loading, Skeleton } from '#ui'

export function RestoreScreen() {
  return (
    <LinkPage>
      <ByLink />
    </LinkPage>
  )
}

function ByLink() {
  const { t } = useLingui()
  const format = useFormat()
  const { secret = '' } = useParams({ strict: false }) as { secret?: string }
  const { data, error, isFetching, retry } = useCall(emailLinks.restoring, { secret })
  const { act, busy } = useRecipientAct(emailLinks.restore)
  const [problem, setProblem] = useState<string>()
  useTitle(t`Primary e-mail address`)
  const restore = () => void act({ secret }).then(retry, (failure: unknown) => setProblem(sentence(failure)))
  if (error)
    return (
      <LinkProblem
        error={error}
        broken={{ title: t`This link does not work`, text: t`It is incomplete, or the 72 hours are over. If you need help, write to us.` }}
        failed={t`We could not load the address`}
        retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
      />
    )
  if (!data)
    return (
      <Loading label={t`Looking for the address`} className="w-full max-w-95 place-self-center py-8">
        <Skeleton className="h-12 w-full" />
      </Loading>
    )
  const { email, replacedBy, until, isRestored } = data
  const end = format.dayTime(until)
  return (
    <div className="grid w-full max-w-95 gap-6 place-self-center py-8">
      <div className="grid gap-2">
        <h1>{isRestored ? t`Your address is primary again` : t`Undo the change?`}</h1>
        <p className="text-15 wrap-anywhere text-muted">
          {isRestored ? (
            <Trans>We write to {email} again. Sign in and change your password.</Trans>
          ) : (
            <Trans>
              We write to {replacedBy} instead of {email}. You can take this back until {end}. Whoever changed it is then signed out.
            </Trans>
          )}
        </p>
      </div>
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      {!isRestored && (
        <Button look="primary" size="l" loading={busy} onClick={restore}>
          <Trans>Undo the change</Trans>
        </Button>
      )}
    </div>
  )
}
