import { Trans } from '@lingui/react/macro'
import { deployment } from '#brand/deployment.ts'
import { Button } from '#ui/Button.tsx'
import { switchApi } from './other-api.ts'

/** Stays above every page while this tab talks to another bank than its own. */
export function ApiNotice() {
  const { apiName } = deployment()
  const leave = async () => {
    await switchApi('')
    location.reload()
  }
  return (
    <aside className="flex flex-wrap items-center justify-center gap-3 bg-warning-soft px-4 py-2 text-13">
      <Trans>This tab talks to the bank “{apiName}”, not to its own.</Trans>
      <Button size="s" onClick={() => void leave()}>
        <Trans>Back to its own</Trans>
      </Button>
    </aside>
  )
}
