import { checks } from '@ducat/contract/identity/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScanFace } from 'lucide-react'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { showFailure } from '#dialogs/failure.ts'
import * as to from '#paths'
import { Banner, Button, Card, Icon } from '#ui'
import { isInWebView, tell } from '#web-view/tell.ts'

/** The quick way: document and face, looked at by the provider of the brand. Inside an app the check is the app's to do. */
export function OnlineCheck() {
  const { t } = useLingui()
  const { act, busy } = useAct(checks.start)
  const [problem, setProblem] = useState<string>()
  const start = async () => {
    setProblem(undefined)
    if (isInWebView() && tell('identityCheck', { check: 'selfie', returnPath: to.documents })) return
    try {
      const { link } = await act({ type: 'identity', redirectUrl: to.documents })
      window.location.assign(link)
    } catch (failure) {
      if (failure instanceof VerifyError) setProblem(messageOf(failure))
      else showFailure(failure)
    }
  }
  return (
    <Card title={t`Verify online`}>
      <div className="grid gap-4 p-5 max-tablet:p-4">
        <p className="flex gap-3 text-muted">
          <Icon of={ScanFace} className="mt-0.5 flex-none" />
          <span>
            <Trans>Photograph your document and your face with your camera. Most checks end within ten minutes.</Trans>
          </span>
        </p>
        {problem !== undefined && <Banner tone="warning">{problem}</Banner>}
        <Button look="primary" size="l" loading={busy} onClick={() => void start()} className="justify-self-start max-phablet:w-full">
          <Trans>Start verification</Trans>
        </Button>
      </div>
    </Card>
  )
}
