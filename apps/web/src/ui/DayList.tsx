import type { ReactNode } from 'react'
import { Rows } from './Rows.tsx'

interface DayListProps<T> {
  readonly days: readonly { readonly key: string; readonly title: string; readonly entries: readonly T[] }[]
  readonly children: (entry: T) => ReactNode
}

/** Entries under the day they belong to. */
export const DayList = <T,>({ days, children }: DayListProps<T>) => (
  <div className="divide-y divide-line">
    {days.map(({ key, title, entries }) => (
      <section key={key} className="divide-y divide-line">
        <h3 className="px-5 py-2 text-12 font-medium text-muted max-tablet:bg-sunken max-tablet:px-4">{title}</h3>
        <Rows label={title}>{entries.map(children)}</Rows>
      </section>
    ))}
  </div>
)
