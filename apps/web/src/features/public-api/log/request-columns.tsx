import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { methodOf, ResultOf } from './ResultOf.tsx'
import type { ApiKey, ApiRequest } from '../rows.ts'

export function useRequestColumns(keys: readonly Pick<ApiKey, 'id' | 'name'>[]): readonly Column<ApiRequest>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    // One that was removed has no name any more.
    const keyName = (id: number) => keys.find((key) => key.id === id)?.name ?? t`Removed key`
    return [
      { id: 'time', title: t`Time`, cell: ({ created }) => format.dayTime(created), width: '168px', phone: 'note', fixed: true },
      {
        id: 'call',
        title: t`Call`,
        cell: ({ path }) => <code className="identifier truncate">{methodOf(path)}</code>,
        width: 'minmax(180px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      { id: 'result', title: t`Result`, cell: (row) => <ResultOf request={row} />, width: '132px', phone: 'status', fixed: true },
      { id: 'took', title: t`Took`, cell: ({ ms }) => t`${format.number(ms)} ms`, width: '96px', align: 'end', phone: 'amount' },
      { id: 'key', title: t`Key`, cell: ({ apiKeyId }) => keyName(apiKeyId), width: 'minmax(120px, 1fr)' },
      { id: 'ip', title: t`From address`, cell: ({ ip }) => <code className="identifier">{ip}</code>, width: '152px' },
    ]
  }, [t, format, keys])
}
