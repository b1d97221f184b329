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

export type Notice = OutputOf<typeof notifications.list>['notifications'][number]
export type Subject = 'news' | 'documents' | 'person' | 'batches' | 'support' | 'terms' | 'contracts' | 'cards' | 'payments'

const places: Readonly<Partial<Record<Subject, string>>> = {
  person: to.profile,
  batches: to.batchTransfers,
  support: to.messages,
  terms: to.legal,
  contracts: to.revenueSplit,
}

/** Where the bank does not say which one: all of them. */
const subjects: Readonly<Partial<Record<Subject, NonNullable<Notice['about']>>>> = {
  documents: { subject: 'documents' },
  cards: { subject: 'card' },
}

const paid: ReadonlySet<string> = new Set(['transaction', 'schedules', 'receivedInvoice', 'sentInvoice'])

export function subjectOf(type: NotificationType, about?: Notice['about']): Subject {
  if (about && paid.has(about.subject)) return 'payments'
  if (about?.subject === 'contract') return 'contracts'
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
  return place && exists(pageOf(place.path)) ? place : undefined
}

/** The page behind an address: the number in it is that of a ticket, a contract or a card. */
const pageOf = (path: string): string =>
  path.replace(/\/\d+$/, numbered.find(([start]) => path.startsWith(`${start}/`))?.[1] ?? '/$accountId')

const numbered = [
  [to.messages, '/$ticketNumber'],
  [to.revenueSplit, '/$contractId'],
] as const

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
        // One that is only prepared has no number yet: it stands above those that were sent.
        search:
          id === undefined
            ? { tab: subject === 'sentInvoice' ? 'sent' : 'received' }
            : { invoice: String(id), type: subject === 'sentInvoice' ? 'sent' : 'received' },
      }
    case 'company':
      return { path: to.company }
    case 'companyAccess':
      return { path: to.companyAccess }
    case 'ticket':
      return { path: id === undefined ? to.messages : to.ticket.replace('$ticketNumber', String(id)) }
    case 'contract':
      return { path: id === undefined ? to.revenueSplit : to.revenueSplitContract.replace('$contractId', String(id)) }
    case 'ownData':
      return { path: to.ownData }
    case 'verification':
      return { path: to.merchantVerificationHistory, ...(id !== undefined && { search: { verification: String(id) } }) }
    case 'card': {
      const card = held.find(({ accountId }) => accountId === id)
      const group = card && groupOf(card)
      if (!card || group === 'closed') return { path: to.cards }
      return { path: (group === 'debit' ? to.debitCard : to.card).replace('$accountId', String(card.accountId)) }
    }
    case 'certification':
      if (!customer) return undefined
      return { path: customer.customerType === 'business' ? to.businessCertification : to.certification }
    case 'documents':
      if (!customer) return undefined
      if (customer.limited) return { path: to.limitedAccount }
      if (customer.customerType !== 'business') return { path: to.documents }
      return { path: customer.verified ? to.companyDocuments : to.unverifiedAccount }
  }
}
