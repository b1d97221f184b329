/** The clerk's side of support: the queue, and one conversation with a prepared answer. */
import '../../../styles.css'
import { supportDesk } from '@ducat/contract/support/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../../test/axe.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { answered, answeredPage, signedIn } from '../../../../test/signed-in.ts'
import { Answer } from './Answer.tsx'
import type { ReadTicket } from './read-ticket.ts'
import { CustomerCards } from './CustomerCards.tsx'
import { QueueScreen } from './QueueScreen.tsx'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(() => queryClient.clear())

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const ticket = {
  id: '10101',
  ticketNumber: '10101',
  status: 'Open',
  createdAt: ago(3),
  updatedAt: ago(3),
  subject: 'My card',
  customerId: 10001,
  customerName: 'Irina Munteanu',
}
const counts = { waiting: 1, mine: 0, overdue: 2 }
const opened: ReadTicket = {
  ticket: { ...ticket, description: 'It did not arrive.' },
  threads: [],
  customer: {
    customerType: 'personal',
    country: 'RO',
    verified: true,
    writer: { name: 'Irina Munteanu', email: 'irina@demo.example', language: 'ua' },
    others: [{ ticketNumber: '10090', subject: 'A transfer', status: 'Closed', updatedAt: ago(50) }],
  },
  colleagues: [],
  prepared: [{ id: 'solved', title: 'Solved', text: 'Раді, що питання вирішено.' }],
}

test('an empty queue says so; with tickets each row has its age and state, and the views count', async () => {
  answered(supportDesk.queue, { pageSize: 1 }, { tickets: [], total: 0, counts: { waiting: 0, mine: 0, overdue: 0 } })
  answeredPage(supportDesk.queue, { pageSize: 50 }, { tickets: [], total: 0, counts })
  const empty = await render(inRouter(<QueueScreen />, '/desk/messages').page)
  await expect.element(page.getByText('No conversations')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await empty.unmount()
  queryClient.clear()
  answered(supportDesk.queue, { pageSize: 1 }, { tickets: [], total: 1, counts })
  const closed = { ...ticket, ticketNumber: '10102', status: 'Closed', customerName: 'Maria Ionescu' }
  answeredPage(supportDesk.queue, { pageSize: 50 }, { tickets: [{ ...ticket, since: ago(3), due: ago(-21) }, closed], total: 2, counts })
  await render(inRouter(<QueueScreen />, '/desk/messages').page)
  await expect.element(page.getByText('Irina Munteanu')).toBeVisible()
  await expect.element(page.getByText('3 h 0 min')).toBeVisible()
  await expect.element(page.getByText('closed', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Past the goal 2' })).toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('an answer is not sent empty, and begins from a prepared one in the customer’s language, after what was typed', async () => {
  await render(
    inRouter(
      <>
        <Answer of={opened} />
        <CustomerCards of={opened} />
      </>,
      '/desk/messages/10101',
    ).page,
  )
  await userEvent.click(page.getByRole('button', { name: 'Send answer' }))
  await expect.element(page.getByText('Write an answer first.')).toBeVisible()
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await userEvent.selectOptions(page.getByLabelText('Prepared answer'), 'solved')
  await expect.element(answer).toHaveValue('Раді, що питання вирішено.')
  await expect.element(answer).toHaveAttribute('lang', 'uk')
  await expect.element(page.getByText('The customer reads Ukrainian.')).toBeVisible()
  await userEvent.fill(answer, 'Вітаю!')
  await userEvent.selectOptions(page.getByLabelText('Prepared answer'), 'solved')
  await expect.element(answer).toHaveValue('Вітаю!\n\nРаді, що питання вирішено.')
  await expect.element(page.getByRole('link', { name: 'A transfer' })).toHaveAttribute('href', '/desk/messages/10090')
  expect(await axeFindings()).toEqual([])
})
