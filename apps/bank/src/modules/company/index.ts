/** Company: what the bank knows of a company, of the people behind it, and what it still needs. */
import * as calls from '@ducat/contract/company/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { administration } from './administration.ts'
import { business } from './info.ts'
import { ownership } from './ownership.ts'
import { representatives } from './representatives.ts'
import { resolutions } from './resolutions.ts'
import { keeping } from './keeping.ts'

export { behind } from './behind.ts'
export { listed } from './listed.ts'
export { keepCompany, setLogin } from './opened.ts'
export { syncPositions } from './places.ts'
export { identityStatusOf, nameOf, representativeNameOf, representativesOf } from './store.ts'
export { sealCompanies } from './tax-numbers.ts'

export const companyArea = (parts: AreaParts): Area => ({
  area: 'company',
  handled: [
    ...handle(calls.business, business(parts)),
    ...handle(calls.representatives, representatives(parts)),
    ...handle(calls.ownership, ownership),
    ...handle(calls.resolutions, resolutions),
    ...handle(calls.administration, administration),
  ],
  keeping,
  reasons: {
    VERIFIED_COMPANY: (i18n) => i18n.t('This is what the company register says. Write to us if it has changed.'),
    NAME_NEEDED: (i18n) => i18n.t('Enter the name of this person or company.'),
    SHARE_NEEDED: (i18n) => i18n.t('Enter the share of this owner.'),
    NO_SHARE: (i18n) => i18n.t('Only owners have a share.'),
    COMPANY_NEEDED: (i18n) => i18n.t('Choose a company. A person has no owners.'),
    NOT_A_PERSON: (i18n) => i18n.t('Choose a person.'),
    POSITION_DERIVED: (i18n) => i18n.t('Ultimate owners follow from the shares. Add the share instead.'),
    WHICH_PLACE: (i18n) => i18n.t('Choose which role of this person to change.'),
    NOT_THEIRS: (i18n) => i18n.t('You do not have this position.'),
    SAME_ONE: (i18n) => i18n.t('Choose somebody else.'),
    ADMIN_ONLY: (i18n) => i18n.t('Only the bank can do this.'),
    FORCE_NEEDED: (i18n) => i18n.t('Confirm that everything of this person falls away.'),
    NO_SIGNER: (i18n) => i18n.t('Choose who signs for the company.'),
    TWO_SIGNERS: (i18n) => i18n.t('Choose at least two people who sign together.'),
  },
})
