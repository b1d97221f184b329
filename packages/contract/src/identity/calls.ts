/**
 * Customers prove who they are: a document and a face, looked at by the provider of the brand. The page behind the link needs no session; the
 * secret in its address is the proof. What comes of it is told by the provider and never by the page.
 */
import { customer, open, signedIn, withoutBalance } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import { id, instant, int, oneOf, optional, ownPath, pkce, text, url } from '../kit/fields.ts'
import { checkReasons, checkStates, checkTypes, identityProviders } from './models.ts'

const asked = { type: optional(oneOf(checkTypes)), redirectUrl: optional(ownPath()) }
const begun = { workflowRunId: text(40), token: text(60), link: url(), provider: oneOf(identityProviders) }
const refuses = { type: ['ALREADY_VERIFIED', 'IN_REVIEW', 'CHECK_UNDER_WAY', 'TOO_MANY_CHECKS', 'NO_PROVIDER'] } as const

export const checks = {
  start: rest('POST', '/identity-verification', {
    spec: 'C-KYC-001',
    about: 'Starts the identity check of the signed-in customer and answers with the link to its page.',
    access: signedIn,
    input: asked,
    output: begun,
    refuses,
    steps: 'outside',
    changes: ['customer'],
  }),
  startFor: rest('POST', '/customers/{id}/identity-verification', {
    spec: 'C-KYC-002',
    about: 'The same by customer id: for a company one acts for, and for an administrator who acts for a customer.',
    access: signedIn,
    input: { id: id(), ...asked },
    output: begun,
    refuses,
    steps: 'outside',
    changes: ['customer'],
  }),
  verify: rest('POST', '/verification/customer/{id}/verify', {
    spec: 'C-KYC-003',
    about: 'Starts a check and gives a code for POST /auth/token: the page of the check ends the session, the code brings the person back.',
    access: signedIn,
    input: { id: id(), type: oneOf(checkTypes), codeChallenge: pkce() },
    output: { code: text(100), authFlow: optional(text(20)), link: optional(url()) },
    refuses,
    fresh: true,
    steps: 'outside',
    once: ['code'],
    changes: ['customer'],
  }),
  get: query('identityWorkflowGet', {
    spec: 'C-OWN-197',
    about: 'What the page behind the link shows: how far the check is, who checks, and where document and face are handed in.',
    access: open,
    input: { workflowRunId: text(40, 1), token: text(60, 1) },
    output: {
      status: oneOf(checkStates),
      provider: oneOf(identityProviders),
      reason: optional(oneOf(checkReasons)),
      link: optional(url()),
      /** Where whoever started it goes on afterwards. */
      redirectUrl: optional(ownPath()),
      expires: instant(),
    },
    shows: { nothing: 'nobody is signed in on this page: it asks again by itself' },
  }),
  videoJob: query('videoIdentityJobGet', {
    spec: 'C-KYC-005',
    about: 'How far a video identification is, and where it takes place. The id of the job is the secret.',
    access: open,
    input: { id: text(60, 1) },
    output: {
      status: oneOf(checkStates),
      provider: oneOf(identityProviders),
      link: optional(url()),
      redirectUrl: optional(ownPath()),
      reason: optional(oneOf(checkReasons)),
    },
    shows: { nothing: 'nobody is signed in on this page: it asks again by itself' },
  }),
}

const manage = withoutBalance(customer('manage'))
const ofSomebody = [
  'NOT_A_PERSON',
  'BIRTHDAY_NEEDED',
  'IDENTITY_KNOWN',
  'COMPANY_IN_REVIEW',
  'PERSON_UNDER_WAY',
  'PERSON_TOO_MANY',
  'NO_PROVIDER',
] as const

/** For somebody behind the company, who may have no login: the link is handed to them. */
export const representativeChecks = {
  start: command('identityVerificationRepresentative', {
    spec: 'C-COMP-011',
    about: 'Starts the identity check of a representative with the provider of the brand. The link is for them; it works for a day.',
    access: manage,
    input: { id: id(), positionId: optional(int(1, 99)) },
    output: { link: url(), provider: oneOf(identityProviders) },
    refuses: { id: ofSomebody, positionId: ['OTHER_POSITION'] },
    steps: 'outside',
    changes: ['company'],
  }),
  withDocument: command('businessJumioDocumentCreate', {
    spec: 'C-COMP-012',
    about: 'The same with one kind of document, where the provider is jmo.',
    access: manage,
    input: { representativeId: id(), documentTypeId: int(1, 999) },
    output: { link: url(), jobId: text(40) },
    refuses: { representativeId: ofSomebody, documentTypeId: ['NOT_AN_IDENTITY_DOCUMENT'] },
    steps: 'outside',
    changes: ['company'],
  }),
}
