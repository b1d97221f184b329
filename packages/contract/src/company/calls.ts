/** A company as the bank knows it: its details, who directs and owns it, who signs for it, and what it still has to do. */
import { dueDiligence, financialDetail } from '../joining/models.ts'
import { adminFor, adminToo, customer, signedInActing, withoutBalance } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, country, day, decimal, id, int, list, object, oneOf, optional, text } from '../kit/fields.ts'
import { addressKinds } from '../profile/models.ts'
import {
  askedDetails,
  businessInfo,
  businessInfoChange,
  MOST_REPRESENTATIVES,
  MOST_SIGNERS,
  reassignTypes,
  representative,
  representativeFields,
  representativeInfo,
  resolution,
  signings,
} from './models.ts'

const see = withoutBalance(customer('see'))
const manage = withoutBalance(customer('manage'))
const changes = ['company', 'customer'] as const

const ofFields = {
  firstName: ['NAME_NEEDED'],
  lastName: ['NAME_NEEDED'],
  companyName: ['NAME_NEEDED'],
  birthday: ['TOO_YOUNG', 'DAY_AHEAD'],
  email: ['EMAIL_TWICE'],
  taxId: ['TAX_ID'],
  share: ['SHARE_NEEDED', 'SHARE_RANGE', 'SHARE_SUM', 'NO_SHARE'],
  parentId: ['COMPANY_NEEDED', 'OWNS_ITSELF', 'OWNER_TWICE', 'TOO_DEEP'],
  positionId: ['POSITION_DERIVED'],
} as const

export const business = {
  info: query('businessInfoGet', {
    spec: 'C-COMP-001',
    about: 'The company. What it never told the bank is left out; companyActionsGet lists it.',
    access: see,
    output: businessInfo,
    shows: ['company', 'customer'],
  }),
  update: command('businessInfoUpdate', {
    spec: 'C-COMP-002',
    about: 'Changes what is given. What the bank has verified with a register (name, country, number, date) is changed by the bank.',
    access: manage,
    input: businessInfoChange,
    refuses: {
      name: ['VERIFIED_COMPANY', 'NOT_A_COMPANY'],
      registrationCountryCode: ['VERIFIED_COMPANY'],
      registrationNumber: ['VERIFIED_COMPANY'],
      registrationDate: ['VERIFIED_COMPANY', 'DAY_AHEAD'],
      businessTaxId: ['TAX_ID'],
    },
    fresh: true,
    changes,
  }),
  actions: query('companyActionsGet', {
    spec: 'C-OWN-200',
    about: 'What the company has to do. The menu counts the entries, the page lists them.',
    access: see,
    output: {
      actions: list(
        object({
          kind: oneOf(['details', 'companyDocuments', 'additionalDocuments', 'address', 'representative']),
          missing: optional(list(oneOf(askedDetails))),
          addressId: optional(id()),
          representativeId: optional(id()),
        }),
      ),
    },
    shows: ['company', 'customer'],
  }),
  taxNumber: command('customerTaxNumberUpdate', {
    spec: 'C-COMP-010',
    about: 'One’s own tax number as somebody of the company, named by the position; without a position that of the company.',
    access: signedInActing,
    input: { taxId: text(64, 1), positionId: optional(int(1, 99)) },
    refuses: { taxId: ['TAX_ID'], positionId: ['NOT_THEIRS'] },
    fresh: true,
    changes,
  }),
}

export const representatives = {
  list: query('businessRepresentativeList', {
    spec: 'C-COMP-003',
    about:
      'Everybody who directs, owns or represents the company, one entry for each place. Who owns 25 percent or more over all paths also stands there as ultimate owner (8).',
    access: see,
    output: { representatives: list(representative) },
    shows: ['company'],
  }),
  info: query('businessRepresentativeInfoGet', {
    spec: 'C-COMP-004',
    about: 'One of them, with addresses, papers and identity.',
    access: see,
    input: { id: id() },
    output: representativeInfo,
    shows: ['company'],
  }),
  create: command('businessRepresentativeCreate', {
    spec: 'C-COMP-005',
    about:
      'Adds somebody, or with `representativeId` another place of somebody who is there. A person with an e-mail address is invited to give their own papers (right 5).',
    access: manage,
    input: { ...representativeFields, representativeId: optional(id()) },
    output: { id: id() },
    refuses: { ...ofFields, type: ['TOO_MANY'] },
    fresh: true,
    changes,
  }),
  update: command('businessRepresentativeUpdate', {
    spec: 'C-COMP-006',
    about: 'Changes who they are, and the place that `placeId` names; it may be left out for somebody with one place.',
    access: manage,
    input: { id: id(), placeId: optional(id()), ...representativeFields },
    refuses: { ...ofFields, placeId: ['WHICH_PLACE'] },
    fresh: true,
    changes,
  }),
  remove: command('businessRepresentativeDelete', {
    spec: 'C-COMP-007',
    about:
      'Removes somebody. What hangs on them is listed first (`reassignItems`) and nothing is removed; with `reassignToId` it goes to that one. An administrator may force it: then it falls away.',
    access: adminToo(manage),
    input: { id: id(), reassignToId: optional(id()), isForce: optional(bool()) },
    output: { reassignItems: optional(list(object({ type: oneOf(reassignTypes), id: id(), name: text(200) }))) },
    refuses: {
      reassignToId: ['COMPANY_NEEDED', 'NOT_A_PERSON', 'OWNS_ITSELF', 'SHARE_SUM', 'SAME_ONE'],
      isForce: ['ADMIN_ONLY', 'FORCE_NEEDED'],
    },
    fresh: true,
    changes,
  }),
  addAddress: command('businessRepresentativeAddressCreate', {
    spec: 'C-COMP-008',
    about: 'Where they live. It counts once it is confirmed.',
    access: manage,
    input: {
      representativeId: id(),
      address1: text(200, 1),
      address2: optional(text(200)),
      city: text(100, 1),
      postalCode: text(20),
      stateCode: optional(text(10)),
      stateName: optional(text(100)),
      countryCode: country(),
      addressKind: optional(oneOf(addressKinds)),
    },
    output: { addressId: id() },
    refuses: { postalCode: ['POSTAL_CODE'], stateCode: ['STATE'], address1: ['TOO_MANY_ADDRESSES_HELD'] },
    changes,
  }),
  confirmAddress: command('businessRepresentativeAddressConfirm', {
    spec: 'C-COMP-009',
    about: 'They live there: said by somebody with full rights, or by themselves.',
    access: signedInActing,
    input: { representativeId: id(), addressId: id() },
    changes,
  }),
}

export const ownership = {
  confirm: command('companyOwnershipConfirm', {
    spec: 'C-OWN-201',
    about: 'The owners are these, with what each holds over all paths, as the page showed them. Who said so and when is kept.',
    access: manage,
    input: { owners: list(object({ representativeId: id(), share: decimal() }), MOST_REPRESENTATIVES) },
    refuses: { owners: ['SHARE_SUM', 'OWNERS_DIFFER', 'NOT_A_COMPANY'] },
    fresh: true,
    changes,
  }),
}

export const resolutions = {
  get: query('companyResolutionGet', {
    spec: 'C-OWN-202',
    about: 'Who may sign for the company, as it resolved last; and who could.',
    access: see,
    output: { resolution: optional(resolution), candidates: list(object({ id: id(), name: text(200) })) },
    shows: ['company'],
  }),
  set: command('companyResolutionSet', {
    spec: 'C-OWN-203',
    about: 'A new resolution: one of these people signs, or two of them together. It replaces the one before, which is kept.',
    access: manage,
    input: { signing: oneOf(signings), signerIds: list(id(), MOST_SIGNERS), resolvedOn: day() },
    output: { id: id() },
    refuses: { signerIds: ['NO_SIGNER', 'TWO_SIGNERS', 'NOT_A_PERSON'], resolvedOn: ['DAY_AHEAD'] },
    fresh: true,
    changes,
  }),
}

/** What an administrator changes for the customer they look at. */
export const administration = {
  financialDetail: command('financialDetailUpdate', {
    spec: 'C-COMP-019',
    about: 'What goes through the accounts of a company and where it comes from. By an administrator who looks at the company.',
    access: adminFor,
    input: { financialDetail },
    refuses: { financialDetail: ['TOO_MANY_DECIMALS', 'TOO_LARGE', 'CHOOSE_ONE', 'NOT_IN_LIST', 'SPECIFY'] },
    fresh: true,
    changes,
  }),
  dueDiligence: command('dueDiligenceUpdate', {
    spec: 'C-COMP-020',
    about: 'The answers of due diligence. By an administrator who looks at the company.',
    access: adminFor,
    input: { dueDiligence },
    refuses: { dueDiligence: ['DETAILS_NEEDED'] },
    fresh: true,
    changes,
  }),
}
