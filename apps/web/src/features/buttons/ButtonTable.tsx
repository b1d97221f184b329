import { buttons } from '@ducat/contract/buttons/calls'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column, RowAction } from '#tables/columns.ts'
import { Amount } from '#ui'
import type { SavedButton } from './button.ts'
import { typeWords } from './type-words.ts'
import { useTerms } from './use-terms.ts'

const PAGE = 50

interface ButtonTableProps {
  readonly onOpen: (button: SavedButton) => void
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
}

export function ButtonTable({ onOpen, empty }: ButtonTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const actions = useActions(onOpen)
  return (
    <CallTable
      call={buttons.list}
      input={{ pageSize: PAGE }}
      rowsOf={rowsOf}
      totalOf={({ total }) => total}
      label={t`Saved buttons`}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      columns={columns}
      actions={actions}
      onOpen={onOpen}
      empty={empty}
    />
  )
}

const rowsOf = ({ buttons: found }: { readonly buttons: readonly SavedButton[] }) => found

function useColumns(): readonly Column<SavedButton>[] {
  const { t } = useLingui()
  const format = useFormat()
  const terms = useTerms()
  return useMemo(
    () => [
      { id: 'name', title: t`Product`, cell: ({ name }) => name, width: 'minmax(180px, 2fr)', phone: 'title', fixed: true },
      { id: 'type', title: t`Type`, cell: ({ type }) => t(typeWords[type].name), width: 'minmax(130px, 1fr)' },
      { id: 'terms', title: t`Terms`, cell: (button) => terms(button), width: 'minmax(190px, 1fr)', phone: 'note' },
      { id: 'created', title: t`Created`, cell: ({ created }) => format.day(created.slice(0, 10)), width: '130px' },
      {
        id: 'paid',
        title: t`Payments`,
        cell: ({ paidCount }) => (
          <>
            <span className="max-tablet:hidden">{format.number(paidCount)}</span>
            <span className="tablet:hidden">{t`${plural(paidCount, { one: '# payment', other: '# payments' })}`}</span>
          </>
        ),
        width: '110px',
        align: 'end',
        phone: 'status',
      },
      {
        id: 'amount',
        title: t`Price`,
        cell: ({ amount, currencyCode, type }) =>
          amount === undefined ? (
            currencyCode
          ) : (
            <Amount parts={format.money(amount, currencyCode)} tone={hasPrice(type) ? 'plain' : 'muted'} />
          ),
        width: '132px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ],
    [t, format, terms],
  )
}

/** Others only propose an amount. */
const hasPrice = (type: SavedButton['type']): boolean => type === 'fixed' || type === 'subscription'

function useActions(onOpen: (button: SavedButton) => void): (button: SavedButton) => readonly RowAction[] {
  const { t } = useLingui()
  const mayManage = useMay(buttons.remove).allowed
  const { act } = useAct(buttons.remove)
  const copy = async ({ html }: SavedButton) => {
    await navigator.clipboard.writeText(html)
    toast({ text: t`Code copied.`, tone: 'positive' })
  }
  const remove = async ({ id, name }: SavedButton) => {
    const isSure = await confirm({
      title: t`Delete this button?`,
      facts: [{ key: t`Product`, value: name }],
      warning: t`Its code sells nothing any more, wherever it stands. Subscriptions that were begun go on.`,
      confirmLabel: t`Delete button`,
      destructive: true,
    })
    if (!isSure) return
    await act({ id })
    toast({ text: t`Button deleted.` })
  }
  return (button) => [
    { id: 'open', label: mayManage ? t`Edit` : t`Open`, icon: Pencil, onPress: () => onOpen(button) },
    { id: 'copy', label: t`Copy code`, icon: Copy, onPress: () => void copy(button).catch(showFailure) },
    {
      id: 'page',
      label: t`Open payment page`,
      icon: ExternalLink,
      onPress: () => void window.open(button.link, '_blank', 'noopener'),
    },
    ...(mayManage ? [{ id: 'delete', label: t`Delete`, icon: Trash2, onPress: () => void remove(button).catch(showFailure) }] : []),
  ]
}
