import type { OutputOf } from '@ducat/contract/kit/call'
import { scp } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRealtime } from '#api/realtime.ts'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { Banner, Button, Dialog, Loading, SegmentedChoice, Skeleton } from '#ui'
import { LinkCode, type Way } from './LinkCode.tsx'
import { LinkedPhone } from './LinkedPhone.tsx'
import { StoreLinks } from './StoreLinks.tsx'

/** A code for the app, and waiting until a phone has used it. Whoever has no app yet gets the way to it by text. */
export function LinkPhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { act, busy, error } = useAct(scp.request)
  const [link, setLink] = useState<OutputOf<typeof scp.request>>()
  const [linked, setLinked] = useState<{ readonly deviceId: string; readonly name: string }>()
  const [wantsApp, wantApp] = useState(false)
  const [way, setWay] = useState<Way>('app')
  const isAsked = useRef(false)
  // What goes wrong is `error`.
  const ask = () => void act({}).then(setLink, () => undefined)
  const begin = useEffectEvent(() => {
    if (!isAsked.current) ask()
    isAsked.current = true
  })
  useEffect(() => begin(), [])
  useRealtime('deviceLinked', ({ deviceId, name }) => setLinked({ deviceId, name }))

  if (linked) return <LinkedPhone {...linked} onClose={onClose} />
  return (
    <Dialog title={t`Link a phone`} closeLabel={t`Close`} onClose={onClose}>
      <SegmentedChoice
        label={t`How the phone confirms`}
        choices={[
          { value: 'app', name: t`With the app` },
          { value: 'browser', name: t`Without an app` },
        ]}
        value={way}
        onChange={setWay}
      />
      {link ? (
        <LinkCode key={link.deeplink} way={way} link={link} busy={busy} onAgain={ask} />
      ) : error ? (
        <Banner tone="negative">{messageOf(error)}</Banner>
      ) : (
        <Loading label={t`Loading`} className="grid justify-items-center">
          <Skeleton className="size-48" />
        </Loading>
      )}
      {way === 'app' && (
        <section className="grid gap-3 border-t pt-5">
          <h3 className="text-15 font-strong">
            <Trans>No app on the phone yet?</Trans>
          </h3>
          {wantsApp ? (
            <StoreLinks />
          ) : (
            <Button size="s" className="justify-self-start" onClick={() => wantApp(true)}>
              <Trans>Send me the links by text</Trans>
            </Button>
          )}
        </section>
      )}
    </Dialog>
  )
}
