import { useLingui } from '@lingui/react/macro'
import { Card, RadioList, TextArea } from '#ui'
import type { Lists } from '../wizard/problems.ts'
import { useErrorAt, useParts, useWizard } from '../wizard/use-wizard.ts'

/** What the bank asks companies in addition. Answers are kept without a language. */
export function Questions() {
  const { t } = useLingui()
  const { lists } = useParts()
  if (lists.questions.length === 0) return null
  return (
    <Card title={t`Additional questions`}>
      <div className="grid gap-6 p-5 max-tablet:p-4">
        {lists.questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </div>
    </Card>
  )
}

function Question({ question: { id, text, type, options = [] } }: { readonly question: Lists['questions'][number] }) {
  const { t } = useLingui()
  const { store } = useParts()
  const name = `additionalQuestionAnswers.${id}`
  const value = useWizard(({ values }) => values.answers[id])
  const error = useErrorAt(name)
  const onChange = (answer: string) => store.set(`answers.${id}`, answer)
  if (type === 'text')
    return <TextArea name={name} label={text} maxLength={1000} rows={3} value={value} onChange={onChange} error={error} />
  const choices =
    type === 'yesno'
      ? [
          { value: 'yes', name: t`Yes` },
          { value: 'no', name: t`No` },
        ]
      : options.map((option, place) => ({ value: String(place + 1), name: option }))
  return <RadioList name={name} label={text} error={error} value={value} onChange={onChange} options={choices} />
}
