import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { CompanyLogo } from './CompanyLogo.tsx'
import { isSender, otherSide, percentText, type Contract } from './contract.ts'
import { StatusBadge } from './StatusBadge.tsx'

export function useColumns(): readonly Column<Contract>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const direction = (contract: Contract) => {
      const share = percentText(format, contract.percentage)
      return isSender(contract) ? t`You pay ${share}` : t`You receive ${share}`
    }
    return [
      {
        id: 'company',
        title: t`Company`,
        cell: (contract) => (
          <span className="flex min-w-0 items-center gap-3">
            <CompanyLogo company={contract.company} size="s" />
            <span className="min-w-0 truncate font-medium">{contract.company.title}</span>
          </span>
        ),
        width: 'minmax(160px, 2fr)',
        phone: 'title',
        sortable: true,
        fixed: true,
      },
      {
        id: 'party',
        title: t`Other party`,
        cell: (contract) => (
          <>
            <span className="block truncate max-tablet:hidden">{otherSide(contract).name}</span>
            <span className="tablet:hidden">
              {direction(contract)} · {otherSide(contract).name}
            </span>
          </>
        ),
        width: 'minmax(140px, 2fr)',
        phone: 'note',
        fixed: true,
      },
      {
        id: 'direction',
        title: t({ message: 'Share', context: 'contract' }),
        cell: direction,
        width: 'minmax(132px, 1fr)',
        sortable: true,
      },
      { id: 'from', title: t({ message: 'From', context: 'day' }), cell: ({ activeFrom }) => format.day(activeFrom), width: '116px' },
      { id: 'created', title: t`Created`, cell: ({ createdAt }) => format.day(localDay(createdAt)), width: '124px', sortable: true },
      {
        id: 'status',
        title: t`Status`,
        cell: (contract) => <StatusBadge contract={contract} />,
        width: '168px',
        phone: 'status',
        fixed: true,
      },
    ]
  }, [t, format])
}
