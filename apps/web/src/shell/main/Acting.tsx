import { acting } from '@ducat/contract/admin/calls'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import * as to from '#paths'
import { actForNobody } from '#shell/enter.ts'
import { Button, Icon } from '#ui'

/** Whom an administrator looks at, that nothing can be changed, and how to end it. */
export function Acting({ name }: { readonly name: string }) {
  const router = useRouter()
  const { act, busy } = useAct(acting.end)
  const end = async () => {
    try {
      await act({})
      await actForNobody()
      await router.navigate({ to: to.adminOverview })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <aside className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-2 text-13">
      <Icon of={Eye} size="s" className="text-warning" />
      <span>
        <Trans>
          You see what <b>{name}</b> sees. Nothing can be changed, and every look is recorded.
        </Trans>
      </span>
      <Button size="s" loading={busy} onClick={() => void end()}>
        <Trans>Stop acting</Trans>
      </Button>
    </aside>
  )
}
