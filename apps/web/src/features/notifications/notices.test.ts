import { notificationTypes } from '@ducat/contract/kit/notices'
import { expect, test } from 'vitest'
import { placeOf, subjectOf, type Notice, type NoticeReader } from './notices.ts'

const pages = [
  '/history',
  '/cards',
  '/cards/$accountId',
  '/card/$accountId',
  '/transfer/schedules',
  '/transfer/invoices',
  '/setting',
  '/kyc',
  '/limited-account',
  '/company-documents',
  '/documents',
  '/revenue-split',
  '/revenue-split/$contractId',
]
const reader: NoticeReader = {
  customer: { customerId: 7, customerType: 'personal', limited: false, verified: true },
  held: [
    { accountId: 11, type: 2006, accountStatusId: 2 },
    { accountId: 12, type: 2010, subType: 'DEBIT', accountStatusId: 2 },
  ] as unknown as NoticeReader['held'],
  exists: (path) => pages.includes(path),
}
const notice = (rest: Partial<Notice>): Notice => ({
  id: 1,
  type: 'info',
  status: 'unread',
  title: '',
  body: '',
  created: '2026-11-14T09:30:00Z',
  customerId: 7,
  ...rest,
})

test('[NOTIF-002] a notice leads nowhere while its page does not exist', () => {
  for (const type of notificationTypes) expect(placeOf(notice({ type }), { ...reader, exists: () => false })).toBeUndefined()
})

test('[NOTIF-002] every kind is about something, and all but plain news belong to a page', () => {
  const place = (type: Notice['type']) => placeOf(notice({ type }), { ...reader, exists: (path) => path !== '' })?.path
  const everywhere = Object.groupBy(notificationTypes, (type) => place(type) ?? 'nowhere')
  expect(everywhere['nowhere']).toEqual(['info'])
  expect(everywhere['/messages']).toEqual(['zohoNewMessage', 'zohoClosedNoReply'])
  expect(everywhere['/revenue-split']).toHaveLength(10)
  expect(everywhere['/documents']).toHaveLength(4)
  expect(subjectOf('cardClosed')).toBe('cards')
})

test.each([
  ['its payment', { subject: 'transaction', id: 99 }, { path: '/history', search: { transaction: '99' } }],
  ['the repeating payments', { subject: 'schedules' }, { path: '/transfer/schedules' }],
  ['a part of the settings', { subject: 'settings', section: 'phones' }, { path: '/setting', hash: 'phones' }],
  ['its card', { subject: 'card', id: 11 }, { path: '/cards/11' }],
  ['a debit card at its own address', { subject: 'card', id: 12 }, { path: '/card/12' }],
  ['the cards, where that one is gone', { subject: 'card', id: 13 }, { path: '/cards' }],
  [
    'an invoice that came',
    { subject: 'receivedInvoice', id: 50_001 },
    { path: '/transfer/invoices', search: { invoice: '50001', type: 'received' } },
  ],
  [
    'an invoice that was sent',
    { subject: 'sentInvoice', id: 50_002 },
    { path: '/transfer/invoices', search: { invoice: '50002', type: 'sent' } },
  ],
  ['its contract', { subject: 'contract', id: 40_001 }, { path: '/revenue-split/40001' }],
  ['the contracts, where it names none', { subject: 'contract' }, { path: '/revenue-split' }],
  ['the documents of a person', { subject: 'documents' }, { path: '/documents' }],
] as const)('[NOTIF-005] a notice opens %s', (_what, about, place) => {
  expect(placeOf(notice({ about }), reader)).toEqual(place)
})

test('[NOTIF-005] documents of a restricted account open what is asked; those of a company its papers', () => {
  const about = { subject: 'documents' } as const
  expect(placeOf(notice({ about }), { ...reader, customer: { ...reader.customer!, limited: true } })).toEqual({ path: '/limited-account' })
  expect(placeOf(notice({ about }), { ...reader, customer: { ...reader.customer!, customerType: 'business' } })).toEqual({
    path: '/company-documents',
  })
})

test('[NOTIF-005] a notice of another company, or about nothing, leads nowhere; one’s own access is always one’s own', () => {
  expect(placeOf(notice({ about: { subject: 'transaction', id: 99 }, customerId: 8 }), reader)).toBeUndefined()
  expect(placeOf(notice({}), reader)).toBeUndefined()
  expect(placeOf(notice({ about: { subject: 'settings', section: 'password' }, customerId: 8 }), reader)).toEqual({
    path: '/setting',
    hash: 'password',
  })
})
