import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#ui'
import { settingSections, type SectionId } from './sections.ts'

interface SettingFrameProps {
  readonly id: SectionId
  /** What it is for, in a sentence or two. */
  readonly lead?: ReactNode
  /** At the right of the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of the settings: its anchor, its title, what it is for. It stands before what it shows has been read. */
export function SettingFrame({ id, lead, action, children }: SettingFrameProps) {
  const { t } = useLingui()
  const section = settingSections.find((one) => one.id === id)!
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-20 rounded-l outline-none">
      <Card title={t(section.label)} action={action}>
        {lead !== undefined && (
          <p className="max-w-[62ch] px-5 pt-4 pb-1 text-13 text-pretty text-muted max-tablet:px-4 [&+ul]:mt-3 [&+ul]:border-t">{lead}</p>
        )}
        {children}
      </Card>
    </div>
  )
}

/** What stands in a section beside lists: text, buttons, small forms. */
export const SettingBody = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-4 max-tablet:px-4">{children}</div>
)
