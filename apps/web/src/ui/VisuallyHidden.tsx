import type { ReactNode } from 'react'

/** For readers that listen. */
export const VisuallyHidden = ({ children, as: Tag = 'span' }: { readonly children: ReactNode; readonly as?: 'span' | 'div' }) => (
  <Tag className="visually-hidden">{children}</Tag>
)
