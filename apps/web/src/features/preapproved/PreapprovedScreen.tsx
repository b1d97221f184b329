/** /transfer/preapproved-payments: what the customer has agreed to pay again and again, and what came of it. */
import { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import { preapprovedTypes } from '@ducat/contract/preapproved/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useAddressFields } from '#address/use-address.ts'
import { decode } from '#api/decode.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { AmountRangeField } from '#forms'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { Pager } from '#tables/Pager.tsx'
import { Empty, ErrorNote, FilterBar, Icon, Loading, Skeleton, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { isOver, typeWords, type Preapproved } from './preapproved.ts'
import { PreapprovedCard } from './PreapprovedCard.tsx'

/** Cards are tall: a page of them is shorter than one of a table. */
const PAGE_SIZE = 10
const fields = ['beneficiaryEmail', 'fromAmount', 'toAmount', 'type'] as const

export function PreapprovedScreen() {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  // What the contract does not take is left out: a half-typed address narrows nothing.
  const { input: schema } = preapprovedPayments.list
  const asked = Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field]
      return value && schema.safeParse(decode({ [field]: value }, schema)).success ? [[field, value]] : []
    }),
  )
  const page = /^[1-9]\d{0,2}$/.test(values['page'] ?? '') ? Number(values['page']) : 1
  const { data, error, isFetching, retry } = useCall(preapprovedPayments.list, { ...asked, pageNumber: page, pageSize: PAGE_SIZE })
  const pages = data ? Math.max(1, Math.ceil(data.total / PAGE_SIZE)) : 1
  const isNarrowed = fields.some((field) => values[field])
  return (
    <>
      <PageHead title={t`Pre-approved payments`}>
        <Trans>Payments you have agreed to in advance. Nobody can take more, sooner or later than agreed.</Trans>
      </PageHead>
      <div className="grid max-w-180 gap-6">
        {(isNarrowed || !data || data.total > 0) && (
          <Surface className="[&>div]:border-b-0">
            <Filters />
          </Surface>
        )}
        {data ? (
          data.subscriptions.length === 0 ? (
            <Surface>
              {isNarrowed ? <Empty title={t`No results`}>{t`Remove a filter, or search for something else.`}</Empty> : <None />}
            </Surface>
          ) : (
            <List payments={data.subscriptions} />
          )
        ) : error ? (
          <ErrorNote
            title={t`We could not load your pre-approved payments`}
            retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}
          >
            {sentence(error)}
          </ErrorNote>
        ) : (
          <Waiting />
        )}
        {pages > 1 && (
          <Surface className="[&>nav]:border-t-0">
            <Pager page={page} pages={pages} onPage={(next) => set({ page: next === 1 ? undefined : String(next) }, { step: true })} />
          </Surface>
        )}
      </div>
    </>
  )
}

export function List({ payments }: { readonly payments: readonly Preapproved[] }) {
  const { t } = useLingui()
  const groups = [
    { title: undefined, of: payments.filter((payment) => !isOver(payment)) },
    { title: t({ message: 'Ended', context: 'payments' }), of: payments.filter(isOver) },
  ]
  return groups.map(
    ({ title, of }) =>
      of.length > 0 && (
        <div key={title ?? 'running'} className="grid gap-4">
          {title !== undefined && <p className="text-16 font-strong">{title}</p>}
          {of.map((payment) => (
            <PreapprovedCard key={payment.id} payment={payment} />
          ))}
        </div>
      ),
  )
}

function Filters() {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const change = (next: Readonly<Record<string, string | undefined>>) => set({ ...next, page: undefined }, { step: true })
  const types = preapprovedTypes.map((id) => ({ id, name: t(typeWords[id]) }))
  const label = t`Type`
  return (
    <FilterBar
      search={{
        label: t`Recipient’s e-mail`,
        value: values['beneficiaryEmail'] ?? '',
        clearLabel: t`Clear the search`,
        onChange: (beneficiaryEmail) => change({ beneficiaryEmail }),
      }}
      start={
        <AmountRangeField
          label={t`Amount`}
          value={{ from: values['fromAmount'], to: values['toAmount'] }}
          onChange={({ from, to: most }) => change({ fromAmount: from, toAmount: most })}
        />
      }
      chips={[
        {
          id: 'type',
          label,
          options: types,
          chosen: types.find(({ id }) => id === values['type']),
          removeLabel: t`Remove the filter ${label}`,
          onChoose: (type) => change({ type }),
        },
      ]}
      clear={
        fields.some((field) => values[field])
          ? { label: t`Clear`, onPress: () => change(Object.fromEntries(fields.map((field) => [field, undefined]))) }
          : undefined
      }
    />
  )
}

function None() {
  const { t } = useLingui()
  const exists = useExists()
  return (
    <Empty
      title={t`No pre-approved payments`}
      action={
        exists(to.transferP2p) && (
          <Link to={to.transferP2p} className={`${buttonLook()} no-underline!`}>
            <Icon of={Send} />
            <Trans>Send money</Trans>
          </Link>
        )
      }
    >
      <Trans>Payments that repeat and subscriptions to merchants appear here. Choose how often a payment repeats when you send it.</Trans>
    </Empty>
  )
}

function Waiting() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your pre-approved payments`} className="grid gap-4">
      {[0, 1].map((place) => (
        <Surface key={place} className="grid gap-3 p-5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-8 w-1/3" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-12 w-full" />
        </Surface>
      ))}
    </Loading>
  )
}
