import type { ReactNode } from 'react'
import { classes } from '#ui'

/** The states of a piece, side by side where there is room. */
export const Specimens = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] gap-5">{children}</div>
)

interface SpecimenProps {
  /** The state that is shown. */
  readonly title: string
  /** All columns, for what needs the room. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export const Specimen = ({ title, wide = false, children }: SpecimenProps) => (
  <section className={classes('grid min-w-0 content-start gap-4 rounded-l border bg-surface p-5 max-mobile:p-4', wide && 'col-span-full')}>
    <h2 className="text-13 font-medium tracking-normal text-muted">{title}</h2>
    {children}
  </section>
)
