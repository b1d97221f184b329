/** What is typed into the forms of the wizard is what is sent, field by field. */
import '../../styles.css'
import { customerLists } from '@ducat/contract/dictionaries/calls'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '#api/session.ts'
import { keep } from '#brand/cookie.ts'
import { lists, newest, openWizard, owner, person, prepareWizard } from '../../../test/opened-wizard.tsx'
import { sentOf } from './wizard/input.ts'
import { emptyWizard } from './wizard/values.ts'

beforeAll(prepareWizard)

const sent = () => sentOf(newest()!, { password: '', sourceOfWealth: true })
const named = (selector: string) => page.elementLocator(document.querySelector(selector)!)
async function drawn(name: string): Promise<void> {
  await expect.poll(() => document.querySelector(`[name="${name}"]`)).not.toBeNull()
}

async function type(name: string, text: string): Promise<void> {
  await drawn(name)
  await userEvent.fill(named(`[name="${name}"]`), text)
}
async function tick(selector: string): Promise<void> {
  await userEvent.click(named(selector))
}
/** Opens a list, searches in it and takes what is found. */
async function choose(name: string, word: string): Promise<void> {
  await drawn(name)
  await userEvent.click(named(`button[name="${name}"]`))
  await expect.element(page.getByRole('dialog').getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard(word)
  const options = page.getByRole('dialog').getByRole('option')
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual([expect.stringContaining(word)])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
}
async function typeAddress(path: string, city: string): Promise<void> {
  await choose(`${path}.countryCode`, 'Austria')
  await type(`${path}.address1`, 'Ring 1')
  await type(`${path}.address2`, 'Door 4')
  await type(`${path}.city`, city)
  await type(`${path}.postalCode`, '1010')
}
const addressIn = (city: string) => ({ countryCode: 'AT', address1: 'Ring 1', address2: 'Door 4', city, postalCode: '1010' })

test('[REG-004] the company with both of its addresses, its representative and its legal information', async () => {
  const first = await openWizard({ ...emptyWizard, personList: [person(1, 'Mara')] }, 'generalForm')
  await type('company.name', 'Brightfold Media SRL')
  await type('company.tradingName', 'Brightfold')
  await choose('company.registrationCountryCode', 'Austria')
  await type('company.registrationNumber', 'FN 123456')
  await type('company.registrationDate', '3 Jun 2019')
  await type('company.businessTaxId', 'ATU12345675')
  await userEvent.selectOptions(named('select[name="type"]'), 'others')
  await type('company.website', 'brightfold.example')
  await type('company.description', 'Sells photographs to newspapers.')
  await type('company.email', 'office@brightfold.example')
  await type('company.phone', '+43 1 5125 1234')
  await typeAddress('company.address', 'Wien')
  await userEvent.click(page.getByRole('checkbox', { name: 'The company operates at its registered address' }))
  await typeAddress('company.place.address', 'Graz')
  expect(sent()).toMatchObject({ type: 'others' })
  expect(sent().company).toEqual({
    name: 'Brightfold Media SRL',
    tradingName: 'Brightfold',
    registrationCountryCode: 'AT',
    registrationNumber: 'FN 123456',
    registrationDate: '2019-06-03',
    businessTaxId: 'ATU12345675',
    website: 'https://brightfold.example',
    description: 'Sells photographs to newspapers.',
    email: 'office@brightfold.example',
    phone: '+43151251234',
    address: addressIn('Wien'),
    place: { isRegisteredAddress: false, address: addressIn('Graz') },
  })
  const before = newest()!
  await first.unmount()

  await openWizard(before, 'legalForm')
  await type('legalInformation.legalForm', 'SRL')
  await tick('input[name="legalInformation.hasNominees"][value="yes"]')
  await tick('input[name="legalInformation.hasBearerShares"][value="no"]')
  await tick('input[name="legalInformation.isRegulated"][value="yes"]')
  await type('legalInformation.regulator', 'FMA')
  await type('legalInformation.licenceNumber', '77')
  await userEvent.click(page.getByRole('button', { name: 'Choose a person' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Mara Oakes' }))
  await type('authorizedCompanyRepresentative.position', 'Director')
  for (const { label } of lists.agreements) await userEvent.click(page.getByRole('checkbox', { name: new RegExp(label) }))
  expect(sent()).toMatchObject({
    legalInformation: {
      legalForm: 'SRL',
      hasNominees: true,
      hasBearerShares: false,
      isRegulated: true,
      regulator: 'FMA',
      licenceNumber: '77',
    },
    authorizedCompanyRepresentative: { personId: 1, position: 'Director' },
    agreementIds: [1, 2],
  })
})

test('[REG-005] the finances: amounts and their currencies, the industry, purposes and sources, with the words that some of them ask for', async () => {
  keep('dictionaries', 'none', 3_600)
  sessionStorage.setItem(`dictionary ${customerLists.industries.name} en`, JSON.stringify({ industries: lists.industries }))
  await openWizard(emptyWizard, 'financialInfoForm')
  const path = 'financialDetail'
  await type(`${path}.monthlyDepositAmount`, '20000.50')
  await choose(`${path}.monthlyDepositCurrencyCode`, 'EUR')
  await type(`${path}.monthlyWithdrawalAmount`, '15000.25')
  await choose(`${path}.monthlyWithdrawalCurrencyCode`, 'GBP')
  await choose(`${path}.industry`, 'Other business')
  await type(`${path}.industrySpecification`, 'Boats in bottles')
  for (const choice of ['Pay suppliers', 'Another purpose', 'Sales', 'Another source'])
    await userEvent.click(page.getByRole('checkbox', { name: choice }))
  await type(`${path}.purposeSpecifications.99`, 'Prizes')
  await type(`${path}.sourceSpecifications.99`, 'A raffle')
  expect(sent().financialDetail).toEqual({
    monthlyDepositAmount: '20000.50',
    monthlyDepositCurrencyCode: 'EUR',
    monthlyWithdrawalAmount: '15000.25',
    monthlyWithdrawalCurrencyCode: 'GBP',
    industry: 199,
    industrySpecification: 'Boats in bottles',
    purposeIds: [1, 99],
    purposeSpecifications: { 99: 'Prizes' },
    sourceIds: [1, 99],
    sourceSpecifications: { 99: 'A raffle' },
  })
})

test('[REG-006] due diligence: public office and lawsuits with their details after a yes, and taxes', async () => {
  await openWizard(emptyWizard, 'dueDilligenceForm')
  await drawn('dueDiligence.government')
  await tick('input[name="dueDiligence.government"][value="yes"]')
  await type('dueDiligence.governmentDetails', 'A mayor')
  await tick('input[name="dueDiligence.lawsuits"][value="yes"]')
  await type('dueDiligence.lawsuitsDetails', 'One, won')
  await tick('input[name="dueDiligence.taxPayers"][value="no"]')
  expect(sent().dueDiligence).toEqual({
    government: true,
    governmentDetails: 'A mayor',
    lawsuits: true,
    lawsuitsDetails: 'One, won',
    taxPayers: false,
  })
  await tick('input[name="dueDiligence.lawsuits"][value="no"]')
  expect(document.querySelector('[name="dueDiligence.lawsuitsDetails"]')).toBeNull()
})

test('[REG-009] somebody who owns and uses the company: names, birthday, e-mail, phone, address, tax number, sources of funds, and their rights', async () => {
  session().existedEmails.set('mara@oakline.example', 0)
  const start = { ...emptyWizard, personList: [{ id: 1, isUser: false }], shareholders: [owner(1, '40')] }
  const form = await openWizard(start, 'shareholdersHub&person=1')
  const path = 'personList.0'
  await type(`${path}.firstName`, 'Mara')
  await type(`${path}.middleName`, 'Ann')
  await type(`${path}.lastName`, 'Oakes')
  await type(`${path}.birthday`, '4 Mar 1981')
  await type(`${path}.email`, 'mara@oakline.example')
  await type(`${path}.phone.number`, '+43 664 1234567')
  await type(`${path}.taxId`, '123456789')
  await typeAddress(`${path}.address`, 'Wien')
  await userEvent.click(page.getByRole('checkbox', { name: 'Sales' }))
  await type(`${path}.sourcesOfFunds.0.details`, 'Fifteen years of salary')
  const before = newest()!
  await form.unmount()

  await openWizard(before, 'usersHub')
  await userEvent.click(page.getByRole('button', { name: 'Add user' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Mara Ann Oakes' }))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Access' }), '3')
  expect(sent()).toMatchObject({ users: [{ personId: 1 }] })
  expect(sent().personList).toEqual([
    {
      id: 1,
      firstName: 'Mara',
      middleName: 'Ann',
      lastName: 'Oakes',
      birthday: '1981-03-04',
      email: 'mara@oakline.example',
      phone: { phoneCountryCode: 'AT', number: '+436641234567' },
      taxId: '123456789',
      address: addressIn('Wien'),
      sourcesOfFunds: [{ id: 1, details: 'Fifteen years of salary' }],
      isUser: true,
      accessRights: 3,
    },
  ])
  session().existedEmails.clear()
})

test('[REG-007][REG-008] the tree: a company of type 2 with its share, its directors and its owners, a person of type 1 among them', async () => {
  await openWizard({ ...emptyWizard, personList: [person(1, 'Mara')], companyList: [{ id: 7, name: 'Oakline' }] }, 'shareholdersHub')
  await userEvent.click(page.getByRole('button', { name: 'Add company' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Oakline' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Direct share of Oakline' }), '60.5')
  await userEvent.click(page.getByRole('button', { name: 'Add owner of Oakline' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Mara Oakes' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Direct share of Mara Oakes' }), '100')
  await userEvent.click(page.getByRole('button', { name: 'More for Oakline' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Directors' }))
  await userEvent.click(page.getByRole('dialog').getByRole('list', { name: 'Add director' }).getByRole('button', { name: 'Mara Oakes' }))
  expect(sent()).toMatchObject({ ultimateBeneficiaryOwners: [{ personId: 1 }] })
  expect(sent().shareholders).toEqual([
    {
      type: 2,
      companyId: 7,
      share: '60.5',
      directors: [{ personId: 1 }],
      shareholders: [{ type: 1, personId: 1, share: '100' }],
    },
  ])
})
