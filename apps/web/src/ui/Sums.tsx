import type { ReactNode } from 'react'

export interface FilterSum {
  readonly name: string
  readonly value: ReactNode
}

interface SumsProps {
  readonly label: string
  readonly sums: readonly FilterSum[]
  /** At the right of the line: a control about them. */
  readonly end?: ReactNode
}

/** Figures about everything that was found, on one line under the filters. */
export const Sums = ({ label, sums, end }: SumsProps) => (
  <div className="flex items-start gap-3 border-b bg-canvas px-5 py-2.5 max-tablet:px-4">
    <dl aria-label={label} className="flex min-w-0 flex-1 flex-wrap gap-x-8 gap-y-2 [&_dd]:text-15 [&_dd]:font-medium max-tablet:gap-x-6">
      {sums.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-12 text-muted">{name}</dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </dl>
    {end}
  </div>
)
