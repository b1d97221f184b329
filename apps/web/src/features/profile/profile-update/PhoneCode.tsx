import { phones } from '@ducat/contract/profile/calls'
import { PERSONAL_PHONE } from '@ducat/contract/profile/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Button, CodeField } from '#ui'

interface PhoneCodeProps {
  readonly asked: { readonly id: number; readonly number: string; readonly countryCode: string }
  readonly onDone: () => void
}

/** The code that was sent to a number. A wrong one stays, ready to be typed over. */
export function PhoneCode({ asked: { id, number, countryCode }, onDone }: PhoneCodeProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const confirming = useAct(phones.confirm)
  const sending = useAct(phones.add)
  const confirm = async (typed: string) => {
    try {
      await confirming.act({ id, code: typed })
      toast({ text: t`Your number is confirmed.`, tone: 'positive' })
      onDone()
    } catch (error) {
      if (error instanceof VerifyError) setWrong(error.message)
      else showFailure(error)
    }
  }
  const again = async () => {
    try {
      await sending.act({ phone: number, phoneCountryCode: countryCode, phoneTypeId: PERSONAL_PHONE })
      toast({ text: t`We have sent a new code.` })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <div className="grid justify-items-start gap-4">
      <CodeField
        label={t`Code that we sent to ${number}`}
        value={code}
        error={wrong}
        isDisabled={confirming.busy}
        onChange={(typed) => {
          setCode(typed)
          setWrong(undefined)
        }}
        onComplete={(typed) => void confirm(typed)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asked for a code types it next
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button loading={sending.busy} onClick={() => void again()}>
          <Trans>Send a new code</Trans>
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </div>
  )
}
