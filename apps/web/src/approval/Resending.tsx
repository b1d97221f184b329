import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#dialogs/message.ts'
import { Banner, Button } from '#ui'
import { clock } from './use-countdown.ts'
import type { Resend } from './use-resend.ts'
import { otherWays } from './words.ts'

interface ResendingProps {
  readonly mode: ApprovalMode
  readonly resend: Resend
}

/** First how long to wait, then the button. */
export function ResendButton({ mode, resend, label }: ResendingProps & { readonly label: string }) {
  const left = clock(resend.wait)
  return resend.wait > 0 ? (
    <span className="numeric text-13 text-muted">
      <Trans>New code in {left}</Trans>
    </span>
  ) : (
    <Button loading={resend.busy} onClick={() => resend.again(mode)}>
      {label}
    </Button>
  )
}

/** Ways that are open as well; nothing where there is only one. */
export function OtherWays({ mode, resend }: ResendingProps) {
  const { t } = useLingui()
  const ways = resend.others(mode)
  return (
    <>
      {resend.error && <Banner tone="negative">{messageOf(resend.error)}</Banner>}
      {ways.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          <Trans>Confirm another way:</Trans>
          {ways.map((way) => (
            <Button key={way} look="quiet" size="s" onClick={() => resend.other(way)}>
              {t(otherWays[way])}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
