import { Trans, useLingui } from '@lingui/react/macro'
import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, FilterBar, Icon, Menu, MenuGroup, MenuItem, Sums, type FilterSum } from '#ui'
import type { Column, Density } from './columns.ts'
import type { Filter } from './filters.ts'
import { useNarrow } from './narrow.ts'
import type { TableAddress } from './table-address.ts'

interface TableBarProps<I, R> {
  readonly address: TableAddress
  readonly filters: readonly Filter<I>[]
  readonly columns: readonly Column<R>[]
  readonly density: Density | undefined
  readonly start: ReactNode
  readonly sums: readonly FilterSum[] | undefined
  readonly fromStart: { readonly words: string; readonly go: () => void } | undefined
}

/** Above the rows: search, chips, what was found, and how the table looks. */
export function TableBar<I, R>({ address, filters, columns, density, start, sums, fromStart }: TableBarProps<I, R>) {
  const { t } = useLingui()
  const narrow = useNarrow()
  const search = filters.find(({ kind }) => kind === 'search')
  const choices = filters.filter((filter) => filter.kind === 'choice')
  // On a phone there is no menu without a search: what has nothing to hold is not drawn.
  const isEmpty = narrow && !search && choices.length === 0 && !start
  return (
    <>
      {!isEmpty && (
        <FilterBar
          search={
            search && {
              label: search.label,
              value: address.filters[search.field] ?? '',
              clearLabel: t`Clear the search`,
              onChange: (text) => address.setFilter(search.field, text),
            }
          }
          chips={choices.map(({ field, label, choices: options }) => ({
            id: field,
            label,
            options,
            chosen: options.find(({ id }) => id === address.filters[field]),
            removeLabel: t`Remove the filter ${label}`,
            onChoose: (id: string | undefined) => address.setFilter(field, id),
          }))}
          start={start}
          clear={Object.keys(address.filters).length > 0 ? { label: t`Clear`, onPress: address.clearFilters } : undefined}
          // On a phone a row has two lines whatever is chosen, and without a search it would stand on a line of its own.
          end={(search || !narrow) && <ViewMenu address={address} columns={columns} density={density} />}
        />
      )}
      {sums && sums.length > 0 && <Sums label={t`Search results`} sums={sums} />}
      {fromStart && (
        <div role="status" className="flex flex-wrap items-center gap-3 border-b px-5 py-2 text-13 text-muted max-tablet:px-4">
          {fromStart.words}
          <Button look="quiet" size="s" onClick={fromStart.go}>
            <Trans>Show from the start</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

interface ViewMenuProps<R> {
  readonly address: TableAddress
  readonly columns: readonly Column<R>[]
  readonly density: Density | undefined
}

function ViewMenu<R>({ address, columns, density = 'comfortable' }: ViewMenuProps<R>) {
  const { t } = useLingui()
  const free = columns.filter(({ fixed }) => !fixed)
  return (
    <Menu
      label={t`Columns and row height`}
      trigger={<Icon of={Settings2} />}
      className="grid size-9 flex-none place-items-center rounded-s text-muted hover:bg-sunken hover:text-ink max-phablet:size-11"
    >
      <MenuGroup
        title={t`Columns`}
        ticked={free.map(({ id }) => id).filter((id) => !address.hidden.includes(id))}
        onTick={(shown) => address.setHidden(free.map(({ id }) => id).filter((id) => !shown.includes(id)))}
      >
        {free.map(({ id, title }) => (
          <MenuItem key={id} id={id}>
            {title}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup title={t`Rows`} chosen={address.density ?? density} onChoose={(next) => address.setDensity(next as Density)}>
        <MenuItem id="comfortable">{t`Comfortable`}</MenuItem>
        <MenuItem id="dense">{t`Dense`}</MenuItem>
      </MenuGroup>
    </Menu>
  )
}
