import { devices } from '@ducat/contract/devices/calls'
import { scp } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSignInChannel } from '#api/sign-in-channel.ts'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { Loading, QrCode, Skeleton } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { ASK_EVERY } from '../figures.ts'
import { askAs } from '../signing-in.ts'
import { GetTheApp } from './GetTheApp.tsx'
import type { Shown } from './shown.ts'

interface LinkPhoneProps {
  readonly tmpJwt: string
  readonly shown: Shown
  readonly onLinked: (deviceId: string) => void
  readonly onFailed: (error: unknown) => void
}

interface Link {
  readonly deeplink: string
  readonly code?: string | undefined
}

/** A link for the app, as a picture, as a code to type and as a button; the channel tells when a phone has taken it. */
export function LinkPhone({ tmpJwt, shown, onLinked, onFailed }: LinkPhoneProps) {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const [link, setLink] = useState<Link>()
  const begin = useEffectEvent(() => void askAs({ tmpJwt }, scp.request, {}).then(setLink, onFailed))
  useEffect(() => begin(), [])
  useLinked(tmpJwt, onLinked)
  const { deeplink, code } = link ?? {}
  const page = location.host + to.approve
  return (
    <div className="grid gap-6">
      <ol className="grid gap-5">
        <li className="grid gap-2">
          <h2 className="text-15">
            <Trans>1. Get the {projectName} app</Trans>
          </h2>
          <GetTheApp tmpJwt={tmpJwt} shown={shown} />
        </li>
        <li className="grid gap-3">
          <h2 className="text-15">{shown === 'picture' ? <Trans>2. Scan this with the app</Trans> : <Trans>2. Open the app</Trans>}</h2>
          {deeplink === undefined && (
            <Loading label={t`Making the link`}>
              <Skeleton className="h-12 w-48" />
            </Loading>
          )}
          {deeplink !== undefined && shown === 'picture' && (
            <div className="justify-self-start [&>figure]:justify-items-start">
              <QrCode
                text={deeplink}
                label={t`A code that links the app to your account`}
                otherWay={
                  <a href={deeplink}>
                    <Trans>Open the app on this device</Trans>
                  </a>
                }
              />
            </div>
          )}
          {deeplink !== undefined && shown === 'button' && (
            <a href={deeplink} className={`${buttonLook('primary', 'l')} justify-self-start`}>
              <Trans>Open the {projectName} app</Trans>
            </a>
          )}
          {code !== undefined && (
            <>
              <p className="text-muted">
                <Trans>
                  Or type this code in the app: <b className="numeric text-ink select-all">{code}</b>
                </Trans>
              </p>
              <p className="text-muted">
                <Trans>
                  Without the app: open <a href={to.approve + '#' + code}>{page}</a> on the phone and use the same code there.
                </Trans>
              </p>
            </>
          )}
        </li>
      </ol>
      <p role="status" className="flex items-center gap-3 font-medium">
        <span aria-hidden className="size-2.5 rounded-full bg-accent ring-4 ring-accent-line" />
        <Trans>Waiting for your phone</Trans>
      </p>
    </div>
  )
}

/** The channel tells; where none comes about, the bank is asked whether there is a phone that was not there before. */
function useLinked(tmpJwt: string, onLinked: (deviceId: string) => void) {
  const isTold = useRef(false)
  const tell = useEffectEvent((deviceId: string) => {
    if (isTold.current) return
    isTold.current = true
    onLinked(deviceId)
  })
  const state = useSignInChannel(tmpJwt, { linked: tell })
  useEffect(() => {
    if (state === 'live') return undefined
    let before: Set<string> | undefined
    const look = async () => {
      const { devices: now } = await askAs({ tmpJwt }, devices.list, {})
      const fresh = before && now.find(({ id }) => !before!.has(id))
      before ??= new Set(now.map(({ id }) => id))
      if (fresh) tell(fresh.id)
    }
    const beat = setInterval(() => void look().catch(() => undefined), ASK_EVERY)
    return () => clearInterval(beat)
  }, [state, tmpJwt])
}
