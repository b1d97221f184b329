import { checks } from '@ducat/contract/identity/calls'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { LinkPage } from '#shell/external/LinkPage.tsx'
import { ASK_AGAIN_MS, CheckPage, isOver } from './CheckPage.tsx'

/** /video-identity-job/{id}: the same by video. The id of the job is the secret. */
export function VideoJobScreen() {
  return (
    <LinkPage>
      <ByJob />
    </LinkPage>
  )
}

function ByJob() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const [over, setOver] = useState(false)
  const check = useCall(checks.videoJob, { id }, over ? {} : { every: ASK_AGAIN_MS })
  if (check.data && isOver(check.data.status) !== over) setOver(!over)
  return <CheckPage of={check} type="video" />
}
