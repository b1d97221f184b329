import { useEffect, useRef, type ReactNode } from 'react'
import { useTitle } from './title.ts'

interface PageHeadProps {
  readonly title: string
  /** One or two sentences: what this page is about. */
  readonly children?: ReactNode
}

/** What a page is called, in the tab too, and what it is about. It takes the focus, so that whoever was led here hears where they are. */
export function PageHead({ title, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <h1 ref={heading} tabIndex={-1} className="text-28 outline-none">
        {title}
      </h1>
      {children !== undefined && <div className="min-w-0 text-15 text-pretty text-muted [&:not(:has(nav))]:max-w-[62ch]">{children}</div>}
    </header>
  )
}
