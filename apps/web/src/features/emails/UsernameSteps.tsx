import { username } from '@ducat/contract/emails/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { status } from '@ducat/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { messageOf } from '#dialogs/message.ts'
import { toast } from '#dialogs/toasts.ts'
import { Banner, Button, CodeField } from '#ui'

type Request = NonNullable<OutputOf<typeof status.user>['usernameChangeRequest']>

/** What is to do next: the code of the letter, the identity check, its result. */
export function UsernameSteps({ request }: { readonly request: Request }) {
  switch (request.status) {
    case 'emailSent':
      return <CodeStep request={request} />
    case 'emailConfirmed':
      return <IdentityStep request={request} />
    default:
      return <ResultStep request={request} />
  }
}

function CodeStep({ request: { id, email } }: { readonly request: Request }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { act, busy, error } = useAct(username.confirm)
  const wrong = error instanceof VerifyError ? messageOf(error) : undefined
  const send = (typed: string) =>
    void act({ id, code: typed }).catch((failure: unknown) => {
      setCode('')
      if (!(failure instanceof VerifyError)) showFailure(failure)
    })
  return <CodeField label={t`Code sent to ${email}`} value={code} isDisabled={busy} error={wrong} onChange={setCode} onComplete={send} />
}

function IdentityStep({ request: { id } }: { readonly request: Request }) {
  const { act, busy } = useAct(username.identity)
  const begin = () => void act({ id }).then(({ link }) => location.assign(link), showFailure)
  return (
    <div className="grid gap-3">
      <p>
        <Trans>The address is confirmed. To protect your account, verify your identity with a document and a photo.</Trans>
      </p>
      <div>
        <Button look="primary" loading={busy} onClick={begin}>
          <Trans>Verify your identity</Trans>
        </Button>
      </div>
    </div>
  )
}

function ResultStep({ request: { id } }: { readonly request: Request }) {
  const { t } = useLingui()
  const result = useAct(username.complete)
  const identity = useAct(username.identity)
  const check = () =>
    void result.act({ id }).then(
      ({ username: now }) => toast({ text: t`You now sign in with ${now}.` }),
      (failure: unknown) => failure instanceof VerifyError || showFailure(failure),
    )
  return (
    <div className="grid gap-3">
      <p>
        <Trans>When the identity verification is finished, the new user name can be used.</Trans>
      </p>
      {result.error instanceof VerifyError && <Banner tone="warning">{messageOf(result.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" loading={result.busy} onClick={check}>
          <Trans>Check status</Trans>
        </Button>
        <Button loading={identity.busy} onClick={() => void identity.act({ id }).then(({ link }) => location.assign(link), showFailure)}>
          <Trans>Continue identity verification</Trans>
        </Button>
      </div>
    </div>
  )
}
