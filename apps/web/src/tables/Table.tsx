/**
 * Rows of anything, up to a hundred thousand: only what is seen is drawn. Arrow keys, Home, End and the page keys walk the rows.
 * <CallTable> puts a call of the contract behind it.
 */
import '#ui/choice.css'
import './table.css'
import { useLingui } from '@lingui/react/macro'
import { useState, type CSSProperties } from 'react'
import { ActionsMenu, classes } from '#ui'
import { PHONE_ROW, rowHeights, tracksOf, type Column } from './columns.ts'
import { useNarrow } from './narrow.ts'
import { usePresent, useSelection } from './selection.ts'
import { SelectionBar } from './SelectionBar.tsx'
import type { TableProps } from './table-props.ts'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'

export function Table<R>(props: TableProps<R>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    nameOf,
    density = 'comfortable',
    sort,
    onSort,
    actions,
    selecting,
    total,
    onPage = false,
    foot,
  } = props
  const { t } = useLingui()
  const narrow = useNarrow()
  const selection = usePresent(useSelection<R>(), selecting ? rows : undefined, keyOf)
  const tickable = selecting?.whyNot ? rows.filter((row) => selecting.whyNot?.(row) === undefined) : rows
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [menu, openMenu] = useState<{ readonly row: R; readonly at: HTMLElement }>()
  const height = narrow ? PHONE_ROW : rowHeights[density]
  const ticked = tickable.length > 0 && selection.rows.length >= tickable.length ? true : selection.rows.length > 0 ? 'some' : false
  const style = { '--tracks': tracksOf(columns, !!selecting, !!actions), '--least': `${leastWidth(columns)}px` } as CSSProperties
  return (
    <>
      {selecting && selection.rows.length > 0 && <SelectionBar selection={selection} selecting={selecting} />}
      <div
        ref={setBox}
        className={classes('table-box focus-inset', density === 'dense' && 'table-dense', onPage && 'table-on-page')}
        style={style}
        // Whoever has no row to stand on scrolls the box itself.
        {...(!props.onOpen && !selecting && !actions && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <div role="table" aria-label={label} aria-rowcount={total === undefined ? -1 : total + 1}>
          <TableHead
            columns={columns}
            narrow={narrow}
            sort={sort}
            onSort={(next) => onSort?.(next)}
            actions={actions && t`Actions`}
            tickAll={
              selecting && {
                label: t`Select all`,
                state: ticked,
                onTick: (on) => (on ? selection.all(tickable.map((row) => [keyOf(row), row])) : selection.clear()),
              }
            }
          />
          {box && (
            <TableBody
              {...props}
              box={box}
              height={height}
              narrow={narrow}
              selection={selecting && selection}
              whyNot={selecting?.whyNot}
              labelsOf={(row) => ({ tick: t`Select ${nameOf(row)}`, actions: t`Actions for ${nameOf(row)}` })}
              onActions={actions && ((row, at) => openMenu({ row, at }))}
            />
          )}
        </div>
        {foot}
      </div>
      {menu && actions && (
        <ActionsMenu
          label={t`Actions for ${nameOf(menu.row)}`}
          at={menu.at}
          actions={actions(menu.row)}
          onClose={() => openMenu(undefined)}
        />
      )}
    </>
  )
}

/** Narrower than this the columns would lose their words: the box scrolls sideways instead. */
function leastWidth<R>(columns: readonly Column<R>[]): number {
  const least = columns.map(({ width }) => Number(/\d+(?=px)/.exec(width ?? '96px')?.[0] ?? 96))
  return least.reduce((sum, part) => sum + part + 12, 40)
}
