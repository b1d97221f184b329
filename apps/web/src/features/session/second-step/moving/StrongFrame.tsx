import { useEffect, useRef, type ReactNode } from 'react'

interface StrongFrameProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A page of the strong step: what it is, and what to do. Its heading is heard first. */
export function StrongFrame({ title, lead, children }: StrongFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <div className="mx-auto grid w-full max-w-130 content-start gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h1>
        {lead !== undefined && <p className="text-15 text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
