import '../../../styles.css'
import { ofCompany } from '@ducat/contract/documents/calls'
import { documents, kyc } from '@ducat/contract/profile/calls'
import { accesses } from '@ducat/contract/session/calls'
import { rights } from '@ducat/contract/kit/access'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session, type Customer } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
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
  { kind: 'asked', state: 'missing', due: '2026-12-03', text: 'Who are your largest customers?', accepted: letter },
  { kind: 'companyDocuments', state: 'rejected', document: { ...document, rejectReason: 'It cannot be read.' }, accepted: registration },
  { kind: 'address', state: 'missing', addressId: 7, countryCode: 'RO', name: 'Strada Fagului 18, Cluj', accepted: letter },
  {
    kind: 'representative',
    state: 'expired',
    due: '2026-11-20',
    representativeId: 12,
    name: 'Jan de Wit',
    document: { ...document, id: 8002, expiresDate: '2026-11-06' },
    accepted: identity,
  },
  {
    kind: 'companyDocuments',
    state: 'expiresSoon',
    due: '2026-11-30',
    document: { ...document, id: 8003, expiresDate: '2026-11-30' },
    accepted: registration,
  },
  {
    kind: 'additionalDocuments',
    state: 'inReview',
    due: '2026-11-15',
    document: { ...document, id: 8004, documentType: 'Contract or invoice' },
    accepted: letter,
  },
  {
    kind: 'representative',
    state: 'otherName',
    representativeId: 13,
    name: 'Sofía Rojas',
    document: { ...document, id: 8005 },
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
  answered(
    ofCompany.list,
    {},
    {
      papers,
      offers: [{ accepted: registration }, { representativeId: 12, name: 'Jan de Wit', accepted: identity }],
      onFile: [{ document }],
    },
  )
})
afterEach(() => queryClient.clear())

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
  await says('Written explanation', 'Who are your largest customers?', /Next step: you, by .*Dec/)
  await says('It cannot be read.', 'Next step: you. There is no deadline.')
  await says('Proof of address: Strada Fagului 18, Cluj', /with the company’s name and this address/)
  await says('Identity document of Jan de Wit', /Expired on/, /After that day the account is restricted/)
  await expect.element(owed.getByText(/Valid until/)).toBeVisible()
  const given = page.getByRole('list', { name: 'In review' })
  await expect.element(given.getByText(/Received on/)).toBeVisible()
  await expect.element(given.getByText('Identity document of Sofía Rojas')).toBeVisible()
  expect(given.getByRole('button', { name: /^Upload/ }).elements()).toHaveLength(1)
  expect(await axeFindings(container)).toEqual([])
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
