import type { ReactNode } from 'react'
import { SheetDrawing } from './drawings.tsx'

interface EmptyProps {
  readonly title: string
  /** It stands for the whole page: its title is the heading of the page. */
  readonly isPage?: boolean
  /** What to do about it, in one sentence. */
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Nothing here yet: one drawing, one sentence, one action. */
export const Empty = ({ title, isPage = false, children, action }: EmptyProps) => (
  <div className="grid justify-items-center gap-3 px-6 py-10 text-center">
    <SheetDrawing />
    {isPage ? <h1>{title}</h1> : <p className="text-16 font-strong">{title}</p>}
    <p className="max-w-[44ch] text-muted">{children}</p>
    {action && <div className="mt-2">{action}</div>}
  </div>
)
