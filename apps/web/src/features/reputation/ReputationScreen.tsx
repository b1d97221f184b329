/** /merchant/security/reputation: what buyers said after a payment, and what it comes to. */
import { reputations } from '@ducat/contract/reputation/calls'
import { REPUTATION_PAGE } from '@ducat/contract/reputation/models'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCall } from '#api/use-call.ts'
import { MerchantFrame } from '#features/merchant'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import { Badge, Card } from '#ui'
import { ratingTones, ratingWords, type Said } from './rating.ts'
import { SummaryOf } from './SummaryOf.tsx'

const input = { type: 'reputation', pageSize: REPUTATION_PAGE } as const

export function ReputationScreen() {
  const { t } = useLingui()
  const summary = useCall(reputations.summary, {})
  const columns = useColumns()
  return (
    <MerchantFrame page="merchantReputation">
      <Card title={t`Last 12 months`} className="max-w-180">
        <Awaited of={summary} failed={t`We could not load your reputation`}>
          {(counted) => <SummaryOf summary={counted} />}
        </Awaited>
      </Card>
      <CallTable
        call={reputations.list}
        input={input}
        rowsOf={({ reputations: said }) => said}
        totalOf={({ total }) => total}
        label={t`Ratings`}
        keyOf={({ date, email }) => `${date} ${email}`}
        nameOf={({ email }) => email}
        filters={[{ kind: 'search', field: 'email', label: t`Buyer’s e-mail` }]}
        columns={columns}
        empty={{
          title: t`No ratings yet`,
          text: t`After paying an invoice, a buyer has 60 days to leave a rating. Ratings appear here and cannot be edited by you.`,
        }}
      />
    </MerchantFrame>
  )
}

function useColumns(): readonly Column<Said>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'buyer', title: t`Buyer`, cell: ({ email }) => email, width: 'minmax(180px, 1fr)', phone: 'title', fixed: true },
      {
        id: 'note',
        title: t`Comment`,
        cell: ({ note }) => <span title={note}>{note ?? '–'}</span>,
        width: 'minmax(200px, 2fr)',
        phone: 'note',
      },
      { id: 'date', title: t`Date`, cell: ({ date }) => format.dayTime(date), width: '160px', phone: 'amount' },
      {
        id: 'status',
        title: t`Rating`,
        cell: ({ status }) => <Badge tone={ratingTones[status]}>{t(ratingWords[status])}</Badge>,
        width: '128px',
        phone: 'status',
        fixed: true,
      },
    ],
    [t, format],
  )
}
