import { requests } from '@ducat/contract/requests/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { Heading } from '#shell/external/Heading.tsx'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'
import { Banner, Button, CodeField } from '#ui'
import type { Paid } from './asked.ts'

interface ChallengeProps {
  readonly secret: string
  readonly attemptId: string
  readonly onDone: (paid: Paid) => void
  readonly onBack: () => void
}

const CODE_LENGTH = 6

/** The card's own bank asks whether it is its holder who pays. */
export function Challenge({ secret, attemptId, onDone, onBack }: ChallengeProps) {
  const { t } = useLingui()
  const { act, busy } = useRecipientAct(requests.confirm)
  const [code, type] = useState('')
  const [problem, setProblem] = useState<{ readonly text: string; readonly isAtCode: boolean }>()
  const confirm = async (approvalCode: string) => {
    if (busy || approvalCode.length < CODE_LENGTH) return
    setProblem(undefined)
    try {
      onDone(await act({ paymentSecret: secret, attemptId, approvalCode }))
    } catch (failure) {
      type('')
      const isAtCode = failure instanceof VerifyError && failure.fields.some(({ field }) => field === 'approvalCode')
      setProblem({ text: failure instanceof VerifyError ? failure.message : sentence(failure), isAtCode })
    }
  }
  return (
    <form
      noValidate
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm(code)
      }}
    >
      <Heading
        title={t`Confirm with your card’s bank`}
      >{t`Your card’s bank has sent you a code. Nothing is charged before you enter it.`}</Heading>
      {problem && !problem.isAtCode && <Banner tone="negative">{problem.text}</Banner>}
      <CodeField
        label={t({ message: 'Code', context: 'field' })}
        value={code}
        onChange={type}
        onComplete={(typed) => void confirm(typed)}
        error={problem?.isAtCode ? problem.text : undefined}
        isDisabled={busy}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          size="l"
          loading={busy}
          disabledReason={code.length < CODE_LENGTH ? t`Enter all six digits.` : undefined}
        >
          <Trans>Confirm</Trans>
        </Button>
        <Button look="quiet" size="l" onClick={onBack}>
          <Trans>Use another card</Trans>
        </Button>
      </div>
    </form>
  )
}
