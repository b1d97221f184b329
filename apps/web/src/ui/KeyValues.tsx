import type { ReactNode } from 'react'

export interface KeyValue {
  readonly key: string
  readonly value: ReactNode
}

/** What something is, line by line: the name at the left, the value at the right. */
export const KeyValues = ({ entries }: { readonly entries: readonly KeyValue[] }) => (
  <dl className="divide-y divide-line">
    {entries.map(({ key, value }) => (
      <div key={key} className="flex justify-between gap-4 py-2.25">
        <dt className="flex-none text-muted">{key}</dt>
        <dd className="numeric min-w-0 text-end wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
