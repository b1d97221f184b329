import type { Term } from '@ducat/contract/kit/envelope'
import { terms as calls } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { send } from '#api/send.ts'
import { sentence } from '#api/sentence.ts'
import { session, signOut } from '#api/session.ts'
import { Button, Checkbox } from '#ui'

interface TermsStepProps {
  readonly terms: readonly Term[]
  readonly onAccepted: () => void
}

/** New terms come before everything else: each is read and accepted here, or one leaves. Spec: foundations §4, step 1. */
export function TermsStep({ terms, onAccepted }: TermsStepProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])

  const accept = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await send(calls.accept, { termIds: terms.map(({ id }) => id) })
      session().owes(undefined)
      onAccepted()
    } catch (error) {
      setFailure(sentence(error))
      setBusy(false)
    }
  }
  const isMissing = terms.some(({ id }) => !accepted.has(id))
  return (
    <div className="grid w-full max-w-110 gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          <Trans>New terms</Trans>
        </h1>
        <p className="text-15 text-muted">
          <Trans>Our terms have changed since you last signed in. Read and accept them to continue.</Trans>
        </p>
      </div>
      <ul className="grid gap-4">
        {terms.map((term) => (
          <TermChoice
            key={term.id}
            term={term}
            isAccepted={accepted.has(term.id)}
            onChange={(yes) => setAccepted(new Set(yes ? [...accepted, term.id] : [...accepted].filter((id) => id !== term.id)))}
          />
        ))}
      </ul>
      <div role="alert">{failure !== undefined && <p className="rounded-m bg-negative-soft px-4 py-3 text-negative">{failure}</p>}</div>
      <div className="grid justify-items-start gap-3">
        <Button
          look="primary"
          size="l"
          loading={isBusy}
          disabledReason={isMissing ? t`Accept all of them to continue.` : undefined}
          showReason
          onClick={() => void accept()}
        >
          <Trans>Accept and continue</Trans>
        </Button>
        <Button look="quiet" className="-ms-4" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  )
}

interface TermChoiceProps {
  readonly term: Term
  readonly isAccepted: boolean
  readonly onChange: (yes: boolean) => void
}

const TermChoice = ({ term, isAccepted, onChange }: TermChoiceProps) => (
  <li className="grid gap-2 rounded-m border bg-surface p-4">
    <Checkbox isChecked={isAccepted} onChange={onChange} name={term.key}>
      <Trans>I have read and accept: {term.label}</Trans>
    </Checkbox>
    <details className="ps-7 text-13">
      <summary className="rounded-s text-accent">
        <Trans>Read it here</Trans>
      </summary>
      {/* Long enough to be scrolled, and reached by keys. */}
      <div
        role="region"
        aria-label={term.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a pointer
        tabIndex={0}
        className="mt-2 max-h-64 overflow-auto rounded-s border p-3 whitespace-pre-line text-muted"
      >
        {term.text}
      </div>
    </details>
    <a href={term.url} target="_blank" rel="noreferrer" className="ps-7 text-13">
      <Trans>Open in a new tab</Trans>
    </a>
  </li>
)
