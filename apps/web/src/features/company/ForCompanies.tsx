import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#api/session.ts'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { Card, Empty } from '#ui'

interface ForCompaniesProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page that only a company has: whoever is signed in for themselves is told where their own is. */
export function ForCompanies({ title, children }: ForCompaniesProps) {
  const { t } = useLingui()
  if (useSession().customer?.customerType === 'business') return children
  return (
    <>
      <PageHead title={title} />
      <Card title={title}>
        <Empty
          title={t`This page is for companies`}
          action={
            <Link to={to.profile}>
              <Trans>Open your profile</Trans>
            </Link>
          }
        >
          <Trans>You are signed in with a personal account. What we know about you is in your profile.</Trans>
        </Empty>
      </Card>
    </>
  )
}
