import type { OutputOf } from '@ducat/contract/kit/call'
import { personal, type papers } from '@ducat/contract/self-certification/calls'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { DraftOffer, useCallForm } from '#forms'
import { Standing } from '../Standing.tsx'
import { FormsThatFollow } from './FormsThatFollow.tsx'
import { Answers, Interview, REVIEW } from './Interview.tsx'
import { usePersonalQuestions } from './personal-questions.tsx'

interface PersonalInterviewProps {
  readonly said: OutputOf<typeof personal.get>
  readonly standing: OutputOf<typeof papers.standing>
  readonly onDone: () => void
}

/** What a person is asked, and what they said before. Whoever has answered everything already only confirms it. */
export function PersonalInterview({ said, standing, onDone }: PersonalInterviewProps) {
  const { customer } = useSession()
  const hasSaid = said.cityOfBirth !== undefined
  const home = customer?.residenceCountryCode
  const form = useCallForm(personal.update, {
    start: {
      ...(said.cityOfBirth !== undefined && { cityOfBirth: said.cityOfBirth }),
      ...(said.countryOfBirth !== undefined && { countryOfBirth: said.countryOfBirth }),
      ...(said.dateOfBirth !== undefined && { dateOfBirth: said.dateOfBirth }),
      citizenship: said.citizenship,
      taxIds: said.taxIds.length > 0 || home === undefined ? said.taxIds : [{ countryCode: home, taxId: '' }],
      ...(hasSaid && { hasUSIndicia: said.hasUSIndicia, isUSTaxPayer: said.isUSTaxPayer }),
    },
    onDone,
  })
  const questions = usePersonalQuestions(form, said.dateOfBirth)
  const [at, setAt] = useState(() => questions.find(({ missing }) => missing !== undefined)?.id ?? REVIEW)
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
      aside={<FormsThatFollow said={form.values} />}
      problem={form.problem}
      busy={form.busy}
      onSubmit={() => void form.submit()}
    />
  )
}
