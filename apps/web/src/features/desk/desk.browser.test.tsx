import '../../styles.css'
import { audit, staff } from '@ducat/contract/admin/calls'
import { cases } from '@ducat/contract/desk/calls'
import { documentLists } from '@ducat/contract/dictionaries/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session, type Customer } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, answeredPage, signedIn } from '../../../test/signed-in.ts'
import { AuditScreen } from './audit/AuditScreen.tsx'
import { AskPart } from './case/AskPart.tsx'
import { DecideDocument } from './case/DecideDocument.tsx'
import type { OpenedCase, OpenedDocument } from './case/use-opened.ts'
import { VerifyPart } from './case/VerifyPart.tsx'
import { QueueScreen } from './QueueScreen.tsx'
import { StaffScreen } from './staff/StaffScreen.tsx'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(() => queryClient.clear())

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const lying = {
  caseId: 'D8001',
  kind: 'document' as const,
  customerId: 10001,
  customerName: 'Irina Munteanu',
  customerType: 'personal' as const,
  documentType: 'Identity card',
  since: ago(3),
  due: ago(-21),
  isProposed: false,
  isProposedByMe: false,
}
const counts = { all: 1, mine: 0, overdue: 0, second: 0 }
const opened: OpenedCase = {
  ...lying,
  isOpen: true,
  customer: { country: 'RO', verified: false, language: 'ua', email: 'irina@demo.example' },
  papers: [],
  notes: [],
  trail: [],
  colleagues: [],
  mayRelease: false,
  says: [{ reason: 'unreadable', text: 'Документ не читається.' }],
}
const document = { document: { id: 8001, statusId: 0, documentType: 'Identity card' }, files: [] } as unknown as OpenedDocument
const show = (children: React.ReactNode, path = '/desk') =>
  render(
    inRouter(
      <>
        {children}
        <Overlays />
      </>,
      path,
    ).page,
  )

test('an empty desk says so; with cases each row has its age, and the views count', async () => {
  answered(cases.list, { pageSize: 1 }, { cases: [], total: 0, counts: { ...counts, all: 0 } })
  answeredPage(cases.list, { pageSize: 50 }, { cases: [], total: 0, counts: { ...counts, all: 0 } })
  const empty = await show(<QueueScreen />)
  await expect.element(page.getByText('Nothing waits')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await empty.unmount()
  queryClient.clear()
  answered(cases.list, { pageSize: 1 }, { cases: [], total: 1, counts: { ...counts, second: 4 } })
  answeredPage(cases.list, { pageSize: 50 }, { cases: [lying], total: 1, counts })
  await show(<QueueScreen />)
  await expect.element(page.getByText('Irina Munteanu')).toBeVisible()
  await expect.element(page.getByText('3 h 0 min')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Second look 4' })).toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('a rejection waits for a reason, and shows what the customer will read in their language', async () => {
  await show(<DecideDocument of={opened} document={document} onDone={() => undefined} />)
  const button = () => page.getByRole('button', { name: 'Ask again' })
  await userEvent.click(page.getByRole('radio', { name: /Ask again/ }))
  await expect.element(button()).toHaveAccessibleDescription('Choose a reason. The customer reads it.')
  await userEvent.selectOptions(page.getByLabelText('Reason'), 'unreadable')
  await expect.element(page.getByText('Документ не читається.')).toHaveAttribute('lang', 'uk')
  await expect.element(button()).not.toHaveAccessibleDescription('Choose a reason. The customer reads it.')
  expect(await axeFindings()).toEqual([])
})

test('who proposed to verify cannot agree; nor can somebody without the right; the second person sees no reason', async () => {
  const asked: OpenedCase = { ...opened, caseId: 'C10001', kind: 'customer' }
  const first = await show(<VerifyPart of={{ ...asked, isProposed: true, isProposedByMe: true }} onDone={() => undefined} />)
  await expect
    .element(page.getByRole('button', { name: 'Verify customer' }))
    .toHaveAccessibleDescription('You proposed it. A second person decides.')
  await first.unmount()
  await show(<VerifyPart of={{ ...asked, isProposed: true, proposedBy: { personId: 7, name: 'Radu Stan' } }} onDone={() => undefined} />)
  await expect
    .element(page.getByRole('button', { name: 'Verify customer' }))
    .toHaveAccessibleDescription('This takes the right to be the second person.')
  await expect.element(page.getByText('Radu Stan has decided first. What they said is shown after your decision.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('colleagues with their rights; one’s own proposal waits; an invitation needs an address and a right', async () => {
  answered(
    staff.list,
    {},
    {
      staff: [{ personId: 1, name: 'Dorina Albu', email: 'dorina@demo.example', rights: ['decide', 'staff'], isActive: true, isYou: true }],
      changes: [{ email: 'new@bank.example', rights: ['audit'], proposedBy: 'Dorina Albu', proposedAt: ago(1), isYours: true }],
    },
  )
  await show(<StaffScreen />)
  await expect.element(page.getByText('dorina@demo.example · decide cases, manage staff')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Agree' })).toHaveAccessibleDescription('You proposed it. A second person decides.')
  expect(await axeFindings()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Invite' }))
  const send = () => page.getByRole('button', { name: 'Propose invitation' })
  await expect.element(send()).toHaveAccessibleDescription('Enter an e-mail address.')
  await userEvent.fill(page.getByLabelText('E-mail'), 'zara@bank.example')
  await expect.element(send()).toHaveAccessibleDescription('Choose at least one right.')
  expect(await axeFindings()).toEqual([])
})

test('the audit has its lines, and says when there are none', async () => {
  answeredPage(audit.list, { pageSize: 50 }, { lines: [] })
  const empty = await show(<AuditScreen />, '/desk/audit')
  await expect.element(page.getByText('No entries')).toBeVisible()
  await empty.unmount()
  queryClient.clear()
  const line = {
    lineId: 7,
    at: ago(1),
    personName: 'Dorina Albu',
    isStaff: true,
    action: 'documentOpen 8001',
    result: '00',
    address: '',
    isSealed: true,
  }
  answeredPage(audit.list, { pageSize: 50 }, { lines: [line] })
  await show(<AuditScreen />, '/desk/audit')
  await expect.element(page.getByText('documentOpen 8001')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-251] a clerk chooses a kind of document that people are asked for and writes a sentence; both are needed', async () => {
  queryClient.setQueryData([`dictionary ${documentLists.types.name} en`], {
    documentTypes: [
      { id: 84, name: 'Written explanation', documentCategoryId: 10 },
      { id: 1, name: 'Passport', documentCategoryId: 1 },
    ],
  })
  session().know({ ...session().state().customer, customerType: 'admin', isAdmin: true } as Customer)
  await show(<AskPart of={opened} onDone={() => undefined} />)
  const types = page.getByRole('combobox', { name: 'Document type' })
  await expect.element(types).toBeVisible()
  await expect.element(page.getByText('Passport')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Ask customer' }))
  await expect.element(page.getByText('Fill in this field.').first()).toBeVisible()
  expect(page.getByText('Fill in this field.').elements()).toHaveLength(2)
  await userEvent.selectOptions(types, 'Written explanation')
  await userEvent.fill(page.getByRole('textbox', { name: 'What we need and why' }), 'Please explain.')
  await expect.element(page.getByText('Fill in this field.')).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})
