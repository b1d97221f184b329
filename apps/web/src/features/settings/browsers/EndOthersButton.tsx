import { sessions } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { Button } from '#ui'

/** Signs out everything but this browser, after a question. */
export function EndOthersButton({ size = 'm' }: { readonly size?: 's' | 'm' }) {
  const { t } = useLingui()
  const { act, busy } = useAct(sessions.end)
  const end = async () => {
    const sure = await confirm({
      title: t`Sign out everywhere else`,
      facts: [],
      warning: t`Every other browser and partner site has to sign in again. You stay signed in here.`,
      confirmLabel: t({ message: 'Sign out', context: 'another browser' }),
      destructive: true,
    })
    if (!sure) return
    await act({})
    toast({ text: t`Everything else is signed out.`, tone: 'positive' })
  }
  return (
    <Button size={size} loading={busy} onClick={() => void end().catch(showFailure)}>
      <Trans>Sign out everywhere else</Trans>
    </Button>
  )
}
