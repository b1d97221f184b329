/** Search over everything that this person may see and do: pages, actions, accounts, people paid before, movements. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useSession } from '#api/session.ts'
import { AccountView, TransactionView } from '#features/accounts'
import { opened } from '#shell/panels.ts'
import { takeTypedAhead } from '#shell/typed-ahead.ts'
import { Empty, ErrorNote, Palette, type PaletteGroup } from '#ui'
import { folded } from '#ui/matches.ts'
import type { Found } from './found.ts'
import { remember, useRecent } from './recent.ts'
import { useEntry } from './use-entry.tsx'
import { useFound } from './use-found.ts'

export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const { customer } = useSession()
  const whose = `${customer?.userId} ${customer?.customerId}`
  const [typed, type] = useState('')
  const [chosen, choose] = useState<Found>()
  const found = useFound(typed)
  const recent = useRecent(whose)
  const toEntry = useEntry()
  useLayoutEffect(() => {
    const ahead = takeTypedAhead()
    if (ahead !== '') type(ahead)
  }, [])

  if (chosen?.kind === 'account' || chosen?.kind === 'transaction')
    return (
      <Suspense>
        {chosen.kind === 'account' ? (
          <AccountView accountId={chosen.account.accountId} onClose={onClose} />
        ) : (
          <TransactionView known={chosen.transaction} onClose={onClose} />
        )}
      </Suspense>
    )

  const isEmpty = typed.trim() === ''
  // Of an answer to what was typed before, only what fits this too: Enter must not open something else.
  const fits = (one: Found) => {
    const { name, note = '' } = toEntry(one)
    return folded(`${name} ${note}`).includes(folded(typed.trim()))
  }
  const things = found.areOfBefore ? found.things.filter(fits) : found.things
  const of = (kind: Found['kind']) => things.filter((one) => one.kind === kind)
  const parts: readonly (readonly [id: string, title: string, some: readonly Found[]])[] = [
    ['recent', t`Recent`, isEmpty ? recent : []],
    ['pages', t`Pages`, found.pages],
    ['accounts', t`Accounts`, of('account')],
    ['payees', t`People you paid`, of('payee')],
    ['transactions', t`Transactions`, of('transaction')],
    ['actions', t`Actions`, found.actions],
  ]
  // What was used lately stands once, on top.
  const seen = new Set<string>()
  const all = parts.map(([id, title, some]) => ({ id, title, some: some.filter((one) => !seen.has(one.id) && seen.add(one.id)) }))
  const groups: readonly PaletteGroup[] = all.flatMap(({ id, title, some }) =>
    some.length > 0 ? [{ id, title, entries: some.map(toEntry) }] : [],
  )
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)

  const take = (id: string) => {
    const one = all.flatMap(({ some }) => some).find((each) => each.id === id)
    if (!one) return
    remember(whose, one)
    if (one.kind === 'page') {
      onClose()
      void router.navigate({ to: one.entry.path })
    } else if (one.kind === 'action') {
      onClose()
      one.action.run()
    }
    // Everything that went to them or came from them.
    else if (one.kind === 'payee') type(one.payee.email ?? one.payee.name)
    else choose(one)
  }
  return (
    <Palette
      label={t`Search payments, people, pages`}
      closeLabel={t`Close`}
      typed={typed}
      onType={type}
      groups={groups}
      onChoose={take}
      onClose={() => {
        // An action may have opened another panel already.
        if (opened.get() === 'search') onClose()
      }}
      loading={found.isSearching}
      spoken={found.isSearching ? '' : t`${plural(count, { one: '# result', other: '# results' })}`}
      empty={<Nothing typed={typed} isSearching={found.isSearching} error={found.error} />}
      foot={<Trans>Arrow keys to walk, Enter to open, Esc to close.</Trans>}
    />
  )
}

interface NothingProps {
  readonly typed: string
  readonly isSearching: boolean
  readonly error: Error | undefined
}

function Nothing({ typed, isSearching, error }: NothingProps) {
  const { t } = useLingui()
  if (error) return <ErrorNote title={t`We could not search`}>{sentence(error)}</ErrorNote>
  if (isSearching) return null
  return (
    <Empty title={t`No results for “${typed}”`}>
      <Trans>Try a name, an amount, the last digits of a card, or a transaction number from the last year.</Trans>
    </Empty>
  )
}
