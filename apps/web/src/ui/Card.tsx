import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

interface TitledProps {
  readonly title: ReactNode
  /** A link or a small button at the right of the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A hairline box on the page's ground. */
export const Surface = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <div className={classes('min-w-0 overflow-hidden rounded-l border bg-surface', className)}>{children}</div>
)

/** A box with its own title line. */
export function Card({ title, action, children, className }: TitledProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('min-w-0 overflow-hidden rounded-l border bg-surface', className)}>
      {/* Where both do not fit, the action goes below: a title is not broken into single words. */}
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-3 max-tablet:px-4">
        <h2 id={id} className="min-w-0 flex-[1_1_8rem]">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** A title with its content below, on the page's ground. */
export function Section({ title, action, children, className }: TitledProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3', className)}>
      <header className="flex items-baseline gap-3">
        <h2 id={id} className="min-w-0 flex-1">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
