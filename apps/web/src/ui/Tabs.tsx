import type { ReactNode } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { Count } from './Count.tsx'

export interface TabEntry {
  readonly id: string
  readonly title: string
  readonly count?: number
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly TabEntry[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Views of one thing. Arrow keys walk; whoever uses it keeps the choice in the address (#address/AddressTabs). */
export const Tabs = ({ label, tabs, chosen, onChoose }: TabsProps) => (
  <AriaTabs selectedKey={chosen} onSelectionChange={(id) => onChoose(String(id))} className="grid min-w-0 gap-5">
    <TabList aria-label={label} className="flex gap-6 overflow-x-auto border-b [scrollbar-width:none]">
      {tabs.map(({ id, title, count }) => (
        <AriaTab
          key={id}
          id={id}
          className="focus-inset -mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-muted outline-none hover:text-ink data-selected:border-accent data-selected:text-ink"
        >
          {title}
          {count !== undefined && <Count value={count} />}
        </AriaTab>
      ))}
    </TabList>
    {tabs.map(({ id, content }) => (
      <TabPanel key={id} id={id} className="min-w-0 rounded-s outline-none">
        {content}
      </TabPanel>
    ))}
  </AriaTabs>
)
