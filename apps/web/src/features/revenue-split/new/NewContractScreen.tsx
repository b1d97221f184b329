/** /revenue-split/new: the terms, then a dry run of them with last month's money, then the request to the other party. */
import { contracts } from '@ducat/contract/revenue-split/calls'
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { inputOf, useCallForm } from '#forms'
import { today } from '#i18n/dates.ts'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { Review } from './Review.tsx'
import { proposing, type Terms } from './terms.ts'
import { TermsForm } from './TermsForm.tsx'
import { useTermRules } from './use-term-rules.ts'

type DryRun = OutputOf<typeof contracts.verify>

export function NewContractScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { customer } = useSession()
  const verifying = useAct(contracts.verify)
  const [run, setRun] = useState<DryRun>()
  /** What the dry run refused, as long as the field still holds what was refused. */
  const [refused, refuse] = useState<{ readonly terms: Terms; readonly errors: NonNullable<DryRun['errors']> }>()
  const rules = useTermRules()
  const ownName = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')
  const form = useCallForm(proposing, {
    start: {
      direction: 'PAY',
      activeFrom: today(),
      senderSignerName: ownName,
      ...(customer?.customerId !== undefined && { senderId: customer.customerId }),
    },
    also: (terms) => ({
      ...Object.fromEntries(
        (refused?.errors ?? [])
          .filter(({ field }) => refused?.terms[field as keyof Terms] === terms[field as keyof Terms])
          .map(({ field, message }) => [field, message]),
      ),
      ...rules(terms),
    }),
    onDone: ({ id }) => {
      toast({ text: t`Request sent. Verify your identity and sign; the other party does the same.`, tone: 'positive' })
      void navigate({ to: to.revenueSplitContract, params: { contractId: String(id) } })
    },
    onFailed: () => {
      setRun(undefined)
      return false
    },
  })
  // Said at their fields once the rules know of them.
  useEffect(() => {
    if (refused) form.check()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refused])
  const review = async () => {
    if (!form.check()) return
    try {
      const answer = await verifying.act(inputOf(proposing, form.values) as InputOf<typeof contracts.verify>)
      if (answer.result) setRun(answer)
      else refuse({ terms: form.values, errors: answer.errors ?? [] })
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <>
      <PageHead title={run ? t`Check and send` : t`New contract`}>
        {run ? (
          <Trans>Nothing is split before both of you have signed.</Trans>
        ) : (
          <Trans>Agree on a share of what a company pays one of you. The bank splits each payment as it arrives.</Trans>
        )}
      </PageHead>
      {run ? (
        <Review form={form} preview={run.preview} onBack={() => setRun(undefined)} />
      ) : (
        <TermsForm form={{ ...form, submit: review, busy: verifying.busy }} />
      )}
    </>
  )
}
