import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  TAX_ID_NEEDED: (i18n) => i18n.t('Add a tax number for each country where you pay taxes.'),
  US_TAX_ID_NEEDED: (i18n) => i18n.t('Add your tax number of the United States.'),
  COUNTRY_TWICE: (i18n) => i18n.t('This country is in the list already.'),
  CITIZENSHIP_NEEDED: (i18n) => i18n.t('Add every country whose citizen you are.'),
  US_INDICIA: (i18n) => i18n.t('Your other answers point to the United States. Answer yes here, or correct them.'),
  BIRTHDAY_DIFFERS: (i18n) => i18n.t('This differs from the date of birth on your identity document. Contact us to correct it.'),
  CONTROLLING_NEEDED: (i18n) => i18n.t('Add the people who control the company.'),
  CONTROLLING_NOT_ASKED: (i18n) => i18n.t('Only a passive company names the people who control it. Remove them.'),
  ANSWERS_FIRST: (i18n) => i18n.t('Answer the questions first. The forms follow from your answers.'),
  FORM_NOT_ASKED: (i18n) => i18n.t('This form does not follow from your answers.'),
  ALREADY_SIGNED: (i18n) => i18n.t('This form is signed already.'),
  SIGN_ON_PAPER: (i18n) => i18n.t('Forms cannot be signed online here. Sign it on paper and upload it.'),
  PERSON_TWICE: (i18n) => i18n.t('This person is in the list already.'),
}
