import { customerLists } from '@ducat/contract/dictionaries/calls'
import { useLingui } from '@lingui/react/macro'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { RadioList, TextArea } from '#ui'

interface Answer {
  readonly id: number
  readonly answer: string
}

interface QuestionFieldsProps {
  readonly value: readonly Answer[] | undefined
  readonly onChange: (answers: Answer[]) => void
  /** What the bank refused, by the id of its question. */
  readonly errors?: Readonly<Record<string, string | undefined>>
}

/** The additional questions, each in the field that its type needs. Answers carry no words of a language but those that are typed. */
export function QuestionFields({ value = [], onChange, errors = {} }: QuestionFieldsProps) {
  const { t } = useLingui()
  const questions = useDictionary(customerLists.questions)?.questions ?? []
  const yesOrNo = [
    { value: 'yes', name: t`Yes` },
    { value: 'no', name: t`No` },
  ]
  return questions.map(({ id, text, type, options = [] }) => {
    const others = value.filter((answer) => answer.id !== id)
    const field = {
      label: text,
      name: `question-${id}`,
      error: errors[id],
      value: value.find((answer) => answer.id === id)?.answer,
      // Of what stands empty nothing is sent.
      onChange: (answer: string) => onChange(answer === '' ? others : [...others, { id, answer }]),
    }
    if (type === 'text') return <TextArea key={id} {...field} rows={2} maxLength={1000} />
    const choices = type === 'yesno' ? yesOrNo : options.map((name, place) => ({ value: String(place + 1), name }))
    return <RadioList key={id} {...field} options={choices} />
  })
}
