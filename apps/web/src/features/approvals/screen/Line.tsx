import type { ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Amount, RowText } from '#ui'
import { isMoney, useTitleOf, type Request } from '../words.ts'

/** One request in a dialog: what it is, and how much. */
export function Line({ request, note, end }: { readonly request: Request; readonly note?: string; readonly end?: ReactNode }) {
  const format = useFormat()
  const titleOf = useTitleOf()
  return (
    <li className="flex min-h-11 items-center gap-3 py-2">
      <RowText title={titleOf(request)} note={note ?? request.createdBy.name} wholeNote={note !== undefined} />
      <span className="grid flex-none justify-items-end gap-1">
        {isMoney(request) && <Amount parts={format.money(request.amount, request.currencyCode)} className="font-medium" />}
        {end}
      </span>
    </li>
  )
}
