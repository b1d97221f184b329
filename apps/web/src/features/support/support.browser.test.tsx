import '../../styles.css'
import { helpDesk, support } from '@ducat/contract/support/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { decide } from '#shell/guards.ts'
import { signedInAs } from '../../../test/as-company.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { AskAbout } from './index.ts'
import { screens } from './screens.ts'

const DAY = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const ticket = (ticketNumber: string, more: object = {}) => ({
  id: `id-${ticketNumber}`,
  ticketNumber,
  status: 'Open',
  createdAt: ago(20),
  updatedAt: ago(1),
  subject: `Subject ${ticketNumber}`,
  ...more,
})
const answer = { createdAt: ago(1), to: 'ana@demo.example' }
const tickets = [
  ticket('31', { lastThread: answer }),
  ticket('32'),
  ticket('33', { status: 'Closed', lastThread: answer, cf_customer_read_at: ago(0) }),
  ticket('34', { status: 'closed-no-reply', lastThread: { ...answer, createdAt: ago(15) } }),
]

function held(data: readonly object[]): void {
  for (const acting of [1, null]) queryClient.setQueryData([helpDesk.list.name, 'pages', acting], { pages: [{ data }], pageParams: [0] })
}
const asked = (path: string) => vi.mocked(fetch).mock.calls.filter(([url]) => typeof url === 'string' && url.includes(path)).length

beforeEach(() => {
  takeBrand(testBrand)
  sessionStorage.clear()
  vi.spyOn(globalThis, 'fetch')
  signedIn()
})
afterEach(async () => {
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

const rows = () => page.getByRole('list', { name: 'Conversations' }).getByRole('link')
const shown = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('[title]')?.getAttribute('title'))

test('[ROUTE-063] [ROUTE-064] /messages is guarded, in the main layout, and lists tickets; the ticketNumber is a part of the path', async () => {
  expect([screens.messages.path, screens.messages.layout]).toEqual(['/messages', 'main'])
  expect([screens.ticket.path, screens.ticket.layout]).toEqual(['/messages/$ticketNumber', 'main'])
  for (const path of ['/messages', '/messages/31']) expect(decide({ isAuthed: false }, { path, layout: 'main' })).toEqual({ go: '/login' })
  held(tickets)
  const MessagesScreen = await screens.messages.load()
  const { page: shownPage, address } = inRouter(<MessagesScreen />, '/messages')
  await render(shownPage)
  await expect.element(rows().first()).toHaveAttribute('href', '/messages/31')
  await userEvent.click(rows().nth(2))
  expect(address()).toBe('/messages/33')
})

test('[SUPP-007] tickets are filtered by all, open, new and closed, each by its derived state', async () => {
  held(tickets)
  const MessagesScreen = await screens.messages.load()
  const { page: shownPage, address } = inRouter(<MessagesScreen />, '/messages')
  await render(shownPage)
  const filters = page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio')
  await expect.element(filters.first()).toBeChecked()
  expect(filters.elements().map((one) => one.closest('label')?.textContent)).toEqual(['All', 'Open', 'New', 'Closed'])
  const all = ['Subject 31', 'Subject 32', 'Subject 33', 'Subject 34']
  expect(shown()).toEqual(all)
  const expected = { Open: ['Subject 32'], New: ['Subject 31', 'Subject 34'], Closed: ['Subject 33'], All: all }
  for (const [name, wanted] of Object.entries(expected)) {
    await userEvent.click(page.getByRole('radio', { name, exact: true }))
    await expect.poll(shown).toEqual(wanted)
  }
  await userEvent.click(page.getByRole('radio', { name: 'New', exact: true }))
  expect(address()).toMatch(/\?state=new$/)
})

test('an answer of the last two weeks that was not read is marked; without tickets the page says what to do', async () => {
  await page.viewport(360, 700)
  held(tickets)
  const MessagesScreen = await screens.messages.load()
  const first = await render(inRouter(<MessagesScreen />, '/messages').page)
  await expect.element(page.getByText('Unread answer')).toBeInTheDocument()
  expect(page.getByText('Unread answer').elements()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
  await first.unmount()
  held([])
  await render(inRouter(<MessagesScreen />, '/messages').page)
  await expect.element(page.getByText('No messages yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New message' })).toHaveAttribute('href', '/messages/new')
})

test('[SUPP-010] the manager is asked for and shown to a company, and not even asked for by a person', async () => {
  held(tickets)
  const MessagesScreen = await screens.messages.load()
  const first = await render(inRouter(<MessagesScreen />, '/messages').page)
  await expect.element(rows().first()).toBeVisible()
  expect(asked('/zoho/agent')).toBe(0)
  await first.unmount()

  signedInAs('business')
  const second = await render(inRouter(<MessagesScreen />, '/messages').page)
  await expect.poll(() => asked('/zoho/agent')).toBe(1)
  await second.unmount()
  answered(support.agent, {}, { agent: { name: 'Aldermint Business', email: 'business@demo.example', phone: '+40 21 555' } })
  await render(inRouter(<MessagesScreen />, '/messages').page)
  const card = page.getByRole('region', { name: 'Your manager' })
  await expect.element(card.getByRole('link', { name: 'business@demo.example' })).toHaveAttribute('href', 'mailto:business@demo.example')
})

test('a new message says at each field what is missing, and is not sent', async () => {
  queryClient.setQueryData([helpDesk.me.name, {}, null], { id: '1', email: 'ana@demo.example', name: 'Ana', departmentIds: ['support'] })
  answered(
    helpDesk.fields,
    {},
    {
      data: [
        { name: 'category', label: 'What is it about?', type: 'picklist', isRequired: true, options: ['Payments', 'Cards'] },
        { name: 'reference', label: 'Reference', type: 'text', isRequired: false },
      ],
    },
  )
  const NewMessageScreen = await screens.newMessage.load()
  await render(inRouter(<NewMessageScreen />, '/messages/new?about=payment&reference=10044').page)
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Payment 10044')
  await expect.element(page.getByRole('textbox', { name: /^Reference/ })).toHaveValue('10044')
  await userEvent.click(page.getByRole('button', { name: 'Send message' }))
  await expect.element(page.getByText('Needed: What is it about?')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('aria-invalid', 'true')
  expect(asked('/composetickets')).toBe(0)
  expect(await axeFindings()).toEqual([])
})

test.each([
  ['payment', '10044', '/messages/new?about=payment&reference=10044'],
  ['card', '··4417', '/messages/new?about=card&reference=%C2%B7%C2%B74417'],
  ['document', 'Passport, 7', '/messages/new?about=document&reference=Passport%2C+7'],
] as const)(
  'a %s is asked about with its reference; an administrator who looks at a customer is not offered it',
  async (about, reference, href) => {
    const first = await render(inRouter(<AskAbout about={about} reference={reference} />).page)
    const link = page.getByRole('link', { name: 'Ask about this' })
    await expect.element(link).toBeVisible()
    const target = new URL(link.element().getAttribute('href')!, 'http://here')
    const wanted = new URL(href, 'http://here')
    expect([target.pathname, target.searchParams.get('about')]).toEqual([wanted.pathname, about])
    expect(target.searchParams.get('reference')?.replaceAll('"', '')).toBe(reference)
    await first.unmount()
    session().know({ ...session().state().customer!, isAdmin: true })
    await render(inRouter(<AskAbout about={about} reference={reference} />).page)
    expect(page.getByRole('link', { name: 'Ask about this' }).elements()).toHaveLength(0)
  },
)
