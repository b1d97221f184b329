import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { ApprovalAnswer } from '#api/approvals.ts'
import { messageOf } from '#dialogs/message.ts'
import { Button, TextField } from '#ui'
import { useConfirmCode } from './confirm-code.ts'

interface RecoveryProps {
  readonly answer: ApprovalAnswer
  readonly onDone: (said?: object) => void
}

/** A code on paper confirms a change as well, for whoever has lost the phone. Money takes none. */
export function Recovery({ answer, onDone }: RecoveryProps) {
  const { t } = useLingui()
  const [isOpen, open] = useState(false)
  const [code, type] = useState('')
  const [wrong, say] = useState<string>()
  const { confirm, busy } = useConfirmCode(answer, 'approvalCode')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim().toLowerCase()
    if (!form.test(typed)) return say(t`Enter the full code, such as abcde-23456.`)
    try {
      onDone(await confirm(typed))
    } catch (error) {
      say(messageOf(error))
    }
  }
  if (!isOpen)
    return (
      <Button look="quiet" size="s" className="-ms-3 justify-self-start" onClick={() => open(true)}>
        <Trans>Use a recovery code</Trans>
      </Button>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-44">
        <TextField
          label={t`Recovery code`}
          value={code}
          onChange={(text) => {
            type(text)
            say(undefined)
          }}
          error={wrong}
          isIdentifier
          maxLength={16}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
          autoFocus
        />
      </div>
      <Button type="submit" loading={busy}>
        <Trans>Use this code</Trans>
      </Button>
    </form>
  )
}

/** Groups of five, without letters and digits that look alike. */
const form = /^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/
