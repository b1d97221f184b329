import '../../../styles.css'
import { customerLists } from '@ducat/contract/dictionaries/calls'
import { addresses, kyc, phones } from '@ducat/contract/profile/calls'
import { accesses } from '@ducat/contract/session/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session, type Customer } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../../test/axe.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { answered, signedIn } from '../../../../test/signed-in.ts'
import { KycScreen } from '../KycScreen.tsx'
import { ProfileUpdateScreen } from '../profile-update/ProfileUpdateScreen.tsx'

const specified = (name: string) => [{ id: 1, name, isSpecificationRequired: false }]
const lists = [
  [customerLists.sources, { sources: specified('Salary') }],
  [customerLists.personalPurposes, { purposes: specified('Everyday spending') }],
  [customerLists.businessPurposes, { purposes: specified('Paying suppliers') }],
  [customerLists.occupations, { occupations: [{ id: 1, name: 'Engineer' }] }],
  [customerLists.deposits, { deposits: [{ id: 2, name: 'Up to 5,000 EUR' }] }],
  [customerLists.industries, { industries: [{ id: 101, name: 'Retail', group: 'Mainstream Company' }] }],
  [customerLists.questions, { questions: [{ id: 7, text: 'Do you hold a licence?', type: 'yesno' }] }],
  [customerLists.taxIdLabels, { taxIdLabels: [] }],
] as const

let sent: () => readonly unknown[]
beforeEach(() => {
  takeBrand(testBrand)
  sessionStorage.clear()
  const spy = vi.spyOn(globalThis, 'fetch')
  sent = () =>
    spy.mock.calls.flatMap(([url, init]) =>
      typeof url === 'string' && url.endsWith('kycUpdate') ? [JSON.parse(init?.body as string) as unknown] : [],
    )
  signedIn()
  for (const [call, answer] of lists) queryClient.setQueryData([`dictionary ${call.name} en`], answer)
  answered(kyc.request, {}, { requestId: 1, status: 'unverified', sections: [] })
  answered(kyc.dueDiligence, {}, { dueDiligenceQuestionnaire: {}, dueDiligenceLevel: 2, requiredDocuments: [] })
  answered(accesses.list, {}, { customerAccesses: [] })
  answered(
    kyc.customerInfo,
    {},
    {
      customer: { firstName: 'Ana', lastName: 'Pop', citizenship: [], sourceIds: [], purposeIds: [] },
      addresses: [],
      identities: [],
      documents: [],
      additionalQuestionAnswers: [],
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  session().end('signedOut')
  queryClient.clear()
})

const as = (customerType: 'personal' | 'business') =>
  session().know({ ...session().state().customer, customerType, isNeedKyc: true, residenceCountryCode: 'RO' } as Customer)
const labels = (container: Element) =>
  Array.from(container.querySelectorAll('form label, form legend'), (one) => one.textContent).filter((text) => text !== '')
const radio = (group: RegExp, name: string) => page.getByRole('radiogroup', { name: group }).getByRole('radio', { name })
async function choose(label: string, name: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: label }))
  await userEvent.keyboard(name)
  await userEvent.click(page.getByRole('option', { name: new RegExp(name) }))
}

test('[KYC-012] the KYC form of a person asks for birth, citizenship, tax number, work, use, source and due diligence; what is missing is said at its field, the rest is sent', async () => {
  as('personal')
  const { container } = await render(inRouter(<KycScreen />, '/kyc').page)
  await expect.element(page.getByRole('heading', { name: 'About you and your money' })).toBeVisible()
  for (const label of ['Country of birth', 'Citizenship', 'Tax number', 'Occupation', 'Expected incoming payments per month'])
    expect(
      labels(container).some((text) => text?.includes(label)),
      label,
    ).toBe(true)
  expect(await axeFindings(container)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Save answers' }))
  await expect.element(page.getByText('Choose a country.').first()).toBeVisible()
  expect(page.getByText('Choose a country.').elements()).toHaveLength(2)
  expect(page.getByText('Choose at least one.').elements()).toHaveLength(2)
  await expect.element(page.getByText('Choose yes or no.')).toBeVisible()
  expect(sent()).toEqual([])

  for (const label of ['Country of birth', 'Citizenship']) await choose(label, 'Romania')
  await userEvent.click(page.getByRole('checkbox', { name: 'Everyday spending' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Salary' }))
  await userEvent.click(radio(/public office/, 'Yes'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Who, which office, and when?' }), 'Mayor until 2020')
  await userEvent.click(radio(/lawsuit/, 'No'))
  await userEvent.click(radio(/pay your taxes/, 'Yes'))
  await userEvent.click(page.getByRole('button', { name: 'Save answers' }))
  await vi.waitFor(() =>
    expect(sent()).toMatchObject([
      {
        requestId: 1,
        customer: { countryOfBirth: 'RO', citizenship: ['RO'], purposeIds: [1], sourceIds: [1] },
        dueDiligence: { government: true, governmentDetails: 'Mayor until 2020', lawsuits: false, taxPayers: true },
      },
    ]),
  )
})

test('[KYC-012] the KYC form of a company asks for turnover, industry, use, source, due diligence and the questions to companies', async () => {
  as('business')
  const { container } = await render(inRouter(<KycScreen />, '/business-kyc').page)
  await expect.element(page.getByRole('heading', { name: 'About the company and its money' })).toBeVisible()
  for (const label of [
    'Incoming payments per month',
    'Currency of incoming payments',
    'Outgoing payments per month',
    'Currency of outgoing payments',
    'Industry of the company',
    'What does the company use the account for?',
    'Where does the money come from?',
    'public office',
    'lawsuit',
    'pay its taxes',
    'Do you hold a licence?',
  ])
    expect(
      labels(container).some((text) => text?.includes(label)),
      label,
    ).toBe(true)
  expect(await axeFindings(container)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Save answers' }))
  await expect.element(page.getByText('Choose at least one.').first()).toBeVisible()
  expect(page.getByText('Choose at least one.').elements()).toHaveLength(2)
  expect(sent()).toEqual([])

  await userEvent.fill(page.getByRole('textbox', { name: 'Incoming payments per month' }), '1000')
  await userEvent.fill(page.getByRole('textbox', { name: 'Outgoing payments per month' }), '500')
  await choose('Industry of the company', 'Retail')
  await userEvent.click(page.getByRole('checkbox', { name: 'Paying suppliers' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Salary' }))
  for (const group of [/public office/, /lawsuit/, /pay its taxes/, /licence/]) await userEvent.click(radio(group, 'No'))
  await userEvent.click(page.getByRole('button', { name: 'Save answers' }))
  await vi.waitFor(() =>
    expect(sent()).toMatchObject([
      {
        requestId: 1,
        customer: {},
        financialDetail: {
          monthlyDepositCurrencyCode: 'EUR',
          monthlyWithdrawalCurrencyCode: 'EUR',
          industry: 101,
          purposeIds: [1],
          sourceIds: [1],
        },
        dueDiligence: { government: false, lawsuits: false, taxPayers: false },
        additionalQuestionAnswers: [{ id: 7, answer: 'no' }],
      },
    ]),
  )
})

test('[KYC-012] /profile-update asks for name, birthday, country, tax number, address and phone', async () => {
  as('personal')
  answered(addresses.list, {}, { addresses: [] })
  answered(phones.list, {}, { phones: [] })
  const { container } = await render(inRouter(<ProfileUpdateScreen />, '/profile-update').page)
  await expect.element(page.getByLabelText('Street and number')).toBeVisible()
  await expect.element(page.getByLabelText('Phone number')).toBeVisible()
  for (const label of [
    'First name',
    'Last name',
    'Born on',
    'Country you live in',
    'Tax number',
    'Country',
    'Street and number',
    'Flat, floor',
    'Postal code',
    'City',
    'Phone number',
  ])
    expect(
      labels(container).some((text) => text?.startsWith(label)),
      label,
    ).toBe(true)
})
