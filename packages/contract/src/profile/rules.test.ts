import { describe, expect, test } from 'vitest'
import { accountStates, addressKinds, documentStatus, limitReasons, PERSONAL_PHONE } from './models.ts'
import { accountStatus, documentsState, requiredActions, shownStatus } from './rules.ts'

const { confirmed, pending, submitted, underInvestigation, rejected, expired, nameMismatch, canceled, deleted } = documentStatus

const paper = (statusId: number) => ({ statusId }) as never
const home = (given: readonly number[] = [confirmed], more: object = {}) => ({
  isDocumentRequired: false,
  isDocumentOutOfDate: false,
  uploadedDocuments: given.map(paper),
  ...more,
})
const identity = (status: number) => ({ status })
const good = {
  fatcaSectionRequiredAction: false,
  verified: true,
  limited: false,
  addresses: [home()],
  phones: [{ confirmed: true }],
  identities: [identity(confirmed)],
  videoIdentityStatus: undefined as string | undefined,
  isDuplicateDocuments: false,
  isDuplicateDocumentsUploaded: false,
  isSomeCardDocumentRequired: false,
  isFinalReview: false,
}
type Status = Parameters<typeof accountStatus>[0]
const status = (change: object = {}): Status => ({ ...good, ...change }) as unknown as Status
const person = { isPersonal: true, isRepresentative: false }

test('[KYC-004][ACCT-027][ACCT-013][ACCT-015] the numbers are those of the specification', () => {
  expect([submitted, confirmed, canceled, deleted, rejected, underInvestigation, expired, pending, nameMismatch]).toEqual([
    0, 2, 4, 5, 26, 31, 38, 41, 64,
  ])
  expect(Object.values(limitReasons)).toEqual([1, 2, 3, 4, 5])
  expect(addressKinds).toEqual(['unspecified', 'home', 'residence', 'business', 'homeAndBusiness', 'office'])
  expect(PERSONAL_PHONE).toBe(2)
})

test.each([
  [[], 'none'],
  [[confirmed, confirmed], 'confirmed'],
  [[pending, submitted, underInvestigation], 'processing'],
  [[confirmed, pending], 'pending'],
  [[expired], 'pending'],
  [[confirmed, rejected, pending], 'rejected'],
] as const)('[KYC-005][KYC-006][KYC-007] papers %j are %s', (statuses, state) => {
  expect(documentsState(statuses)).toBe(state)
})

test.each([
  [[confirmed], { required: true, expiresSoon: false }, 'validated'],
  [[confirmed], { required: true, expiresSoon: true }, 'expiredSoon'],
  [[pending], { required: true, expiresSoon: false }, 'pending'],
  [[rejected], { required: true, expiresSoon: false }, 'rejected'],
  [[], { required: true, expiresSoon: false }, 'none'],
  [[], { required: false, expiresSoon: false }, 'notRequired'],
] as const)('[KYC-008] papers %j of %j are shown as %s', (statuses, of, shown) => {
  expect(shownStatus(statuses, of)).toBe(shown)
})

describe('required actions', () => {
  test.each([
    ['tax form', { fatcaSectionRequiredAction: true }, ['fatca']],
    ['no address', { addresses: [] }, ['address']],
    ['proof of residence: none', { addresses: [home([], { isDocumentRequired: true })] }, ['proofOfResidence']],
    ['proof of residence: rejected', { addresses: [home([rejected], { isDocumentRequired: true })] }, ['proofOfResidence']],
    ['proof of residence: runs out', { addresses: [home([confirmed], { isDocumentOutOfDate: true })] }, ['proofOfResidence']],
    ['proof of residence: given', { addresses: [home([pending], { isDocumentRequired: true })] }, []],
    ['another name', { identities: [identity(nameMismatch)] }, ['identity']],
    ['rejected', { identities: [identity(rejected)] }, ['identity']],
    ['canceled', { identities: [identity(canceled)] }, ['identity']],
    ['a number that is not confirmed', { phones: [{ confirmed: false }] }, ['phone']],
    ['a rejected video', { videoIdentityStatus: 'rejected' }, ['videoIdentity']],
    ['nothing', {}, []],
  ])('[ACCT-028][ACCT-029][ACCT-030][ACCT-031][ACCT-032][ACCT-033] %s', (_name, change, actions) => {
    expect(requiredActions(status(change), person)).toEqual(actions)
  })

  test('[ACCT-028] the tax form is a person’s affair', () => {
    expect(requiredActions(status({ fatcaSectionRequiredAction: true }), { isPersonal: false })).toEqual([])
  })
})

describe('account status, the first that fits', () => {
  const waiting = { addresses: [home([pending], { isDocumentRequired: true })], identities: [identity(submitted)] }
  test.each([
    ['limited, everything given and looked at', { limited: true }, 'processing'],
    ['limited, something still looked at', { limited: true, identities: [identity(pending)] }, 'limited'],
    ['limited, something missing', { limited: true, identities: [] }, 'limited'],
    ['asked for twice', { isDuplicateDocuments: true, isSomeCardDocumentRequired: true }, 'duplicateDocuments'],
    ['given twice', { isDuplicateDocuments: true, isDuplicateDocumentsUploaded: true }, 'duplicateDocumentsUploaded'],
    ['a card asks for one', { isSomeCardDocumentRequired: true, phones: [{ confirmed: false }] }, 'someCardDocumentRequired'],
    ['something to do', { phones: [{ confirmed: false }], verified: false }, 'hasRequiredActions'],
    ['not verified, all of it waits', { verified: false, ...waiting }, 'processing'],
    ['not verified', { verified: false, identities: [] }, 'unverified'],
    ['the video is looked at', { videoIdentityStatus: 'processing', isFinalReview: true }, 'verificationProcessing'],
    ['the last look', { isFinalReview: true }, 'finalReview'],
    ['otherwise', {}, 'checked'],
  ])('[ACCT-019][ACCT-020][ACCT-021][ACCT-022][ACCT-023][ACCT-024][ACCT-025][ACCT-026] %s', (_name, change, expected) => {
    expect(accountStatus(status(change), person)).toBe(expected)
    expect(accountStates).toContain(expected)
  })

  test('[ACCT-018] a representative is checked whatever the company owes', () => {
    expect(accountStatus(status({ limited: true }), { isPersonal: false, isRepresentative: true })).toBe('checked')
  })

  test('[ACCT-017] the states are those of the specification', () => {
    expect(accountStates).toHaveLength(10)
  })
})
