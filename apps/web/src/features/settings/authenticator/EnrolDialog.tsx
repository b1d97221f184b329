import { authenticator } from '@ducat/contract/security/calls'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { Banner, Dialog, Loading, Skeleton } from '#ui'
import { RecoveryCodesDialog } from '../recovery/RecoveryCodesDialog.tsx'
import { EnrolCode } from './EnrolCode.tsx'

/** Scan, type the first code, keep the recovery codes: the app counts once its first code was right. */
export function EnrolDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { act, error } = useAct(authenticator.start)
  const [begun, setBegun] = useState<{ readonly secret: string; readonly link: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const isAsked = useRef(false)
  const begin = useEffectEvent(async () => {
    if (isAsked.current) return
    isAsked.current = true
    setBegun(await act({}))
  })
  // What goes wrong is `error`.
  useEffect(() => void begin().catch(() => undefined), [])

  if (codes) return <RecoveryCodesDialog codes={codes} title={t`Your app is set up. Keep these codes`} onClose={onClose} />
  return (
    <Dialog title={t`Set up an authenticator app`} closeLabel={t`Close`} onClose={onClose}>
      {begun ? (
        <EnrolCode {...begun} onDone={setCodes} />
      ) : error ? (
        <Banner tone="negative">{messageOf(error)}</Banner>
      ) : (
        <Loading label={t`Loading`} className="grid justify-items-center">
          <Skeleton className="size-48" />
        </Loading>
      )}
    </Dialog>
  )
}
