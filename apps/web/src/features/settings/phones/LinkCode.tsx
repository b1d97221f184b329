import type { OutputOf } from '@ducat/contract/kit/call'
import type { scp } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { clock, useCountdown } from '#approval/use-countdown.ts'
import * as to from '#paths'
import { Banner, Button, CopyButton, QrCode } from '#ui'

/** Ten minutes. Spec: docs/areas/devices.md. */
const LIVES = 600

/** An app that understands the link, or the browser of the phone, which opens a page. */
export type Way = 'app' | 'browser'

interface LinkCodeProps {
  readonly way: Way
  readonly link: OutputOf<typeof scp.request>
  readonly busy: boolean
  readonly onAgain: () => void
}

/** For the camera, for the keyboard, and for the very phone that this is read on. It works once, and not for long. */
export function LinkCode({ way, link: { deeplink, code }, busy, onAgain }: LinkCodeProps) {
  const { t } = useLingui()
  const { left } = useCountdown(LIVES)
  const time = clock(left)
  // Behind the hash: no server is sent the code, and no log keeps it.
  const address = way === 'app' || code === undefined ? deeplink : `${location.origin}${to.approve}#${code}`
  if (left === 0)
    return (
      <Banner
        tone="warning"
        action={
          <Button size="s" loading={busy} onClick={onAgain}>
            <Trans>Make a new code</Trans>
          </Button>
        }
      >
        <Trans>The code has expired.</Trans>
      </Banner>
    )
  return (
    <>
      <p className="text-muted">
        {way === 'app' ? (
          <Trans>Open the app on the phone and scan this code with it.</Trans>
        ) : (
          <Trans>Scan this code with the phone’s camera. The page that opens there confirms payments and sign-ins.</Trans>
        )}
      </p>
      <QrCode
        text={address}
        label={t`A code that links the phone which scans it`}
        otherWay={
          <span className="grid justify-items-center gap-2">
            {code !== undefined && (
              <span className="flex flex-wrap items-center justify-center gap-1">
                <Trans>
                  Or type <b className="identifier text-ink select-all">{code}</b>
                </Trans>
                <CopyButton text={code} label={t`Copy the code`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
              </span>
            )}
            {way === 'app' ? (
              <a href={deeplink}>
                <Trans>Open the app on this phone</Trans>
              </a>
            ) : (
              <a href={address} target="_blank" rel="noreferrer">
                <Trans>Open the page on this device</Trans>
              </a>
            )}
          </span>
        }
      />
      <p className="flex items-center gap-2.5">
        <span aria-hidden className="size-2 rounded-full bg-accent" />
        <span role="status" className="flex-1">
          <Trans>Waiting for the phone</Trans>
        </span>
        <span className="numeric text-13 text-muted">{time}</span>
      </p>
    </>
  )
}
