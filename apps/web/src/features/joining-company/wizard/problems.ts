/**
 * All that keeps a registration from being sent, each at the field that mends it. The rules are the contract's; what only the screen knows
 * are the lists it loaded and what the bank said about addresses.
 */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { customerLists } from '@ducat/contract/dictionaries/calls'
import { isAnswer, isIndustrySpecified } from '@ducat/contract/dictionaries/models'
import { emailStates } from '@ducat/contract/joining/models'
import { detailProblems, mayBeUser, structureRules } from '@ducat/contract/joining/rules'
import { isPostalCode } from '@ducat/values/postal'
import { sameEmailForm } from '@ducat/values'
import { shapeSearch } from './shape.ts'
import { isUsed, type Wizard } from './values.ts'

export interface WizardProblem {
  readonly field: string
  readonly reason: string
  readonly limit?: number
}

export interface Lists {
  readonly purposes: OutputOf<typeof customerLists.businessPurposes>['purposes']
  readonly sources: OutputOf<typeof customerLists.sources>['sources']
  readonly industries: OutputOf<typeof customerLists.industries>['industries']
  readonly questions: OutputOf<typeof customerLists.questions>['questions']
  readonly agreements: readonly { readonly id: number; readonly label: string; readonly url: string; readonly version: number }[]
}

export type EmailStatus = 0 | 1 | 2 | 3 | -1

export interface Knowledge {
  readonly lists: Lists
  readonly sourceOfWealth: boolean
  readonly today: string
  readonly statuses: ReadonlyMap<string, EmailStatus>
  readonly password: string
}

const EIGHTEEN = 18

/** Each of them takes little, so that the search can give way to a letter after any of them. */
const wizardRules: readonly ((values: Wizard, known: Knowledge) => readonly WizardProblem[])[] = [
  (values) => detailProblems(values),
  (values, { lists }) => choiceProblems(values, lists),
  ...structureRules.map((rule) => (values: Wizard, known: Knowledge) => rule(values, known)),
  (values, { today }) => dayProblems(values, today),
  (values) => addressProblems(values),
  (values, known) => userProblems(values, known),
  (values, { lists }) => legalProblems(values, lists),
]

export function problemsIn(values: Wizard, known: Knowledge): readonly WizardProblem[] {
  const search = searchIn(values, known)
  let step = search.next()
  while (step.done !== true) step = search.next()
  return step.value
}

/** The same in steps; whoever asks for them decides when there is time for the next. */
export function* searchIn(values: Wizard, known: Knowledge): Generator<undefined, readonly WizardProblem[]> {
  const shape = yield* shapeSearch(values, known)
  const rules: WizardProblem[] = []
  for (const rule of wizardRules) {
    rules.push(...rule(values, known))
    yield
  }
  // A missing share or person is said by its rule, which knows more about it.
  const said = new Set(rules.map(({ field }) => field))
  const isRuled = (field: string) => said.has(field) || /^shareholders\.|^ultimate|\.isUser$/.test(field)
  const isAsked = askedIn(values)
  return [...shape.filter(({ field }) => !isRuled(field)), ...rules].filter(({ field }) => isAsked(field))
}

/** Whoever stands nowhere any more is not sent, so nothing is asked of them. */
function askedIn(values: Wizard): (field: string) => boolean {
  const idle = new Set([
    ...values.personList.flatMap(({ id }, place) => (isUsed(values, { personId: id }) ? [] : [`personList.${place}`])),
    ...values.companyList.flatMap(({ id }, place) => (isUsed(values, { companyId: id }) ? [] : [`companyList.${place}`])),
  ])
  return (field) => idle.size === 0 || !idle.has(field.split('.', 2).join('.'))
}

function choiceProblems({ financialDetail }: Wizard, { purposes, sources }: Lists): WizardProblem[] {
  const found: WizardProblem[] = []
  const look = (field: 'purposeIds' | 'sourceIds', words: 'purposeSpecifications' | 'sourceSpecifications', list: Lists['sources']) => {
    const ids = financialDetail[field] ?? []
    if (ids.length === 0) found.push({ field: `financialDetail.${field}`, reason: 'CHOOSE_ONE' })
    for (const { id } of list.filter((one) => one.isSpecificationRequired && ids.includes(one.id)))
      if ((financialDetail[words]?.[id] ?? '').trim() === '') found.push({ field: `financialDetail.${words}.${id}`, reason: 'SPECIFY' })
  }
  look('purposeIds', 'purposeSpecifications', purposes)
  look('sourceIds', 'sourceSpecifications', sources)
  const { industry, industrySpecification = '' } = financialDetail
  if (industry !== undefined && isIndustrySpecified(industry) && industrySpecification.trim() === '')
    found.push({ field: 'financialDetail.industrySpecification', reason: 'SPECIFY' })
  return found
}

function dayProblems({ company, personList, companyList, directors, users }: Wizard, today: string): WizardProblem[] {
  const ahead = (day: string | undefined, field: string): WizardProblem[] =>
    day !== undefined && day > today ? [{ field, reason: 'DAY_AHEAD' }] : []
  const adult = `${Number(today.slice(0, 4)) - EIGHTEEN}${today.slice(4)}`
  const isActive = new Set([...directors, ...users].map(({ personId }) => personId))
  return [
    ...ahead(company.registrationDate, 'company.registrationDate'),
    ...companyList.flatMap(({ registrationDate }, place) => ahead(registrationDate, `companyList.${place}.registrationDate`)),
    ...personList.flatMap(({ id, birthday }, place): WizardProblem[] => {
      const field = `personList.${place}.birthday`
      if (birthday !== undefined && birthday > today) return [{ field, reason: 'DAY_AHEAD' }]
      return isActive.has(id) && birthday !== undefined && birthday > adult ? [{ field, reason: 'TOO_YOUNG' }] : []
    }),
  ]
}

interface HalfAddress {
  readonly countryCode?: string | undefined
  readonly postalCode?: string | undefined
}

function addressProblems({ company, personList, companyList }: Wizard): WizardProblem[] {
  const look = (address: HalfAddress | undefined, field: string): WizardProblem[] =>
    address?.countryCode !== undefined && address.countryCode !== '' && !isPostalCode(address.countryCode, address.postalCode ?? '')
      ? [{ field: `${field}.postalCode`, reason: (address.postalCode ?? '') === '' ? 'REQUIRED' : 'POSTAL_CODE' }]
      : []
  return [
    ...look(company.address, 'company.address'),
    ...(company.place?.isRegisteredAddress === false ? look(company.place.address, 'company.place.address') : []),
    ...personList.flatMap(({ address }, place) => look(address, `personList.${place}.address`)),
    ...companyList.flatMap(({ address }, place) => look(address, `companyList.${place}.address`)),
  ]
}

/** Status 1, 2 and -1 keep a user out, 0 and 3 let them in (decisions.md). The first of them signs in with the password chosen here. */
function userProblems({ users, personList }: Wizard, { statuses, password }: Knowledge): WizardProblem[] {
  const first = users[0]?.personId
  return personList.flatMap(({ id, email = '' }, place): WizardProblem[] => {
    if (!users.some(({ personId }) => personId === id) || email.trim() === '') return []
    const status = statuses.get(sameEmailForm(email))
    const found: WizardProblem[] = []
    if (!mayBeUser(status)) found.push({ field: `personList.${place}.email`, reason: reasonOf(status) })
    if (id === first && status === emailStates.unknown && password === '') found.push({ field: 'password', reason: 'PASSWORD_NEEDED' })
    return found
  })
}
function reasonOf(status: EmailStatus | undefined): string {
  if (status === emailStates.customer) return 'EMAIL_TAKEN'
  return status === emailStates.failed ? 'EMAIL_UNCHECKED' : 'EMAIL_CHECKING'
}

function legalProblems({ answers, agreementIds, authorizedCompanyRepresentative, personList }: Wizard, lists: Lists): WizardProblem[] {
  const { personId } = authorizedCompanyRepresentative
  return [
    ...(personId !== undefined && !personList.some(({ id }) => id === personId)
      ? [{ field: 'authorizedCompanyRepresentative.personId', reason: 'NOT_IN_LIST' }]
      : []),
    ...lists.questions
      .filter((question) => !isAnswer(question, answers[question.id] ?? ''))
      .map(({ id }) => ({ field: `additionalQuestionAnswers.${id}`, reason: 'ANSWER_NEEDED' })),
    ...(lists.agreements.some(({ id }) => !agreementIds.includes(id)) ? [{ field: 'agreementIds', reason: 'TERMS_MISSING' }] : []),
  ]
}
