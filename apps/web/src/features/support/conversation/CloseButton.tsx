import { helpDesk } from '@ducat/contract/support/calls'
import { statuses } from '@ducat/contract/support/models'
import { useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'

/** A reply opens it again, so it is closed without a question. */
export function CloseButton({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { act, busy } = useAct(helpDesk.update)
  return (
    <Button
      size="s"
      loading={busy}
      onClick={() => void act({ id, status: statuses.closed }).catch(showFailure)}
      className="max-phablet:min-h-11"
    >
      {t`Close conversation`}
    </Button>
  )
}
