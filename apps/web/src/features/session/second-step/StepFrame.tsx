import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui'

interface StepFrameProps {
  readonly title: string
  readonly lead: ReactNode
  /** Where nothing else takes the focus, the heading does, so that the new step is heard. */
  readonly isHeadingFirst?: boolean
  readonly onBack: () => void
  readonly children: ReactNode
}

/** What every second step has: what it is, what to do, and the way back to the password. */
export function StepFrame({ title, lead, isHeadingFirst = false, onBack, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isHeadingFirst) heading.current?.focus()
  }, [isHeadingFirst])
  return (
    <div className="grid w-full max-w-110 gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h1>
        <div className="text-15 text-muted">{lead}</div>
      </div>
      {children}
      <Button look="quiet" className="-ms-4 -mt-4 justify-self-start" onClick={onBack}>
        <Trans>Back to the password</Trans>
      </Button>
    </div>
  )
}
