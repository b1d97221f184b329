/** Whom one pays: templates, recent payees, cards at other banks, and whether a name fits an account. */
import { customer } from '../kit/access.ts'
import { approvalAnswer } from '../kit/approval.ts'
import { command, query } from '../kit/call.ts'
import { bool, email, id, int, list, longId, name, object, oneOf, optional, text } from '../kit/fields.ts'
import { destinationReasons, payeePermissions } from '../destinations/models.ts'
import { externalCard, payeeDetails, paymentTemplate, recentTransfer, recentTypes } from './models.ts'

const see = customer('see')
const templateName = name(60)
const wrong = destinationReasons

export const templates = {
  list: query('paymentTemplateList', {
    spec: 'C-XFER-029',
    about: 'Payees kept under a name, with the details that fill the form.',
    access: see,
    output: { paymentTemplates: list(paymentTemplate) },
    shows: ['payees'],
  }),
  create: command('paymentTemplateCreate', {
    spec: 'C-OWN-008',
    about: 'Keeps a payee under a name; its details are checked as a transfer would be.',
    access: customer('initiate'),
    input: { name: templateName, transferType: oneOf(recentTypes), details: payeeDetails },
    output: { id: id() },
    refuses: { name: ['NAME_TAKEN', 'TOO_MANY_TEMPLATES'], details: wrong },
    changes: ['payees'],
  }),
  update: command('paymentTemplateUpdate', {
    spec: 'C-OWN-009',
    steps: 'outside',
    about: 'Another name, or other details of the payee. Other details are confirmed like a payment, and hold once they are.',
    access: customer('manage'),
    input: { id: id(), name: optional(templateName), details: optional(payeeDetails) },
    output: { id: id(), transactionId: optional(longId()), ...approvalAnswer },
    refuses: { name: ['NAME_TAKEN'], details: wrong },
    fresh: true,
    changes: ['payees'],
  }),
  remove: command('paymentTemplateDelete', {
    spec: 'C-OWN-010',
    about: 'Forgets a template.',
    access: customer('initiate'),
    input: { id: id() },
    changes: ['payees'],
  }),
}

export const recents = {
  list: query('recentTransferList', {
    spec: 'C-XFER-018',
    about: 'Whom one paid lately, each payee once, newest first.',
    access: see,
    input: { types: optional(list(oneOf(recentTypes), 7)), limit: optional(int(1, 50)) },
    output: { transfers: list(recentTransfer) },
    shows: ['history'],
  }),
  details: query('recentTransferDetailsGet', {
    spec: 'C-RATE-003',
    about: 'What fills the form to pay the same payee again; nothing secret is part of it.',
    access: see,
    input: { transactionId: longId() },
    output: { transferType: oneOf(recentTypes), permission: oneOf(payeePermissions), details: payeeDetails },
    shows: ['history'],
  }),
}

export const beneficiaries = {
  ofP2p: query('p2pBeneficiaryList', {
    spec: 'C-P2P-001',
    about: 'People who were paid before or are kept as a template, by part of their name or address.',
    access: customer('initiate', 'otherPeople.p2p', 'sendMoneyUser', 'sendMoneyPaxumUser'),
    input: { keyword: optional(text(100)), limit: optional(int(1, 50)) },
    output: { beneficiaries: list(object({ email: email(), name: text(200), templateName: optional(text(60)) })) },
    shows: ['history', 'payees'],
  }),
}

export const externalCards = {
  list: query('externalCardList', {
    spec: 'C-XFER-028',
    about: 'Cards at other banks that were paid before. Their numbers are with the processor; here are the last four digits.',
    access: see,
    output: { externalCards: list(externalCard) },
    shows: ['payees'],
  }),
}

export const names = {
  check: query('payeeNameCheck', {
    spec: 'C-OWN-011',
    about: 'Whether a name fits the account, and whether the payee is new to the customer. A close name is answered with the right one.',
    access: customer('initiate'),
    input: { transferType: oneOf(recentTypes), details: payeeDetails, name: name(140) },
    output: {
      result: oneOf(['match', 'close', 'noMatch', 'notPossible']),
      suggestedName: optional(text(140)),
      /** LOOKALIKE: letters of another alphabet, or digits, that look like those of the name. */
      reasons: list(oneOf(['LOOKALIKE'])),
      isNewPayee: bool(),
    },
    limit: { perMinute: 20 },
    shows: { nothing: 'a name is asked about when it is typed' },
  }),
}
