import '../../../styles.css'
import { ofCompany } from '@ducat/contract/documents/calls'
import { documents, kyc } from '@ducat/contract/profile/calls'
import { accesses } from '@ducat/contract/session/calls'
import { rights } from '@ducat/contract/kit/access'
import { addDays } from '@ducat/values'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session, type Customer } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { dateFormats, today } from '#i18n/dates.ts'
import { axeFindings } from '../../../../test/axe.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { answered, signedIn } from '../../../../test/signed-in.ts'
import { CompanyDocumentsScreen } from './CompanyDocumentsScreen.tsx'
import type { CompanyPaper } from './paper.ts'

const document = {
  id: 8001,
  statusId: 26,
  type: 'company',
  documentTypeId: 30,
  documentType: 'Extract from the company register',
  isSubDocument: false,
  uploaded: true,
  createdUsername: 'irina@demo.example',
  created: '2026-11-14T09:30:00Z',
  createdName: 'Irina',
} as const
const [late, soon, ahead] = [addDays(today(), -2), addDays(today(), 1), addDays(today(), 14)]
const shown = dateFormats('en').day
const registration = [
  { id: 30, name: 'Extract from the company register', documentCategoryId: 4 },
  { id: 31, name: 'Articles of association', documentCategoryId: 4 },
]
const identity = [
  { id: 1, name: 'Passport', documentCategoryId: 1 },
  { id: 4, name: 'Identity card', documentCategoryId: 1 },
]
const letter = [{ id: 84, name: 'Written explanation', documentCategoryId: 10 }]
const papers: CompanyPaper[] = [
  { kind: 'asked', state: 'missing', due: ahead, text: 'Who are your largest customers?', accepted: letter },
  { kind: 'companyDocuments', state: 'rejected', document: { ...document, rejectReason: 'It cannot be read.' }, accepted: registration },
  { kind: 'address', state: 'missing', addressId: 7, countryCode: 'RO', name: 'Strada Fagului 18, Cluj', accepted: letter },
  {
    kind: 'representative',
    state: 'expired',
    due: soon,
    representativeId: 12,
    name: 'Jan de Wit',
    document: { ...document, id: 8002, type: 'identity', expiresDate: '2026-11-06' },
    accepted: identity,
  },
  {
    kind: 'companyDocuments',
    state: 'expiresSoon',
    due: ahead,
    document: { ...document, id: 8003, expiresDate: '2026-11-30' },
    accepted: registration,
  },
  {
    kind: 'additionalDocuments',
    state: 'inReview',
    due: soon,
    document: { ...document, id: 8004, type: 'additional', documentType: 'Contract or invoice' },
    accepted: letter,
  },
  {
    kind: 'representative',
    state: 'otherName',
    representativeId: 13,
    name: 'Sofía Rojas',
    document: { ...document, id: 8005, type: 'identity' },
    accepted: identity,
  },
]

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
  acting(rights.uploading)
  answered(kyc.request, {}, { requestId: 1, status: 'unverified', sections: [{ name: 'phone', isRequired: true, status: 'none' }] })
  answered(accesses.list, {}, { customerAccesses: [] })
  answered(documents.list, {}, { documents: [document] })
  giving(papers)
})
afterEach(() => queryClient.clear())

const giving = (owed: CompanyPaper[]) =>
  answered(
    ofCompany.list,
    {},
    {
      papers: owed,
      offers: [{ accepted: registration }, { representativeId: 12, name: 'Jan de Wit', accepted: identity }],
      onFile: [{ document }],
    },
  )
const acting = (accessRights: number) =>
  session().know({
    ...session().state().customer,
    customerType: 'business',
    businessName: 'Brightfold',
    accessRights,
    balanceInfo: false,
  } as Customer)
const show = (at = '/company-documents') => render(inRouter(<CompanyDocumentsScreen />, at).page)
const row = (name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name })

test('[C-OWN-327] each paper says what it is, why it is asked, who acts next and until when', async () => {
  const { container } = await show()
  const owed = page.getByRole('list', { name: 'Action needed' })
  await expect.element(page.getByText('Actions needed: 5')).toBeInTheDocument()
  const says = async (name: string, ...sentences: (string | RegExp)[]) => {
    for (const sentence of sentences) await expect.element(row(name).getByText(sentence).first()).toBeVisible()
  }
  await says('Written explanation', 'Who are your largest customers?', `Next step: you, by ${shown(ahead)}.`)
  await says('It cannot be read.', 'Next step: you. There is no deadline.')
  await says('Proof of address: Strada Fagului 18, Cluj', /with the company’s name and this address/)
  await says(
    'Identity document of Jan de Wit',
    /Expired on/,
    `Next step: you, by ${shown(soon)}. After that day the account is restricted.`,
  )
  await expect.element(owed.getByText(/Valid until/)).toBeVisible()
  const given = page.getByRole('list', { name: 'In review' })
  await expect.element(given.getByText(/Received on/)).toBeVisible()
  await expect.element(given.getByText(`Next step: Testbrand, by ${shown(soon)}.`)).toBeVisible()
  await expect.element(given.getByText('Identity document of Sofía Rojas')).toBeVisible()
  expect(given.getByRole('button', { name: /^Upload/ }).elements()).toHaveLength(1)
  expect(await axeFindings(container)).toEqual([])
})

test('[C-OWN-327] a day that has passed is overdue, whoever acts next; an expired paper that nobody asked for has no day and threatens nothing', async () => {
  const [asked, , , expired, , inReview] = papers as [CompanyPaper, CompanyPaper, CompanyPaper, CompanyPaper, CompanyPaper, CompanyPaper]
  const old = { ...document, id: 8006, statusId: 38, type: 'additional', documentType: 'Annual report', expiresDate: late }
  giving([
    { ...asked, due: late },
    { ...expired, due: late },
    { ...inReview, due: late },
    { kind: 'additionalDocuments', state: 'expired', document: old, accepted: letter },
  ])
  await show()
  await expect.element(row('Written explanation').getByText(`Next step: you. This was due on ${shown(late)} and is overdue.`)).toBeVisible()
  await expect.element(row('Jan de Wit').getByText(`Next step: you. This was due on ${shown(late)} and is overdue.`)).toBeVisible()
  await expect
    .element(row('Contract or invoice').getByText(`Next step: Testbrand. We are late: it was due on ${shown(late)}.`))
    .toBeVisible()
  await expect.element(row('Annual report').getByText('Next step: you. There is no deadline.')).toBeVisible()
  await expect.element(row('Annual report').getByText(`Expired on ${shown(late)}. Upload the newer one if you have it.`)).toBeVisible()
  expect(globalThis.document.body.textContent).not.toMatch(/restricted|, by /)
})

test('[C-OWN-327] a proof of address of somebody behind the company is called by what it is, and a link to them leads to what they owe', async () => {
  const of = { kind: 'representative', representativeId: 12, name: 'Jan de Wit' } as const
  const bill = { ...document, id: 8007, type: 'residence', documentType: 'Utility bill', rejectReason: 'It is too old.' }
  giving([
    { ...of, state: 'inReview', due: soon, document: { ...document, id: 8002, type: 'identity' }, accepted: identity },
    { ...of, state: 'rejected', addressId: 12_000, countryCode: 'RO', document: bill, accepted: letter },
  ])
  await show('/company-documents#representative-12')
  const owed = row('Utility bill, Jan de Wit')
  await expect.element(owed.getByText('It is too old.')).toBeVisible()
  await expect.element(owed.getByText('Date of issue')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'In review' }).getByText('Identity document of Jan de Wit')).toBeVisible()
})

test('[C-OWN-327] a link to a paper opens its upload; an identity card asks for front and back', async () => {
  await show('/company-documents#representative-12')
  const jan = row('Identity document of Jan de Wit')
  await userEvent.selectOptions(jan.getByLabelText('Document type'), 'Identity card')
  await expect.element(jan.getByLabelText('Front', { exact: true })).toBeInTheDocument()
  await expect.element(jan.getByLabelText('Back side')).toBeInTheDocument()
  await expect.element(jan.getByText('Add both pictures first')).toBeVisible()
  expect(page.getByRole('button', { name: 'Send document' }).elements()).toHaveLength(1)
})

test('another document is given for the company or for somebody behind it', async () => {
  await show()
  await userEvent.click(page.getByRole('button', { name: 'Add document' }))
  await userEvent.selectOptions(page.getByLabelText('Document of'), 'Jan de Wit')
  await expect.element(page.getByLabelText('Document type')).toHaveDisplayValue('Passport')
})

test('whoever only reads sees what is on file and no upload', async () => {
  acting(rights.read)
  await show()
  await expect.element(page.getByRole('list', { name: 'Documents', exact: true })).toBeVisible()
  await expect.element(page.getByText('Action needed')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add document' })).not.toBeInTheDocument()
})
