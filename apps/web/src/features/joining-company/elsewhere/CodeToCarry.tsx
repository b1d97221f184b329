import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { CopyButton, QrCode } from '#ui'

interface CodeToCarryProps {
  readonly code: string
  readonly draftId: string
  readonly expiresAt: string
  readonly email: string
}

/** For a camera, and for whoever opens the link of the letter. The code stands behind the #, which no browser sends to anybody. */
export function CodeToCarry({ code, draftId, expiresAt, email }: CodeToCarryProps) {
  const { t } = useLingui()
  const format = useFormat()
  const day = format.dayTime(expiresAt)
  const link = `${location.origin}${to.registerBusiness}?draft=${draftId}#${code}`
  return (
    <div className="grid gap-5">
      <p role="status" className="wrap-anywhere">
        <Trans>We sent the link to {email}. Open it on the other device and enter this code there.</Trans>
      </p>
      <p className="flex items-center justify-center gap-2">
        <b className="identifier text-22 text-ink select-all">{code}</b>
        <CopyButton text={code} label={t`Copy the code`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
      </p>
      <QrCode
        text={link}
        label={t`A code that opens the registration on the phone that scans it`}
        otherWay={<Trans>Or scan this with the phone you want to continue on.</Trans>}
      />
      <p className="text-13 text-muted">
        <Trans>
          Write the code down: it is not shown again, and nobody can restore it. The link works until {day}. What you change here afterwards
          stays on this device.
        </Trans>
      </p>
    </div>
  )
}
