import { useId, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'

export interface ChartLine {
  readonly label: string
  readonly text: string
}

interface ChartTableProps {
  /** The chart in one sentence. */
  readonly summary: string
  readonly columns: readonly [string, string]
  readonly lines: readonly ChartLine[]
  /** With words the figures can be looked at instead of the picture; without, they are there for readers that listen. */
  readonly toggle?: { readonly table: string; readonly chart: string } | undefined
  readonly children: ReactNode
}

/** A picture and the same figures as a table. */
export function ChartTable({ summary, columns, lines, toggle, children }: ChartTableProps) {
  const [asTable, show] = useState(false)
  const id = useId()
  const table = (
    <table className={asTable ? 'w-full text-13' : ''}>
      <caption className="visually-hidden">{summary}</caption>
      <thead>
        <tr className="text-muted [&>th]:border-b [&>th]:py-1.5">
          <th scope="col">{columns[0]}</th>
          <th scope="col" className="text-end">
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, text }) => (
          <tr key={label} className="[&>*]:border-b [&>*]:py-1.5">
            <th scope="row">{label}</th>
            <td className="text-end">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <figure className="grid min-w-0 gap-3">
      <div id={id} className="min-w-0">
        {asTable ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
          <div className="max-h-72 overflow-auto" tabIndex={0} role="group" aria-label={summary}>
            {table}
          </div>
        ) : (
          <>
            {children}
            <div className="visually-hidden">{table}</div>
          </>
        )}
      </div>
      {toggle && (
        <Button look="quiet" size="s" aria-controls={id} onClick={() => show(!asTable)} className="-ms-3 justify-self-start">
          {asTable ? toggle.chart : toggle.table}
        </Button>
      )}
    </figure>
  )
}
