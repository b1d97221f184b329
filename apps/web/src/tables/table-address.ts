/** What a table keeps in the address: filters by the names of their fields, `sort`, `cursor`, `columns` and `rows`. */
import { useCallback, useMemo } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import type { Density, Sort } from './columns.ts'

export interface TableAddress {
  readonly filters: Readonly<Record<string, string>>
  readonly setFilter: (field: string, value: string | undefined) => void
  readonly clearFilters: () => void
  readonly sort: Sort | undefined
  readonly setSort: (sort: Sort | undefined) => void
  readonly cursor: string | undefined
  readonly setCursor: (cursor: string | undefined) => void
  /** Columns that are not shown. */
  readonly hidden: readonly string[]
  readonly setHidden: (columns: readonly string[]) => void
  readonly density: Density | undefined
  readonly setDensity: (density: Density) => void
}

/** `prefix` keeps two tables of one page apart. */
export function useTableAddress(fields: readonly string[], prefix = ''): TableAddress {
  const { values, set } = useAddressFields()
  const names = fields.join(' ')
  const own = useCallback((name: string) => prefix + name, [prefix])
  return useMemo(() => {
    const filterNames = names.split(' ').filter(Boolean)
    // Whatever changes what is listed begins at the top again.
    const setAgain = (next: Readonly<Record<string, string | undefined>>) => set({ ...next, [own('cursor')]: undefined }, { step: true })
    const density = values[own('rows')]
    return {
      filters: Object.fromEntries(filterNames.flatMap((name) => (values[own(name)] ? [[name, values[own(name)]!]] : []))),
      setFilter: (field, value) => setAgain({ [own(field)]: value }),
      clearFilters: () => setAgain(Object.fromEntries(filterNames.map((name) => [own(name), undefined]))),
      sort: readSort(values[own('sort')]),
      setSort: (sort) => setAgain({ [own('sort')]: sort && writeSort(sort) }),
      cursor: values[own('cursor')],
      setCursor: (cursor) => set({ [own('cursor')]: cursor }),
      hidden: values[own('hide')]?.split('.') ?? [],
      setHidden: (columns) => set({ [own('hide')]: columns.length === 0 ? undefined : columns.join('.') }),
      density: density === 'dense' || density === 'comfortable' ? density : undefined,
      setDensity: (next) => set({ [own('rows')]: next }),
    }
  }, [names, own, set, values])
}

/** `amount` upwards, `-amount` downwards. */
export const readSort = (text: string | undefined): Sort | undefined =>
  text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined
export const writeSort = ({ column, descending }: Sort): string => (descending ? '-' : '') + column
