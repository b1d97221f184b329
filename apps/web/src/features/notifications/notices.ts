/** What a notice is about, and which page it belongs to; the page is named only where it exists. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { NotificationType } from '@ducat/contract/kit/notices'
import type { notifications } from '@ducat/contract/notifications/calls'
import * as to from '#paths'
import { planned } from '#shell/planned-screens.ts'

export type Notice = OutputOf<typeof notifications.list>['notifications'][number]
export type Subject = 'news' | 'documents' | 'person' | 'batches' | 'support' | 'terms' | 'contracts' | 'cards'

const places: Readonly<Record<Subject, string | undefined>> = {
  news: undefined,
  documents: planned.profile.path,
  person: planned.profile.path,
  batches: planned.batchTransfers.path,
  support: planned.messages.path,
  terms: planned.legal.path,
  contracts: planned.revenueSplit.path,
  cards: to.cards,
}

export function subjectOf(type: NotificationType): Subject {
  if (type.startsWith('document')) return 'documents'
  if (type.startsWith('username')) return 'person'
  if (type.startsWith('zoho')) return 'support'
  if (type.startsWith('scContract')) return 'contracts'
  if (type === 'batchPartially') return 'batches'
  if (type === 'acceptTermsLogin') return 'terms'
  return type === 'cardClosed' ? 'cards' : 'news'
}

export function placeOf(type: NotificationType, exists: (path: string) => boolean): string | undefined {
  const place = places[subjectOf(type)]
  return place !== undefined && exists(place) ? place : undefined
}
