import { authenticator } from '@ducat/contract/security/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotApproved } from '#api/approvals.ts'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { Button, CodeField, CopyButton, QrCode } from '#ui'
import { useCodesOf } from '../recovery/use-codes-of.ts'

interface EnrolCodeProps {
  readonly secret: string
  readonly link: string
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

const CODE_LENGTH = 6

/** The secret, as a picture and to be typed, and the first code that the app makes of it. */
export function EnrolCode({ secret, link, onDone }: EnrolCodeProps) {
  const { t } = useLingui()
  const [code, type] = useState('')
  const [wrong, say] = useState<string>()
  const { act, busy } = useAct(authenticator.confirm)
  const codesOf = useCodesOf()
  const send = async (typed: string) => {
    if (busy || typed.length < CODE_LENGTH) return
    say(undefined)
    try {
      onDone(await codesOf(await act({ code: typed })))
    } catch (error) {
      // Whoever closed the approval, or said no to it, knows.
      if (!(error instanceof NotApproved)) say(messageOf(error))
    }
  }
  return (
    <>
      <p className="text-muted">
        <Trans>Scan this code with the app, or type the key into it.</Trans>
      </p>
      <QrCode
        text={link}
        label={t`A code that your authenticator app scans`}
        otherWay={
          <span className="flex items-center justify-center gap-1">
            <span className="identifier text-ink wrap-anywhere select-all">{grouped(secret)}</span>
            <CopyButton text={secret} label={t`Copy the key`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
          </span>
        }
      />
      <CodeField
        label={t`The code that the app shows now`}
        value={code}
        onChange={(next) => {
          type(next)
          say(undefined)
        }}
        onComplete={(typed) => void send(typed)}
        error={wrong}
      />
      <Button
        look="primary"
        className="justify-self-end"
        loading={busy}
        disabledReason={code.length < CODE_LENGTH ? t`Enter all six digits.` : undefined}
        onClick={() => void send(code)}
      >
        <Trans>Confirm</Trans>
      </Button>
    </>
  )
}

/** In fours, as it is typed from one screen into another. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
