import type { BatchWay } from '@ducat/contract/batches/models'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { useSession } from '#api/session.ts'
import * as to from '#paths'
import { batchSearch } from './batch-address.ts'
import { wayOf } from './ways.ts'

interface BatchLinkProps {
  readonly batchId: number
  readonly way: BatchWay
  readonly children: ReactNode
  readonly className?: string
}

/** Whoever may send such files goes on with it; everybody else of the company looks at it in the list. */
export function BatchLink({ batchId, way, children, className = 'block truncate font-medium' }: BatchLinkProps) {
  const { customer } = useSession()
  const { path, call } = wayOf(way)
  const isMaker = refusalOf(customer, call) === undefined
  return (
    <Link {...({ to: isMaker ? path : to.batchTransfers, search: batchSearch(batchId) } as LinkProps)} className={className}>
      {children}
    </Link>
  )
}
