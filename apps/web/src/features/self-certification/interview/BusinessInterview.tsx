import type { Representative } from '@ducat/contract/company/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { business, type papers } from '@ducat/contract/self-certification/calls'
import { asksControllingPersons } from '@ducat/contract/self-certification/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DraftOffer, useCallForm } from '#forms'
import { Card } from '#ui'
import { Standing } from '../Standing.tsx'
import { useBusinessQuestions } from './business-questions.tsx'
import { Answers, Interview, REVIEW } from './Interview.tsx'

interface BusinessInterviewProps {
  readonly said: OutputOf<typeof business.get>
  readonly people: readonly Representative[]
  readonly standing: OutputOf<typeof papers.standing>
  readonly onDone: () => void
}

/** What a company is asked, and what it said before. */
export function BusinessInterview({ said, people, standing, onDone }: BusinessInterviewProps) {
  const { t } = useLingui()
  const hasSaid = said.classification !== undefined && said.taxIds.length > 0
  const form = useCallForm(business.update, {
    start: {
      ...(said.classification !== undefined && { classification: said.classification }),
      taxIds: said.taxIds,
      controllingPersons: said.controllingPersons,
      ...(hasSaid && { isUSTaxPayer: said.isUSTaxPayer }),
    },
    onDone,
  })
  const questions = useBusinessQuestions(form, people)
  const [at, setAt] = useState(() => questions.find(({ missing }) => missing !== undefined)?.id ?? REVIEW)
  const { classification } = form.values
  return (
    <Interview
      questions={questions}
      at={at}
      onGo={setAt}
      above={
        <>
          <Standing of={standing} />
          {form.draft && <DraftOffer draft={form.draft} />}
        </>
      }
      review={<Answers questions={questions} onGo={setAt} />}
      aside={
        <Card title={t`Form that follows`}>
          <div className="grid gap-2 p-5 text-13 max-tablet:p-4">
            <p className="font-medium">
              <Trans>Tax form of the company</Trans>
            </p>
            <p className="text-muted">
              {classification !== undefined && asksControllingPersons(classification) ? (
                <Trans>It names the people who control the company, because a passive company has to.</Trans>
              ) : (
                <Trans>One form for all of it. We fill it in from your answers; you read and sign it at the end.</Trans>
              )}
            </p>
          </div>
        </Card>
      }
      problem={form.problem}
      busy={form.busy}
      onSubmit={() => void form.submit()}
    />
  )
}
