import '../../styles.css'
import { files, documents as giving, requests } from '@ducat/contract/documents/calls'
import { documentLists } from '@ducat/contract/dictionaries/calls'
import { documents, kyc, status } from '@ducat/contract/profile/calls'
import { addDays } from '@ducat/values'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session, type Customer } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { dateFormats, today } from '#i18n/dates.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { DocumentsScreen } from './DocumentsScreen.tsx'

const address = {
  addressId: 6001,
  address1: 'Strada Fagului 18',
  city: 'Cluj-Napoca',
  postalCode: '400001',
  countryCode: 'RO',
  addressStatus: 26,
  confirmed: false,
  uploadedDocuments: [],
  isDocumentOutOfDate: false,
  isCardDocumentRequired: false,
  isDocumentRequired: true,
}
const known = {
  fatcaSectionRequiredAction: false,
  verified: false,
  limited: false,
  addresses: [address],
  phones: [],
  identities: [],
  isDuplicateDocuments: false,
  isDuplicateDocumentsUploaded: false,
  isSomeCardDocumentRequired: false,
  isFinalReview: false,
}
const paper = {
  id: 8001,
  statusId: 26,
  type: 'identity',
  documentTypeId: 1,
  documentType: 'Passport',
  isSubDocument: false,
  uploaded: true,
  createdUsername: 'ana@demo.example',
  rejectReason: 'The document cannot be read.',
  created: '2026-11-14T09:30:00Z',
  createdName: 'Ana',
}
const sections = [
  { name: 'identity', isRequired: true, status: 'rejected' },
  { name: 'proofOfResidence', isRequired: true, status: 'none' },
] as const

/** Names of the calls that left. */
let asked: () => readonly string[]
beforeEach(() => {
  takeBrand(testBrand)
  sessionStorage.clear()
  const spy = vi.spyOn(globalThis, 'fetch')
  asked = () => spy.mock.calls.flatMap(([url]) => (typeof url === 'string' ? [url.split('?').at(-1)!] : []))
  signedIn()
  level(2)
  answered(status.user, {}, known)
  answered(kyc.request, {}, { requestId: 1, status: 'unverified', sections: [...sections] })
  answered(documents.list, {}, { documents: [paper] })
  answered(requests.list, {}, { requests: [] })
  queryClient.setQueryData([`dictionary ${documentLists.addressTypes.name} en RO`], { documentTypes: [{ id: 2, name: 'Utility bill' }] })
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const level = (dueDiligenceLevel: number) =>
  session().know({ ...session().state().customer, residenceCountryCode: 'RO', dueDiligenceLevel } as Customer)
const show = () => {
  const shown = inRouter(
    <>
      <DocumentsScreen />
      <Overlays />
    </>,
    '/documents',
  )
  return render(shown.page)
}

test('says what is asked, why a document was rejected and who acts next; nobody is locked out by it', async () => {
  const { container } = await show()
  await expect.element(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible()
  await expect.element(page.getByText('The document cannot be read.')).toBeVisible()
  await expect.element(page.getByText('Who acts next')).toBeVisible()
  await expect.element(page.getByText(/Strada Fagului 18/)).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
})

test('[C-OWN-226] what a clerk asked for stands there in the clerk’s words with its day, overdue once that has passed, and an upload until it is given', async () => {
  const asked = {
    requestId: 5,
    documentTypeId: 84,
    documentCategoryId: 10,
    documentType: 'Written explanation',
    text: 'Please explain the payment of 12 October.',
    asked: '2026-11-14T09:30:00Z',
    due: addDays(today(), 9),
    isGiven: false,
    rejectReason: 'The last one cannot be read.',
  }
  const given = {
    ...asked,
    requestId: 6,
    documentType: 'Residence permit',
    text: 'Yours has ended.',
    isGiven: true,
    rejectReason: undefined,
  }
  const late = { ...asked, requestId: 7, documentType: 'Bank statement', due: addDays(today(), -1) }
  answered(requests.list, {}, { requests: [asked, given, late] })
  const { container } = await show()
  const card = page.getByRole('region', { name: 'We need one more document' })
  const { day } = dateFormats('en')
  const row = (name: string) => card.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Written explanation').getByText('Please explain the payment of 12 October.')).toBeVisible()
  await expect.element(row('Written explanation').getByText(new RegExp(`Upload it by ${day(asked.due)}\\.`))).toBeVisible()
  await expect.element(row('Bank statement').getByText(new RegExp(`It was due on ${day(late.due)} and is overdue\\.`))).toBeVisible()
  await expect.element(row('Written explanation').getByText('The last one cannot be read.')).toBeVisible()
  await expect.element(card.getByText('Yours has ended.')).toBeVisible()
  await expect.element(card.getByText('in review')).toBeVisible()
  expect(card.getByRole('button', { name: 'Send document' }).elements()).toHaveLength(2)
  expect(await axeFindings(container)).toEqual([])
})

test('[KYC-009] an identity card and a driving licence ask for front and back, a passport for one page', async () => {
  await show()
  await expect.element(page.getByLabelText('Page with your photo')).toBeInTheDocument()
  for (const type of ['Identity card', 'Driving licence']) {
    await userEvent.click(page.getByRole('radio', { name: type }))
    await expect.element(page.getByLabelText('Front', { exact: true })).toBeInTheDocument()
    await expect.element(page.getByLabelText('Back side')).toBeInTheDocument()
    await expect.element(page.getByText('Add both pictures first')).toBeVisible()
  }
})

test('[KYC-010] an internal passport is offered in RU and UA only, with its front page and registration stamp', async () => {
  const shown = await show()
  await expect.element(page.getByRole('radio', { name: 'Internal passport' })).not.toBeInTheDocument()
  await shown.unmount()
  for (const residenceCountryCode of ['RU', 'UA']) {
    session().know({ ...session().state().customer, residenceCountryCode } as Customer)
    const again = await show()
    await userEvent.click(page.getByRole('radio', { name: 'Internal passport' }))
    await expect.element(page.getByLabelText('Front page')).toBeInTheDocument()
    await expect.element(page.getByLabelText('Registration stamp')).toBeInTheDocument()
    await again.unmount()
  }
})

test.each([1, 4])(
  '[KYC-013] at the due diligence level %i its info is loaded, and the documents it wants are asked for',
  async (dueDiligenceLevel) => {
    level(dueDiligenceLevel)
    answered(
      kyc.dueDiligence,
      {},
      { dueDiligenceQuestionnaire: {}, dueDiligenceLevel, requiredDocuments: [{ documentTypeId: 84, isUploaded: false }] },
    )
    queryClient.setQueryData([`dictionary ${documentLists.types.name} en`], {
      documentTypes: [{ id: 84, name: 'Written explanation', documentCategoryId: 10 }],
    })
    await show()
    await expect.element(page.getByText('Written explanation')).toBeVisible()
  },
)

test.each([1, 4])('[KYC-013] at the due diligence level %i the bank is asked for it', async (dueDiligenceLevel) => {
  level(dueDiligenceLevel)
  await show()
  await expect.poll(asked).toContain(kyc.dueDiligence.name)
})

test.each([0, 2, 3, 5])('[KYC-013] at the level %i due diligence is not asked for', async (dueDiligenceLevel) => {
  level(dueDiligenceLevel)
  await show()
  await expect.element(page.getByText('On file')).toBeVisible()
  expect(asked()).not.toContain(kyc.dueDiligence.name)
  await expect.element(page.getByText('Additional documents')).not.toBeInTheDocument()
})

test('a chosen file is sent in parts at once; a line that breaks leaves a way to try again', async () => {
  await show()
  const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])], 'passport.jpg', { type: 'image/jpeg' })
  await userEvent.upload(page.getByLabelText('Page with your photo'), picture)
  // Nobody listens on this port.
  await expect.element(page.getByText('Not sent. Try again.')).toBeVisible()
  expect(asked()).toContain(files.begin.name)
  expect(asked()).not.toContain(giving.upload.name)
  await expect.element(page.getByText('Add a picture first')).toBeVisible()
})
