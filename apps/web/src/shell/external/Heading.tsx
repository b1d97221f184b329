import { useEffect, useRef, type ReactNode } from 'react'

/** A step that becomes another one under the same hand says so: its title takes the focus. */
export function Heading({
  title,
  children,
  quiet = false,
}: {
  readonly title: string
  readonly children?: ReactNode
  readonly quiet?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!quiet) heading.current?.focus()
  }, [title, quiet])
  return (
    <div className="grid gap-2">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      {children !== undefined && <p className="text-15 wrap-anywhere text-muted">{children}</p>}
    </div>
  )
}
