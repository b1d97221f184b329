import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { twoStep } from '@ducat/contract/security/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { Banner, Button, Dialog, RadioList } from '#ui'
import { missingFor, missingWords, modeOf, offered, words, type Purpose, type SecurityState } from './modes.ts'

interface TwoStepDialogProps {
  readonly purpose: Purpose
  readonly state: SecurityState
  readonly title: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Another way. What one does not have yet says what it needs; the popup that confirms comes by itself. */
export function TwoStepDialog({ purpose, state, title, onClose, onChanged }: TwoStepDialogProps) {
  const { t } = useLingui()
  const now = modeOf(purpose, state)
  const [mode, choose] = useState<ApprovalMode>(now)
  const { act, busy, error } = useAct(twoStep.set)
  const missing = missingFor(mode, state)
  const send = async () => {
    await act({ mode, typeMode: purpose })
    onChanged()
  }
  const why = missing ? t(missingWords[missing]) : mode === now ? t`This method is already in use. Choose another one.` : undefined
  return (
    <Dialog
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {/* What was not confirmed has said so in its popup, what went wrong is `error`. */}
          <Button look="primary" loading={busy} disabledReason={why} onClick={() => void send().catch(() => undefined)}>
            <Trans>Use this method</Trans>
          </Button>
        </>
      }
    >
      <RadioList<ApprovalMode>
        name="mode"
        label={purpose === 'login' ? t`Beside the password` : t`Each payment is confirmed by`}
        value={mode}
        onChange={choose}
        options={offered.map((each) => {
          const lacks = missingFor(each, state)
          const detail = t(words[purpose][each].detail)
          return { value: each, name: t(words[purpose][each].name), detail: lacks ? `${detail}. ${t(missingWords[lacks])}` : detail }
        })}
      />
      {mode === 'none' && now !== 'none' && (
        <Banner tone="warning">
          <Trans>Without a second step only your password protects your money.</Trans>
        </Banner>
      )}
      {error && <Banner tone="negative">{messageOf(error)}</Banner>}
    </Dialog>
  )
}
