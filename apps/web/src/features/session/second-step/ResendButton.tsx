import type { ReactNode } from 'react'
import { Button } from '#ui'
import type { Resend } from './use-resend.ts'

interface ResendButtonProps {
  readonly resend: Resend
  /** How long to wait. */
  readonly later: ReactNode
  readonly children: ReactNode
}

/** First how long to wait, then the button. */
export const ResendButton = ({ resend, later, children }: ResendButtonProps) =>
  resend.wait > 0 ? (
    <span className="numeric text-13 text-muted">{later}</span>
  ) : (
    <Button size="s" loading={resend.busy} onClick={() => void resend.again()}>
      {children}
    </Button>
  )

/** Said aloud: that it went out, or why not. It stands empty from the start. */
export const ResendNews = ({ resend, sent }: { readonly resend: Resend; readonly sent: ReactNode }) => (
  <div role="status" className="text-13 empty:hidden">
    {resend.failure !== undefined && <p className="text-negative">{resend.failure}</p>}
    {resend.isSent && <p className="text-positive">{sent}</p>}
  </div>
)
