import type { ReactNode } from 'react'

/** Two columns where there is room. */
export const FormGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid min-w-0 gap-5 p-5 max-tablet:p-4 tablet:grid-cols-2">{children}</div>
)
