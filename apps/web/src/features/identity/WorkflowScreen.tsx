import { checks } from '@ducat/contract/identity/calls'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { LinkPage } from '#shell/external/LinkPage.tsx'
import { ASK_AGAIN_MS, CheckPage, isOver } from './CheckPage.tsx'

/** /identity-verification/{workflowRunId}/{token}: document and face, with the provider of the brand. */
export function WorkflowScreen() {
  return (
    <LinkPage>
      <ByLink />
    </LinkPage>
  )
}

function ByLink() {
  const { workflowRunId = '', token = '' } = useParams({ strict: false }) as { workflowRunId?: string; token?: string }
  const [over, setOver] = useState(false)
  const check = useCall(checks.get, { workflowRunId, token }, over ? {} : { every: ASK_AGAIN_MS })
  if (check.data && isOver(check.data.status) !== over) setOver(!over)
  return <CheckPage of={check} type="identity" />
}
