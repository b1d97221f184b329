import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Button } from '#ui'
import { useWithdraw } from './use-withdraw.ts'
import type { Request } from './words.ts'

/** For the person who prepared it, and nobody else. */
export function WithdrawButton({ request, size = 'm' }: { readonly request: Request; readonly size?: 's' | 'm' }) {
  const { withdraw, busy } = useWithdraw()
  if (request.operationId === undefined) return null
  return (
    <Button icon={Undo2} size={size} loading={busy} onClick={() => withdraw(request)}>
      <Trans>Withdraw</Trans>
    </Button>
  )
}
