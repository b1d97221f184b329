/** Everything the history can be narrowed by, at the side of the page; a sheet from below on phones. */
import { history } from '@ducat/contract/history/calls'
import { transactionDirections, transactionStatuses } from '@ducat/contract/history/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DayField } from '#forms'
import { today } from '#i18n/dates.ts'
import { useViewportFlag } from '#shell/viewport.ts'
import { Button, Select, SidePanel, TextField } from '#ui'
import type { HeldAccount } from './accounts.ts'
import { readFilter, type Filter, type FilterField } from './filter.ts'
import { directions, states, useTypes } from './words.ts'

interface FilterPanelProps {
  readonly filter: Filter
  readonly accounts: ReadonlyMap<number, HeldAccount>
  readonly onDone: (filter: Filter) => void
  readonly onClose: () => void
}

/** A choice of nothing in particular. */
const ANY = 'any'

export function FilterPanel({ filter, accounts, onDone, onClose }: FilterPanelProps) {
  const { t } = useLingui()
  const isWide = useViewportFlag('largePhone')
  const [draft, setDraft] = useState<Filter>(filter)
  const types = useTypes()
  const change = (field: FilterField) => (value: string) => setDraft({ ...draft, [field]: value === ANY ? '' : value })
  const wrong = useProblems(draft)
  const choice = (field: FilterField, label: string, any: string, options: readonly { readonly id: string; readonly name: string }[]) => (
    <Select
      label={label}
      value={draft[field] || ANY}
      onChange={change(field)}
      options={[{ value: ANY, name: any }, ...options.map(({ id, name }) => ({ value: id, name }))]}
    />
  )
  const done = (next: Filter) => {
    onDone(readFilter(next))
    onClose()
  }
  return (
    <SidePanel title={t`Filters`} closeLabel={t`Close`} onClose={onClose} sheet={!isWide}>
      <form
        className="grid gap-5 p-5 max-tablet:p-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (Object.keys(wrong).length === 0) done({ ...draft, ...amountsOf(draft) })
        }}
      >
        <div className="grid grid-cols-2 gap-3 max-mobile:grid-cols-1 max-mobile:gap-5">
          <DayField
            label={t({ message: 'From', context: 'day' })}
            value={draft.fromDate ?? ''}
            onChange={change('fromDate')}
            max={today()}
          />
          <DayField
            label={t({ message: 'To', context: 'day' })}
            value={draft.toDate ?? ''}
            onChange={change('toDate')}
            max={today()}
            error={wrong.toDate}
          />
        </div>
        {choice(
          'accountId',
          t`Account`,
          t`All accounts`,
          Array.from(accounts.values(), ({ id, name }) => ({ id: String(id), name })),
        )}
        {choice('transactionType', t`Type`, t`All types`, types)}
        {choice(
          'transactionDirection',
          t`In and out`,
          t`In and out`,
          transactionDirections.map((id) => ({ id, name: t(directions[id]) })),
        )}
        {choice(
          'status',
          t`Status`,
          t`Any status`,
          transactionStatuses.map((id) => ({ id, name: t(states[id]) })),
        )}
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t`Amount from`}
            inputMode="decimal"
            value={draft.fromAmount}
            onChange={change('fromAmount')}
            error={wrong.fromAmount}
          />
          <TextField label={t`Amount to`} inputMode="decimal" value={draft.toAmount} onChange={change('toAmount')} error={wrong.toAmount} />
        </div>
        <TextField label={t`The other party’s e-mail`} type="email" value={draft.email} onChange={change('email')} error={wrong.email} />
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 border-t bg-raised px-5 py-4 max-tablet:-mx-4 max-tablet:-mb-4 max-tablet:px-4">
          <Button look="primary" type="submit">
            <Trans>Show transactions</Trans>
          </Button>
          <Button look="quiet" onClick={() => done(draft.keyword ? { keyword: draft.keyword } : {})}>
            <Trans>Clear the filters</Trans>
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}

/** People write a comma where their language does; a filter has no thousands. */
const amountsOf = ({ fromAmount = '', toAmount = '' }: Filter): Filter => ({
  fromAmount: fromAmount.trim().replace(',', '.'),
  toAmount: toAmount.trim().replace(',', '.'),
})

/** What the bank would not take, said at the field. */
function useProblems(draft: Filter): Partial<Record<FilterField, string>> {
  const { t } = useLingui()
  const amounts = amountsOf(draft)
  const takes = (field: FilterField, value: string | undefined) => !value || history.list.input.safeParse({ [field]: value }).success
  const { fromDate, toDate, email } = draft
  return Object.fromEntries(
    Object.entries({
      toDate: fromDate && toDate && toDate < fromDate ? t`The end date is before the start date.` : undefined,
      fromAmount: takes('fromAmount', amounts.fromAmount) ? undefined : t`Enter an amount, like 12.50.`,
      toAmount: takes('toAmount', amounts.toAmount) ? undefined : t`Enter an amount, like 12.50.`,
      email: takes('email', email?.trim()) ? undefined : t`Enter a full e-mail address, like name@example.com.`,
    }).filter(([, problem]) => problem !== undefined),
  )
}
