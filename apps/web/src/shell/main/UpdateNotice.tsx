import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { deployment } from '#brand/deployment.ts'
import { Button } from '#ui'
import { buildOfServer, watchForUpdate } from './update-check.ts'

/** A quiet line when there is a newer client. The page never reloads by itself: somebody may be typing. */
export function UpdateNotice() {
  const [isOld, setIsOld] = useState(false)
  useEffect(
    () =>
      watchForUpdate({
        own: deployment().build,
        ask: buildOfServer,
        isLookedAt: () => !document.hidden,
        onNewer: () => setIsOld(true),
      }),
    [],
  )
  return (
    <div role="status">
      {isOld && (
        <div className="flex flex-wrap items-center justify-center gap-3 bg-info-soft px-4 py-2 text-13">
          <Trans>A new version is ready.</Trans>
          <Button size="s" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
