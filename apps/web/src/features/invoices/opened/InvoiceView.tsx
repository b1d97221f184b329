import type { InvoiceType } from '@ducat/contract/invoices/models'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { RefObject } from 'react'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { Amount, Avatar, Banner, Icon, Section, Timeline } from '#ui'
import { useDueWords } from '../due-words.ts'
import type { OpenedInvoice } from '../invoice.ts'
import { StateOf } from '../StateOf.tsx'
import { isOpen } from '../states.ts'
import { Files } from './Files.tsx'
import { Lines } from './Lines.tsx'
import { useSteps } from './steps.ts'

interface InvoiceViewProps {
  readonly invoice: OpenedInvoice
  readonly type: InvoiceType
}

/** Amount and state first, then the other side and the lines with their tax: what is read before anything is paid. */
export function InvoiceView({ invoice, type, head }: InvoiceViewProps & { readonly head: RefObject<HTMLDivElement | null> }) {
  const { noteBody, isFunding, rejectNote, payerName } = invoice
  return (
    <>
      <Head invoice={invoice} type={type} head={head} />
      <Party invoice={invoice} type={type} />
      <Lines invoice={invoice} />
      {noteBody !== undefined && <p className="wrap-anywhere whitespace-pre-line">{noteBody}</p>}
      {type === 'received' && isOpen(invoice) && <PaidBefore invoice={invoice} />}
      {isFunding && isOpen(invoice) && (
        <Banner>
          <Trans>Pay it from another bank, with the reference on the invoice. It is marked as paid when the money arrives.</Trans>
        </Banner>
      )}
      {rejectNote !== undefined && type === 'sent' && (
        <Banner tone="warning">
          <Trans>
            {payerName} wrote: “{rejectNote}”
          </Trans>
        </Banner>
      )}
    </>
  )
}

/** Below the price, where there is one: the files, what happened so far, and the payment. */
export function InvoiceRecord({ invoice, type }: InvoiceViewProps) {
  const { t } = useLingui()
  const steps = useSteps(invoice, type)
  return (
    <>
      <Files invoice={invoice} type={type} />
      <Section title={t`Timeline`}>
        <Timeline entries={steps} />
      </Section>
      <ToPayment invoice={invoice} />
    </>
  )
}

function Head({ invoice, type, head }: InvoiceViewProps & { readonly head: RefObject<HTMLDivElement | null> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { distance } = useDueWords()
  const { amount, currencyCode, dueDate, total, feePayment } = invoice
  const day = format.day(dueDate)
  const away = distance(dueDate)
  const paid = format.moneyText(total, currencyCode)
  const fee = feePayment === undefined ? '' : format.moneyText(feePayment, currencyCode)
  return (
    <div ref={head} tabIndex={-1} className="flex flex-wrap items-start justify-between gap-3 outline-none">
      <div className="grid min-w-0">
        <span className="text-13 text-muted">{isOpen(invoice) ? t`Amount due` : t`Amount`}</span>
        <Amount size="l" parts={format.money(amount, currencyCode)} />
        <span className="text-13 text-muted">{isOpen(invoice) ? t`Due ${day} · ${away}` : t`Due ${day}`}</span>
        {fee !== '' && total !== amount && (
          <span className="text-13 text-muted">{t`${paid} left your account, with the fee of ${fee}`}</span>
        )}
      </div>
      <StateOf invoice={invoice} type={type} />
    </div>
  )
}

function Party({ invoice, type }: InvoiceViewProps) {
  const format = useFormat()
  const { t } = useLingui()
  const { payeeName, payeeEmail, payeeCountryCode, payeeTaxId, payerName, payerEmail, isSystem } = invoice
  const name = type === 'received' ? payeeName : payerName || payerEmail
  const email = type === 'received' ? payeeEmail : payerEmail
  const country = type === 'received' && payeeCountryCode !== undefined ? format.countryName(payeeCountryCode) : undefined
  const note = isSystem ? t`Your bank` : [email === name ? undefined : email, country].filter(Boolean).join(' · ')
  return (
    <div className="flex items-center gap-3 rounded-m border p-4">
      <Avatar name={name} square />
      <span className="grid min-w-0">
        <span className="font-medium wrap-anywhere">{name}</span>
        {note !== '' && <span className="text-13 wrap-anywhere text-muted">{note}</span>}
        {payeeTaxId !== undefined && <span className="text-13 text-muted">{t`Tax number ${payeeTaxId}`}</span>}
      </span>
    </div>
  )
}

/** Whether this payee was paid before says more than any seal. */
function PaidBefore({ invoice: { paidBefore, payeeName, isSystem } }: { readonly invoice: OpenedInvoice }) {
  const { t } = useLingui()
  if (isSystem) return null
  if (paidBefore === 0)
    return (
      <Banner tone="warning">
        <Trans>You have not paid an invoice from {payeeName} before. Make sure that you ordered what it is for.</Trans>
      </Banner>
    )
  return (
    <p className="flex gap-2 text-13 text-positive">
      <Icon of={CircleCheck} size="s" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        {t`${plural(paidBefore, {
          one: `You have paid # earlier invoice from ${payeeName}.`,
          other: `You have paid # earlier invoices from ${payeeName}.`,
        })}`}
      </span>
    </p>
  )
}

function ToPayment({ invoice: { transactionId } }: { readonly invoice: OpenedInvoice }) {
  if (!useExists()(to.history) || transactionId === undefined) return null
  return (
    <Link to={to.history} search={{ transaction: String(transactionId) } as never} className="justify-self-start font-medium">
      <Trans>Show the payment</Trans>
    </Link>
  )
}
