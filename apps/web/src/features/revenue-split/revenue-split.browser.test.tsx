import '../../styles.css'
import { brandIds, brands } from '@ducat/brands'
import { contracts, signing, splitCompanies } from '@ducat/contract/revenue-split/calls'
import { contractCan, contractActions, type ContractAction } from '@ducat/contract/revenue-split/rules'
import { contractStatuses } from '@ducat/contract/revenue-split/models'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session, type Customer } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { takeDeployment } from '#brand/deployment.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { popups } from '#dialogs/popups.ts'
import { NavLink } from '#shell/main/NavLink.tsx'
import { useReader } from '#shell/main/reader.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { screens } from '../../screens.ts'
import type { Contract, Story } from './contract.ts'
import { ContractsScreen } from './ContractsScreen.tsx'
import { Review } from './new/Review.tsx'
import { proposing } from './new/terms.ts'
import { useCallForm } from '#forms'
import { Head } from './one/Head.tsx'
import { NextStep } from './one/NextStep.tsx'
import { Payments } from './one/Payments.tsx'
import { SplitCard } from './one/SplitCard.tsx'
import { Steps } from './one/Steps.tsx'

const show = (piece: React.ReactNode, path = '/') =>
  render(
    inRouter(
      <>
        {piece}
        <Overlays />
      </>,
      path,
    ).page,
  )

/** Who is signed in, as far as contracts ask. */
function asCustomer(verified: boolean, more: Partial<Customer> = {}): void {
  session().know({ ...session().state().customer, verified, ...more } as Customer)
}

beforeEach(() => {
  takeBrand({ ...testBrand, contractsEnable: true })
  sessionStorage.clear()
  signedIn()
  asCustomer(true)
})
afterEach(() => {
  popups.set(() => [])
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
})

const ANA = 1
const contract: Contract = {
  id: 40_817,
  status: 'ACTIVE',
  sort: 'active',
  percentage: '30',
  initiatorId: ANA,
  direction: 'PAY',
  activeFrom: '2026-09-01',
  updatedAt: '2026-09-01T08:00:00Z',
  createdAt: '2026-08-27T08:00:00Z',
  company: { id: 5, title: 'Orbit Stream' },
  sender: { id: ANA, username: 'ana@demo.example', name: 'Ana Pop' },
  beneficiary: { id: 2, username: 'lucia@demo.example', name: 'Lucía Ferrer' },
}
const story: Story = {
  senderSignerName: 'Ana Pop',
  senderObligations: ['Runs the channel'],
  beneficiarySignerName: 'Lucía Ferrer',
  beneficiaryObligations: ['Eight shows a month'],
  steps: [{ date: '2026-08-27T08:00:00Z', step: 'created', by: ANA }],
  totals: [],
  months: [],
  can: [],
}
const meta = { pay: 1, receive: 1, active: 1, total: 2, requests: 1, pending: 0, ended: 0 }
const asked: Contract = {
  ...contract,
  id: 40_818,
  status: 'UNSIGNED',
  sort: 'requests',
  direction: 'RECEIVE',
  initiatorId: 2,
  sender: contract.beneficiary,
  beneficiary: contract.sender,
}

describe('who has it', () => {
  test('[GUARD-023] a direct address leads home where contracts are off or the customer is not verified, and so do invoices without the permission', async () => {
    const { revenueSplit, revenueSplitNew, revenueSplitContract, invoices } = screens
    const lead = () => Promise.all([revenueSplit, revenueSplitNew, revenueSplitContract].map(({ elsewhere }) => elsewhere()))
    expect(await lead()).toEqual([undefined, undefined, undefined])
    asCustomer(false)
    expect(await lead()).toEqual(['/home', '/home', '/home'])
    asCustomer(true)
    takeBrand(testBrand)
    expect(await lead()).toEqual(['/home', '/home', '/home'])
    const toInvoices = () => invoices.elsewhere('/transfer/invoices', {})
    expect(await toInvoices()).toBeUndefined()
    signedIn([])
    expect(await toInvoices()).toBe('/home')
  })

  test('[BRAND-019] contractsEnable switches the pages and the menus on; it is off in the file of every brand, where a deployment may switch them on', async () => {
    expect(brandIds.filter((id) => brands[id].contractsEnable)).toEqual([])
    const isOpen = async () => (await screens.revenueSplit.elsewhere()) === undefined
    takeBrand(testBrand)
    expect(await isOpen()).toBe(false)
    takeDeployment({ contractsOn: true })
    expect(await isOpen()).toBe(true)
    takeDeployment({})
    takeBrand({ ...testBrand, contractsEnable: true })
    expect(await isOpen()).toBe(true)
  })
})

describe('the badge', () => {
  function Entry() {
    const { reader } = useReader()
    const { path, menu } = screens.revenueSplit
    return <NavLink entry={{ ...menu, path: '/', label: { id: 'r', message: path } }} reader={reader} className="flex" />
  }

  test('[CONTR-020] the badge looks at a thousand contracts at once', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await show(<Entry />)
    const reads = () =>
      fetched.mock.calls.flatMap(([url]) => (typeof url === 'string' ? [url] : [])).filter((url) => url.includes('/contract'))
    await expect.poll(() => reads()[0]).toMatch(/\/contract\?pageSize=1000$/)
  })

  test('[NAV-004] [NAV-005] requests are red; without any the active contracts are blue', async () => {
    answered(contracts.list, { pageSize: 1000 }, { data: [], meta: { ...meta, requests: 2, active: 5 }, total: 0 })
    const { unmount } = await show(<Entry />)
    await expect.element(page.getByRole('link', { name: /2 requests/ })).toBeVisible()
    await expect.element(page.getByText('2', { exact: true }).element().parentElement!).toHaveClass('bg-negative')
    await unmount()
    answered(contracts.list, { pageSize: 1000 }, { data: [], meta: { ...meta, requests: 0, active: 5 }, total: 0 })
    await show(<Entry />)
    await expect.element(page.getByRole('link', { name: /5 active/ })).toBeVisible()
    await expect.element(page.getByText('5', { exact: true }).element().parentElement!).toHaveClass('text-info')
  })
})

describe('the list', () => {
  const companies = () => answered(splitCompanies.list, { pageSize: 100 }, { data: [{ id: 5, title: 'Orbit Stream' }], total: 1 })

  test('[ROUTE-068] [CONTR-019] directions and counts, what waits for an answer, and each contract with its state; a hundred on a page', async () => {
    companies()
    answered(contracts.list, { pageSize: 100 }, { data: [asked, contract], meta, total: 2 })
    answered(contracts.list, { sort: 'requests', pageSize: 100 }, { data: [asked], meta, total: 1 })
    await show(<ContractsScreen />)
    await expect.element(page.getByRole('tab', { name: 'All 2' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'You pay 1' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'You receive 1' })).toBeVisible()
    await expect.element(page.getByText('Offers you 30% of what Orbit Stream pays')).toBeVisible()
    const table = page.getByRole('table', { name: 'Contracts' })
    await expect.element(table.getByText(/You pay 30%/).first()).toBeVisible()
    await expect.element(table.getByText('Not signed')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  test('filters are asked of the bank: direction, group, status, company and the other party', async () => {
    companies()
    const fetched = vi.spyOn(globalThis, 'fetch')
    await show(<ContractsScreen />, '/?tab=pay&sort=active&status=TERMINATING&company=Orbit&party=Luc&order=company.desc')
    const reads = () => fetched.mock.calls.flatMap(([url]) => (typeof url === 'string' ? [decodeURIComponent(url)] : []))
    await expect
      .poll(() => reads().find((url) => url.includes('direction=PAY')))
      .toMatch(/sort=active.*statuses=TERMINATING.*counterpartyName=Luc.*companyName=Orbit.*orderBy=COMPANY_NAME.*orderDir=DESC/)
  })

  test('without contracts it says what to do', async () => {
    companies()
    answered(contracts.list, { pageSize: 100 }, { data: [], meta: { ...meta, requests: 0, total: 0 }, total: 0 })
    await show(<ContractsScreen />)
    await expect.element(page.getByText('No contracts yet')).toBeVisible()
    expect(page.getByRole('button', { name: 'New contract' }).elements()).toHaveLength(2)
  })
})

/** Buttons of the page, by the action that each is. */
const buttons: Readonly<Partial<Record<ContractAction, string>>> = {
  cancel: 'Cancel contract',
  reject: 'Reject',
  terminate: 'End contract',
  terminateCancel: 'Keep the contract',
  terminateNow: 'End now',
  sign: 'Sign',
}

describe('one contract', () => {
  const answeredCheck = (identificationStatus: 'NEW' | 'PROCESSING' | 'SUCCESS' | 'FAILED', id = contract.id) =>
    answered(signing.check, { id }, { result: identificationStatus === 'SUCCESS', identificationStatus })

  test.each(
    contractStatuses.flatMap((status) =>
      (['initiator', 'counterparty'] as const).flatMap((role) =>
        [false, true].map((has) => ({ status, role, hasSigned: has, hasAsked: has })),
      ),
    ),
  )(
    '[ROUTE-070] $status, $role, signed or asked: $hasSigned: its buttons are those of the table of actions',
    async ({ role, ...standing }) => {
      answeredCheck('SUCCESS')
      const can = contractActions.filter((action) => contractCan({ ...standing, action, role }))
      const one = { ...contract, status: standing.status }
      await show(
        <>
          <Head contract={one} story={{ ...story, can }} />
          <NextStep contract={one} story={{ ...story, can }} />
        </>,
      )
      await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible()
      const shown = Object.values(buttons).filter((name) => page.getByRole('button', { name, exact: true }).elements().length > 0)
      expect(shown).toEqual(Object.entries(buttons).flatMap(([action, name]) => (can.includes(action as ContractAction) ? [name] : [])))
    },
  )

  test.each([
    ['NEW', 'Verify your identity', 'Have an identity document ready.'],
    ['PROCESSING', 'Continue verification', 'Your identity is being verified.'],
    ['FAILED', 'Try again', 'Your identity could not be verified.'],
  ] as const)('a signer whose identity is %s reads what to do', async (status, button, text) => {
    answeredCheck(status)
    await show(<NextStep contract={{ ...contract, status: 'UNSIGNED' }} story={{ ...story, can: ['sign', 'signerIdentification'] }} />)
    await expect.element(page.getByRole('button', { name: button })).toBeVisible()
    await expect.element(page.getByText(text, { exact: false })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send to my phone' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Sign', exact: true }).elements()).toEqual([])
    expect(await axeFindings()).toEqual([])
  })

  test('a user who may only look is told why the buttons are off', async () => {
    asCustomer(true, { customerType: 'business', accessRights: 1 })
    await show(<Head contract={contract} story={{ ...story, can: ['terminate'] }} />)
    await expect.element(page.getByRole('button', { name: 'End contract' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('[CONTR-016] ending it needs a reason', async () => {
    await show(<Head contract={contract} story={{ ...story, can: ['terminate'] }} />)
    await userEvent.click(page.getByRole('button', { name: 'End contract' }))
    const dialog = page.getByRole('dialog', { name: 'End this contract?' })
    await userEvent.click(dialog.getByRole('button', { name: 'End contract' }))
    await expect.element(dialog.getByText(/Say why you want to end the contract|Fill in this field/)).toBeVisible()
  })

  test('what was split: the picture in words, the totals, what is owed, and the months as bars and as a table', async () => {
    const totals = [{ currencyCode: 'USD', income: '41200.00', kept: '28840.00', paid: '12360.00', owed: '15.00' }]
    const months = [
      { month: '2026-10', currencyCode: 'USD', kept: '14000.00', paid: '6000.00' },
      { month: '2026-11', currencyCode: 'USD', kept: '14840.00', paid: '6360.00' },
    ]
    await show(<SplitCard contract={contract} story={{ ...story, totals, months }} />)
    await expect
      .element(page.getByRole('img', { name: 'Of every payment, 70% stays with Ana Pop and 30% goes to Lucía Ferrer' }))
      .toBeVisible()
    await expect.element(page.getByText('Paid to Lucía Ferrer')).toBeVisible()
    await expect.element(page.getByText('$15.00 of refunded income is deducted from later payments to Lucía Ferrer.')).toBeVisible()
    const twin = page.getByRole('table', { name: 'Split by month, USD' })
    await expect.element(twin.getByRole('row', { name: /Nov/ })).toHaveTextContent('Nov$14,840.00 to Ana Pop, $6,360.00 to Lucía Ferrer')
    expect(await axeFindings()).toEqual([])
  })

  test('the timeline has results and not the way to them, newest first', async () => {
    const steps: Story['steps'] = [
      ...story.steps,
      { date: '2026-08-28T08:00:00Z', step: 'identificationAsked', by: 2 },
      { date: '2026-08-28T08:01:00Z', step: 'identificationStarted', by: 2 },
      { date: '2026-08-28T08:02:00Z', step: 'identified', by: 2 },
      { date: '2026-11-12T08:00:00Z', step: 'terminationAsked', by: 2, note: 'Moving on.' },
    ]
    await show(<Steps contract={contract} story={{ ...story, steps }} />)
    await expect.element(page.getByText('Lucía Ferrer asked to end it')).toBeVisible()
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((item) => item.querySelector('p')?.textContent),
    ).toEqual(['Lucía Ferrer asked to end it', 'Identity of Lucía Ferrer confirmed', 'Created by you'])
    await expect.element(page.getByText(/“Moving on\.”/)).toBeVisible()
  })

  test('the sender can refund an income; what came back cannot be refunded again', async () => {
    const split = { date: '2026-11-13T08:00:00Z', currencyCode: 'USD', income: '100.00', kept: '70.00', paid: '30.00', deducted: '0.00' }
    answered(
      contracts.payments,
      { id: contract.id, page: 1, pageSize: 25 },
      {
        payments: [
          { ...split, kind: 'back', incomeId: 7, deducted: '12.00' },
          { ...split, kind: 'split', incomeId: 6, transactionId: 9, description: 'week 46', deducted: '5.00' },
          { ...split, kind: 'split', incomeId: 7, transactionId: 8, description: 'week 45' },
        ],
        total: 3,
      },
    )
    await page.viewport(1280, 900)
    await show(<Payments contract={contract} />)
    const table = page.getByRole('table', { name: 'Payments under this contract' })
    await expect.element(table.getByText('Orbit Stream, week 45')).toBeVisible()
    await expect.element(table.getByRole('columnheader', { name: 'You, 70%' })).toBeVisible()
    await expect.element(table.getByRole('columnheader', { name: 'Lucía Ferrer, 30%' })).toBeVisible()
    // What the beneficiary could not give back, and what was taken off a later share for that.
    await expect.element(table.getByText('Refunded, $12.00 to be deducted later')).toBeVisible()
    await expect.element(table.getByText('$5.00 deducted for refunds, week 46')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Actions for 7' }).last())
    await userEvent.click(page.getByRole('menuitem', { name: 'Refund' }))
    const dialog = page.getByRole('dialog', { name: 'Refund a payment' })
    await expect.element(dialog.getByText('The share of Lucía Ferrer comes back to you with the refund.', { exact: false })).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('100.00')
  })
})

test('[ROUTE-069] before a contract is sent, last month’s money stands there as it would have been split', async () => {
  answered(splitCompanies.list, { pageSize: 100, forCounterpartyCustomerId: 2 }, { data: [{ id: 5, title: 'Orbit Stream' }], total: 1 })
  function Checked() {
    const start = {
      direction: 'PAY',
      companyId: 5,
      senderId: ANA,
      beneficiaryId: 2,
      email: 'lucia@demo.example',
      percentage: '12.5',
      activeFrom: '2026-12-01',
    } as const
    const form = useCallForm(proposing, { start })
    const preview = [{ currencyCode: 'EUR', income: '800.00', kept: '700.00', paid: '100.00', payments: 3 }]
    return <Review form={form} preview={preview} onBack={() => undefined} />
  }
  await show(<Checked />)
  const table = page.getByRole('table', { name: 'Last month would have been split like this' })
  await expect.element(table.getByRole('row').last()).toHaveTextContent('€800.003 payments€700.00€100.00')
  await expect
    .element(page.getByRole('img', { name: 'Of every payment, 87.5% stays with You and 12.5% goes to lucia@demo.example' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send request' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
