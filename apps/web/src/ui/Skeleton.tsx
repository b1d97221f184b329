import './skeleton.css'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A grey bar where a text or a number will be. Sizes come as utilities: `h-3 w-24`. */
export const Skeleton = ({ className }: { readonly className?: string }) => <span className={classes('skeleton', className)} />

/** The shape of a page that is loading: unseen for 150 ms, then grey; one sentence for readers that listen. */
export const Loading = ({
  label,
  children,
  className,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}) => (
  <div role="status">
    <span className="visually-hidden">{label}</span>
    <div aria-hidden className={classes('late', className)}>
      {children}
    </div>
  </div>
)
