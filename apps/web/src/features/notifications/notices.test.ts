import { notificationTypes } from '@ducat/contract/kit/notices'
import { expect, test } from 'vitest'
import { placeOf, subjectOf } from './notices.ts'

test('[NOTIF-002] a notice leads nowhere while its page does not exist', () => {
  for (const type of notificationTypes) expect(placeOf(type, () => false)).toBeUndefined()
})

test('[NOTIF-002] every kind is about something, and all but plain news belong to a page', () => {
  const everywhere = Object.groupBy(notificationTypes, (type) => placeOf(type, () => true) ?? 'nowhere')
  expect(everywhere['nowhere']).toEqual(['info'])
  expect(everywhere['/messages']).toEqual(['zohoNewMessage', 'zohoClosedNoReply'])
  expect(everywhere['/revenue-split']).toHaveLength(10)
  expect(everywhere['/profile']).toHaveLength(6)
  expect(subjectOf('cardClosed')).toBe('cards')
})
