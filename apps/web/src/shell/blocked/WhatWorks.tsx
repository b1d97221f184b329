import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, Pause } from 'lucide-react'
import { useSession } from '#api/session.ts'
import * as to from '#paths'
import { Card, Icon } from '#ui'
import { worksFor, type Deed } from './what-works.ts'

type Path = NonNullable<LinkProps['to']>

/** Where each is done. Receiving money needs no page. */
const places: Readonly<Partial<Record<Deed, Path>>> = {
  see: to.home,
  ownAccounts: to.transferAccount,
  payOthers: to.transferExternal,
  approve: to.approvals,
  documents: to.companyDocuments,
}

/** What works and what is paused, side by side; whatever works leads to its page. */
export function WhatWorks() {
  const { t } = useLingui()
  const { customer } = useSession()
  const words = useWords()
  if (!customer) return null
  const lines = worksFor(customer)
  const working = lines.filter(({ works }) => works)
  const paused = lines.filter(({ works }) => !works)
  const list = 'grid content-start gap-3 p-5 max-tablet:p-4'
  return (
    <Card title={t`What still works`}>
      <div className="grid tablet:grid-cols-2 max-tablet:divide-y tablet:divide-x divide-line">
        <section className={list}>
          <h3 className="text-14 font-strong">
            <Trans context="heading">Works</Trans>
          </h3>
          <ul aria-label={t({ message: 'Works', context: 'heading' })} className="grid gap-3">
            {working.map(({ does }) => (
              <li key={does} className="flex items-start gap-3">
                <Icon of={Check} size="s" className="mt-0.5 text-positive" />
                <span className="min-w-0">
                  {places[does] === undefined ? words[does].name : <Link to={places[does]}>{words[does].name}</Link>}
                  <span className="block text-12 text-muted">{words[does].works}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        {paused.length > 0 && (
          <section className={list}>
            <h3 className="text-14 font-strong">
              <Trans context="heading">Paused</Trans>
            </h3>
            <ul aria-label={t({ message: 'Paused', context: 'heading' })} className="grid gap-3">
              {paused.map(({ does }) => (
                <li key={does} className="flex items-start gap-3">
                  <Icon of={Pause} size="s" className="mt-0.5 text-warning" />
                  <span className="min-w-0">{words[does].name}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  )
}

function useWords(): Readonly<Record<Deed, { readonly name: string; readonly works: string }>> {
  const { t } = useLingui()
  return {
    receive: { name: t`Receive money`, works: t`No restriction` },
    see: { name: t`Balances, history and statements`, works: t`No restriction` },
    ownAccounts: { name: t`Transfers between your own accounts`, works: t`Including currency exchange` },
    payOthers: { name: t`Payments to others`, works: t`Within your limits` },
    approve: { name: t`Approvals`, works: t`Payments that others prepared` },
    documents: { name: t`Company documents`, works: t`See what is on file` },
  }
}
