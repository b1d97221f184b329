/**
 * What a notice is about, and the page that it opens; a page is named only where it exists and this customer can open it.
 *   placeOf(notice, reader)    { path: '/history', search: { transaction: '10044' } }, or undefined: pressing it leads nowhere
 */
import { groupOf } from '@ducat/contract/accounts/rules'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { NotificationType } from '@ducat/contract/kit/notices'
import type { notifications } from '@ducat/contract/notifications/calls'
import type { Customer } from '#api/session-store.ts'
import * as to from '#paths'
import { planned } from '#shell/planned-screens.ts'

export type Notice = OutputOf<typeof notifications.list>['notifications'][number]
export type Subject = 'news' | 'documents' | 'person' | 'batches' | 'support' | 'terms' | 'contracts' | 'cards' | 'payments'

const places: Readonly<Partial<Record<Subject, string>>> = {
  person: planned.profile.path,
  batches: to.batchTransfers,
  support: planned.messages.path,
  terms: planned.legal.path,
  contracts: planned.revenueSplit.path,
}

/** Where the bank does not say which one: all of them. */
const subjects: Readonly<Partial<Record<Subject, NonNullable<Notice['about']>>>> = {
  documents: { subject: 'documents' },
  cards: { subject: 'card' },
}

const paid: ReadonlySet<string> = new Set(['transaction', 'schedules', 'receivedInvoice', 'sentInvoice'])

export function subjectOf(type: NotificationType, about?: Notice['about']): Subject {
  if (about && paid.has(about.subject)) return 'payments'
  if (type.startsWith('document')) return 'documents'
  if (type.startsWith('username')) return 'person'
  if (type.startsWith('zoho')) return 'support'
  if (type.startsWith('scContract')) return 'contracts'
  if (type === 'batchPartially') return 'batches'
  if (type === 'acceptTermsLogin') return 'terms'
  return type === 'cardClosed' ? 'cards' : 'news'
}

export interface Place {
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
  readonly hash?: string
}

export interface NoticeReader {
  readonly customer: Pick<Customer, 'customerId' | 'customerType' | 'limited' | 'verified'> | undefined
  /** Their accounts, as far as they are known. */
  readonly held: readonly (Parameters<typeof groupOf>[0] & { readonly accountId: number })[]
  readonly exists: (path: string) => boolean
}

export function placeOf({ type, about, customerId }: Notice, { customer, held, exists }: NoticeReader): Place | undefined {
  // What belongs to another company opens only while one acts for it.
  if (customerId !== undefined && about?.subject !== 'settings' && customerId !== customer?.customerId) return undefined
  const asked = about ?? subjects[subjectOf(type)]
  const place = asked ? placeOfSubject(asked, customer, held) : { path: places[subjectOf(type)] ?? '' }
  return place && exists(place.path.replace(/\/\d+$/, '/$accountId')) ? place : undefined
}

function placeOfSubject(
  { subject, id, section }: NonNullable<Notice['about']>,
  customer: NoticeReader['customer'],
  held: NoticeReader['held'],
): Place | undefined {
  switch (subject) {
    case 'settings':
      return { path: to.settings, ...(section && { hash: section }) }
    case 'transaction':
      return { path: to.history, ...(id !== undefined && { search: { transaction: String(id) } }) }
    case 'schedules':
      return { path: to.schedules }
    case 'receivedInvoice':
    case 'sentInvoice':
      return {
        path: to.invoices,
        ...(id !== undefined && { search: { invoice: String(id), type: subject === 'sentInvoice' ? 'sent' : 'received' } }),
      }
    case 'card': {
      const card = held.find(({ accountId }) => accountId === id)
      const group = card && groupOf(card)
      if (!card || group === 'closed') return { path: to.cards }
      return { path: (group === 'debit' ? to.debitCard : to.card).replace('$accountId', String(card.accountId)) }
    }
    case 'documents':
      if (!customer) return undefined
      if (customer.limited) return { path: to.limitedAccount }
      if (!customer.verified) return { path: to.unverifiedAccount }
      return { path: customer.customerType === 'business' ? to.companyDocuments : to.kyc }
  }
}
