import type { ReactNode } from 'react'

export interface FilterSum {
  readonly name: string
  readonly value: ReactNode
}

/** Figures about everything that was found, on one line under the filters. */
export const Sums = ({ label, sums }: { readonly label: string; readonly sums: readonly FilterSum[] }) => (
  <dl
    aria-label={label}
    className="flex flex-wrap gap-x-8 gap-y-2 border-b bg-canvas px-5 py-2.5 [&_dd]:text-15 [&_dd]:font-medium max-tablet:gap-x-6 max-tablet:px-4"
  >
    {sums.map(({ name, value }) => (
      <div key={name}>
        <dt className="text-12 text-muted">{name}</dt>
        <dd className="numeric">{value}</dd>
      </div>
    ))}
  </dl>
)
