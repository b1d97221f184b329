/** /history: everything that moved, found by words, days, accounts, people and amounts. What is looked for stands in the address. */
import { history } from '@ducat/contract/history/calls'
import { takingAway } from '@ducat/contract/statements/rules'
import { addDays, addMonths, parseDay } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Download, FileText } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { useMay } from '#api/may.ts'
import { usePages } from '#api/use-pages.ts'
import { ExportDialog } from '#features/statements'
import { readerZone } from '#i18n/zone.ts'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { useTitle } from '#shell/title.ts'
import { Button, Icon } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { useAccounts } from './accounts.ts'
import { Figures } from './Figures.tsx'
import { inputOf, isFiltered, readFilter, wholeFilter, type Filter } from './filter.ts'
import { FilterLine } from './FilterLine.tsx'
import { HistoryList } from './HistoryList.tsx'
import type { Answer, Transaction } from './words.ts'

const TransactionPanel = lazy(() => import('./details/TransactionPanel.tsx').then(({ TransactionPanel: Loaded }) => ({ default: Loaded })))

/** How far back one more look goes. */
const MONTHS = 13

export function HistoryScreen() {
  const { t } = useLingui()
  useTitle(t`History`)
  const { values, set } = useAddressFields()
  const written = JSON.stringify(readFilter(values))
  const filter = useMemo(() => JSON.parse(written) as Filter, [written])
  const input = useMemo(() => ({ ...inputOf(filter), ...readerZone() }), [filter])
  const accounts = useAccounts()
  // Money between own accounts is one line; a file of the same selection has both.
  const listed = useMemo(() => ({ ...input, grouped: true }), [input])
  const pages = usePages(history.list, listed, { rowsOf, from: undefined })
  const view = useCallback((next: Filter) => set(wholeFilter(next), { step: true }), [set])
  const clear = useCallback(() => view({}), [view])
  const [isExporting, setExporting] = useState(false)
  const mayExport = useMay(takingAway)
  const opened = /^\d{1,15}$/.test(values['transaction'] ?? '') ? Number(values['transaction']) : undefined
  const open = useCallback((row: Transaction) => set({ transaction: String(row.transactionId) }, { step: true }), [set])
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t`History`}</h1>
        {/* On a phone one line that is pushed sideways: the list begins sooner. */}
        <div className="flex gap-3 max-tablet:-mx-4 max-tablet:-my-1 max-tablet:w-[calc(100%+32px)] max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:py-1 max-tablet:*:flex-none [scrollbar-width:none]">
          <Repeating />
          <Statements />
          <Button icon={Download} disabledReason={mayExport.reason} onClick={() => setExporting(true)}>
            <Trans>Export</Trans>
          </Button>
        </div>
      </header>
      <section aria-label={t`History`} className="min-w-0 overflow-hidden rounded-l border bg-surface">
        <FilterLine filter={filter} accounts={accounts} onChange={(fields) => set(fields, { step: true })} onClear={clear} onView={view} />
        <Figures input={listed} first={pages.first} />
        <HistoryList
          // Something else was asked for: the list begins at its top.
          key={written}
          pages={pages}
          input={listed}
          accounts={accounts}
          isFiltered={isFiltered(filter)}
          onOpen={open}
          onClear={clear}
          onOlder={(before) => view({ ...filter, fromDate: addMonths(parseDay(before), -MONTHS), toDate: addDays(parseDay(before), -1) })}
        />
      </section>
      <Suspense>{isExporting && <ExportDialog filter={input} onClose={() => setExporting(false)} />}</Suspense>
      {opened !== undefined && (
        <Suspense>
          <TransactionPanel transactionId={opened} accounts={accounts} onClose={() => set({ transaction: undefined }, { step: true })} />
        </Suspense>
      )}
    </>
  )
}

const rowsOf = ({ transactions }: Answer) => transactions.transaction

function Repeating() {
  if (!useExists()(to.schedules)) return null
  return (
    <Link to={to.schedules} className={buttonLook()}>
      <Icon of={CalendarClock} />
      <Trans>Scheduled payments</Trans>
    </Link>
  )
}

function Statements() {
  const path = to.statements
  if (!useExists()(path)) return null
  return (
    <Link to={path} className={buttonLook()}>
      <Icon of={FileText} />
      <Trans>Statements</Trans>
    </Link>
  )
}
