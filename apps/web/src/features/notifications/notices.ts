/** What a notice is about, and which page it belongs to; the page is named only where it exists. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { NotificationType } from '@ducat/contract/kit/notices'
import type { notifications } from '@ducat/contract/notifications/calls'

export type Notice = OutputOf<typeof notifications.list>['notifications'][number]
export type Subject = 'news' | 'documents' | 'person' | 'batches' | 'support' | 'terms' | 'contracts' | 'cards'

const places: Readonly<Record<Subject, string | undefined>> = {
  news: undefined,
  documents: '/profile',
  person: '/profile',
  batches: '/history/batch-transfers',
  support: '/messages',
  terms: '/legal',
  contracts: '/revenue-split',
  cards: '/cards',
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
