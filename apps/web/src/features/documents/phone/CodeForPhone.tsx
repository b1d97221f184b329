import type { DocumentSide } from '@ducat/contract/dictionaries/models'
import { camera } from '@ducat/contract/documents/calls'
import { CAMERA_MINUTES } from '@ducat/contract/documents/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRealtimeState } from '#api/realtime.ts'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { clock, useCountdown } from '#approval/use-countdown.ts'
import * as to from '#paths'
import { Banner, Button, QrCode, Timeline, type TimelineEntry } from '#ui'
import type { Arrived } from './PhonePicture.tsx'

export type MadeCode = OutputOf<typeof camera.create>

interface CodeForPhoneProps {
  readonly code: MadeCode
  readonly sides: readonly { readonly side: DocumentSide; readonly label: string }[]
  readonly onPictures: (pictures: readonly Arrived[]) => void
  readonly busy: boolean
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** The bank tells of each picture; whoever may not listen, or has no connection for it, asks more often. */
const HEARD_MS = 15_000
const UNHEARD_MS = 2_000

/** The code, and what the phone has done since it was scanned. Leaving it ends the phone's access. */
export function CodeForPhone({ code: { cameraId, token }, sides, onPictures, busy, onAgain, onClose }: CodeForPhoneProps) {
  const { t } = useLingui()
  const { left } = useCountdown(CAMERA_MINUTES * 60)
  const every = useRealtimeState() === 'live' ? HEARD_MS : UNHEARD_MS
  const { data } = useCall(camera.get, { cameraId }, left === 0 ? {} : { every })
  const state = left === 0 ? 'expired' : (data?.state ?? 'waiting')
  const pictures = data?.pictures
  const hear = useEffectEvent(() => onPictures((pictures ?? []).filter(({ isWhole }) => isWhole)))
  useEffect(() => hear(), [pictures])
  useClosedOnLeaving(cameraId)

  if (state !== 'waiting' && state !== 'connected')
    return (
      <Banner
        tone="warning"
        action={
          <Button size="s" loading={busy} onClick={onAgain}>
            <Trans>Make a new code</Trans>
          </Button>
        }
        dismiss={{ label: t`Close`, onPress: onClose }}
      >
        {state === 'expired' ? <Trans>The code for your phone has expired.</Trans> : <Trans>The code for your phone is closed.</Trans>}
      </Banner>
    )
  const time = clock(left)
  const isWhole = sides.every(({ side }) => pictures?.some((one) => one.side === side && one.isWhole))
  return (
    <section
      aria-label={t`Take the picture with your phone`}
      className="grid gap-5 rounded-m border p-5 tablet:grid-cols-[auto_minmax(0,1fr)]"
    >
      <QrCode
        text={`${location.origin}${to.camera}#${token}`}
        label={t`A code that opens the camera page on the phone that scans it`}
        otherWay={<Trans>The code works for {time}, on one phone.</Trans>}
      />
      <div className="grid content-between gap-4">
        <div aria-live="polite">
          <Timeline entries={[phoneEntry(state === 'connected'), ...sides.map(pictureEntry)]} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{isWhole ? <Trans>Done</Trans> : <Trans>Close</Trans>}</Button>
        </div>
      </div>
    </section>
  )

  function phoneEntry(isThere: boolean): TimelineEntry {
    return isThere
      ? { key: 'phone', title: t`Phone connected`, note: t`Keep this page open while you take the pictures.` }
      : { key: 'phone', title: t`Scan the code with your phone’s camera`, note: t`No app and no sign-in needed.`, state: 'waiting' }
  }
  function pictureEntry({ side, label }: { readonly side: DocumentSide; readonly label: string }): TimelineEntry {
    const found = pictures?.find((one) => one.side === side)
    const note = found?.isWhole ? t({ message: 'Received', context: 'picture' }) : found ? t`Arriving` : t`Not taken yet`
    return { key: side, title: label, note, ...(!found?.isWhole && state === 'connected' && { state: 'waiting' }) }
  }
}

/** A page that is left has no form any more. React takes a page away and puts it back while it is developed: what is there again was not left. */
function useClosedOnLeaving(cameraId: number) {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      setTimeout(() => {
        if (!isHere.current) void send(camera.close, { cameraId }).catch(() => undefined)
      })
    }
  }, [cameraId])
}
