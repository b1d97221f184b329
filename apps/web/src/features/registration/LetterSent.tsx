import type { Command } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PublicFrame } from './PublicFrame.tsx'
import { SendAgain } from './SendAgain.tsx'

interface LetterSentProps {
  readonly call: Command<{ readonly email: string; readonly puzzle?: string | undefined }>
  readonly email: string
  /** What happens for whom. */
  readonly children: ReactNode
}

/** The same page for every address: what to do now, and what to do when nothing arrives. */
export function LetterSent({ call, email, children }: LetterSentProps) {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Check your e-mail`} lead={children}>
      <p className="text-13 text-muted">
        <Trans>Nothing after a few minutes? Check your spam folder and the spelling of the address.</Trans>
      </p>
      <SendAgain call={call} email={email} />
    </PublicFrame>
  )
}
