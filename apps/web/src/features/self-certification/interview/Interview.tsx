import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Banner, Button, Card, StepRail } from '#ui'

export interface Question {
  readonly id: string
  /** In the rail, and before its answer. */
  readonly name: string
  readonly title: string
  readonly note: ReactNode
  readonly why: ReactNode
  readonly field: ReactNode
  /** What is said so far, for whoever looks back. */
  readonly answer: string
  /** Why one cannot go on yet. */
  readonly missing: string | undefined
}

interface InterviewProps {
  readonly questions: readonly Question[]
  readonly at: string
  readonly onGo: (id: string) => void
  /** Below the questions, where the answers are looked through once more. */
  readonly review: ReactNode
  /** Beside them: what follows from the answers so far. */
  readonly aside: ReactNode
  readonly above: ReactNode
  readonly problem: string | undefined
  readonly busy: boolean
  readonly onSubmit: () => void
}

export const REVIEW = 'review'

/** One question at a time, with why it is asked, what follows and what was answered so far; then everything once more. */
export function Interview({ questions, at, onGo, review, aside, above, problem, busy, onSubmit }: InterviewProps) {
  const { t } = useLingui()
  const place = questions.findIndex(({ id }) => id === at)
  const question = questions[place]
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [at])
  const steps = [...questions.map(({ id, name }) => ({ id, title: name })), { id: REVIEW, title: t`Check` }]
  const [number, count] = [place === -1 ? steps.length : place + 1, steps.length]
  const next = () => {
    if (question) return onGo(questions[place + 1]?.id ?? REVIEW)
    // An answer that was changed may ask for another one.
    const open = questions.find(({ missing }) => missing !== undefined)
    if (open) onGo(open.id)
    else onSubmit()
  }
  return (
    <div className="grid items-start gap-8 max-desktop:gap-6 desktop:grid-cols-[180px_minmax(0,1fr)_var(--panel)]">
      <StepRail
        label={t`Questions`}
        steps={steps}
        current={question?.id ?? REVIEW}
        doneLabel={t`done`}
        position={t`Question ${number} of ${count}`}
        onGo={onGo}
      />
      <form
        noValidate
        className="grid min-w-0 content-start gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (question?.missing === undefined) next()
        }}
      >
        {above}
        <header className="grid gap-2">
          <p className="text-13 font-medium text-muted max-laptop:hidden">{question ? t`Question ${number} of ${count}` : t`Last step`}</p>
          <h1 ref={heading} tabIndex={-1} className="text-28 text-balance outline-none">
            {question ? question.title : t`Is everything right?`}
          </h1>
          <div className="max-w-[62ch] text-15 text-pretty text-muted">
            {question ? question.note : <Trans>Check your answers. The form is filled in from them.</Trans>}
          </div>
        </header>
        {question ? question.field : review}
        {problem !== undefined && (
          <div role="alert">
            <Banner tone="negative">{problem}</Banner>
          </div>
        )}
        <div className="flex flex-wrap items-start gap-3 max-phablet:grid">
          {place !== 0 && (
            <Button size="l" onClick={() => onGo((questions[place - 1] ?? questions.at(-1)!).id)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button type="submit" look="primary" size="l" loading={busy} disabledReason={question?.missing} showReason>
            {question ? <Trans>Continue</Trans> : <Trans>Save and see the form</Trans>}
          </Button>
        </div>
      </form>
      <div className="grid min-w-0 gap-6">
        {question && (
          <Card title={t`Why we ask`}>
            <div className="grid gap-2 p-5 text-13 max-tablet:p-4">
              <p>{question.why}</p>
              <p className="text-muted">
                <Trans>We report only where a treaty or law requires it. Nothing is sent to your employer or clients.</Trans>
              </p>
            </div>
          </Card>
        )}
        {aside}
        {question && <Answers questions={questions.slice(0, place)} onGo={onGo} />}
      </div>
    </div>
  )
}

interface AnswersProps {
  readonly questions: readonly Question[]
  readonly onGo: (id: string) => void
}

/** What was answered, each with a way back to its question. */
export function Answers({ questions, onGo }: AnswersProps) {
  const { t } = useLingui()
  if (questions.length === 0) return null
  return (
    <Card title={t`Your answers`}>
      <dl className="px-5 py-2 max-tablet:px-4">
        {questions.map(({ id, name, answer }) => (
          <div key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b py-3 last:border-0">
            <dt className="text-13 text-muted">{name}</dt>
            <dd className="ms-auto flex min-w-0 items-baseline gap-3">
              <span className="min-w-0 text-end [overflow-wrap:anywhere]">{answer}</span>
              <Button look="quiet" size="s" onClick={() => onGo(id)}>
                <Trans>Change</Trans>
                <span className="visually-hidden">: {name}</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
