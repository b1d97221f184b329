import { verifications } from '@ducat/contract/verifications/calls'
import { LIST_PAGE, TABLE_PAGE, type VerificationState } from '@ducat/contract/verifications/models'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { useCall } from '#api/use-call.ts'
import { isEmail } from '@ducat/values'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Pager } from '#tables/Pager.tsx'
import { Table } from '#tables/Table.tsx'
import { Empty, Surface } from '#ui'
import { useColumns } from './columns.tsx'
import { nameOf, type Verification } from './verification.ts'

interface VerificationTableProps {
  readonly label: string
  readonly status?: VerificationState | undefined
  readonly email?: string
  /** The day of the result beside the day it was asked for. */
  readonly hasResult?: boolean
  readonly filters?: ReactNode
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
}

/** A thousand are asked for at once and 25 are shown (MERCH-019, MERCH-020). */
export function VerificationTable({ label, status, email = '', hasResult = false, filters, empty }: VerificationTableProps) {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const columns = useColumns(hasResult)
  const page = /^[1-9]\d{0,2}$/.test(values['page'] ?? '') ? Number(values['page']) : 1
  const first = (page - 1) * TABLE_PAGE
  // What is half typed narrows nothing.
  const isNarrowed = status !== undefined || isEmail(email)
  const list = useCall(verifications.list, {
    pageNumber: Math.floor(first / LIST_PAGE) + 1,
    pageSize: LIST_PAGE,
    ...(status && { status }),
    ...(isEmail(email) && { email }),
  })
  return (
    <Surface>
      {filters}
      <Awaited of={list} failed={t`We could not load your verifications`}>
        {({ identityVerifications: all, total }) =>
          all.length === 0 ? (
            isNarrowed ? (
              <Empty title={t`No results`}>{t`Remove a filter, or search for something else.`}</Empty>
            ) : (
              <Empty title={empty.title} action={empty.action}>
                {empty.text}
              </Empty>
            )
          ) : (
            <>
              <Table
                label={label}
                columns={columns}
                rows={all.slice(first % LIST_PAGE, (first % LIST_PAGE) + TABLE_PAGE)}
                keyOf={({ id }: Verification) => String(id)}
                nameOf={nameOf}
                onOpen={({ id }) => set({ verification: String(id) }, { step: true })}
                total={total}
                onPage
              />
              <Pager
                page={page}
                pages={Math.max(Math.ceil(total / TABLE_PAGE), 1)}
                onPage={(next) => set({ page: next === 1 ? undefined : String(next) }, { step: true })}
              />
            </>
          )
        }
      </Awaited>
    </Surface>
  )
}
