/** Registering as a company. All that is wrong is answered at once, each problem at its field. */
import type { joining as calls } from '@ducat/contract/joining/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { detailProblems, structureProblems, ultimateOwners, type Problem } from '@ducat/contract/joining/rules'
import { sameEmailForm } from '@ducat/values'
import { isTaxId } from './tax.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { addressProblems, birthdayProblems, financialProblems, known, pastProblems } from '../dictionaries/index.ts'
import { hashPassword } from '../session/index.ts'
import type { Seal } from '../../db/seal.ts'
import { keepRegistration } from './keep.ts'
import { whoHas } from './known.ts'
import { taxProblems } from './personal.ts'
import { agreementProblems, mustBePerson, mustBeRight, passwordProblems, typeProblems } from './said.ts'

type Said = Omit<InputOf<typeof calls.business>, 'password' | 'captcha' | 'sessionKey' | 'device'>
type Person = Said['personList'][number]

export const business =
  (seal: Seal | undefined): Handlers<typeof calls>['business'] =>
  async (input, context) => {
    const { brand, now } = context
    const { password, captcha, sessionKey, device, ...said } = input
    mustBeRight([
      ...typeProblems(brand, brand.registrationBusinessTypes, said.type),
      ...companyProblems(said, now),
      ...financialProblems('financialDetail', said.financialDetail, brand),
      ...detailProblems(said),
      ...representativeProblems(said),
      ...structureProblems(said, { sourceOfWealth: brand.sourceOfWealthEnable }),
      ...ownerProblems(said),
      ...said.personList.flatMap((person, place) => personProblems(`personList.${place}`, person, said, now)),
      ...answerProblems(said),
      ...agreementProblems(brand, said.agreementIds),
    ])
    const first = said.personList.find(({ id }) => id === said.users[0]?.personId)!
    if (password !== undefined) mustBeRight(passwordProblems(brand, password, [first.email ?? '', first.firstName, first.lastName]))
    // The puzzle is spent before anything is said of addresses: whoever asks about many solves one each time.
    await mustBePerson(context, captcha)
    const email = sameEmailForm(first.email!)
    const owners = await addressOwners(context, said)
    mustBeRight(owners.problems)
    // Whoever signs in already keeps their password.
    if (!owners.isKnown(email) && password === undefined) mustBeRight([{ field: 'password', reason: 'PASSWORD_NEEDED' }])
    const passwordHash = password === undefined || owners.isKnown(email) ? undefined : await hashPassword(password)
    return keepRegistration(context, seal, {
      kind: 2,
      email,
      said: { ...said, device },
      agreementIds: said.agreementIds,
      passwordHash,
      sessionKey,
      deviceType: device.type,
    })
  }

function companyProblems({ company, companyList }: Said, now: Date): Problem[] {
  const { place, registrationCountryCode: country } = company
  return [
    ...pastProblems('company.registrationDate', company.registrationDate, now),
    ...addressProblems('company.address', company.address),
    ...(isTaxId(country, 'business', company.businessTaxId) ? [] : [{ field: 'company.businessTaxId', reason: 'TAX_ID' }]),
    ...(place.address && !place.isRegisteredAddress ? addressProblems('company.place.address', place.address) : []),
    ...companyList.flatMap(({ registrationDate, address }, at) => [
      ...pastProblems(`companyList.${at}.registrationDate`, registrationDate, now),
      ...addressProblems(`companyList.${at}.address`, address),
    ]),
  ]
}

const representativeProblems = ({ authorizedCompanyRepresentative: by, personList }: Said): Problem[] =>
  personList.some(({ id }) => id === by.personId) ? [] : [{ field: 'authorizedCompanyRepresentative.personId', reason: 'NOT_IN_LIST' }]

/** Ultimate owners are found by the program; a client that found others computed something else. */
function ownerProblems({ ultimateBeneficiaryOwners: said, shareholders }: Said): Problem[] {
  const found = ultimateOwners(shareholders).toSorted((a, b) => a - b)
  const named = said.map(({ personId }) => personId).toSorted((a, b) => a - b)
  return found.join() === named.join() ? [] : [{ field: 'ultimateBeneficiaryOwners', reason: 'OWNERS_DIFFER' }]
}

/** Whoever directs or uses a company is an adult; a child may own a part of one. */
function personProblems(field: string, person: Person, { directors, users }: Said, now: Date): Problem[] {
  const isActive = [...directors, ...users].some(({ personId }) => personId === person.id)
  return [
    ...birthdayProblems(`${field}.birthday`, person.birthday, now, isActive),
    ...addressProblems(`${field}.address`, person.address),
    ...taxProblems(person.address.countryCode, person.taxId, `${field}.taxId`),
    ...(person.sourcesOfFunds ?? []).flatMap(({ id }, place) =>
      known.sources.has(id) ? [] : [{ field: `${field}.sourcesOfFunds.${place}.id`, reason: 'NOT_IN_LIST' }],
    ),
  ]
}

/** Every question of the list has an answer. */
function answerProblems({ additionalQuestionAnswers: said = [] }: Said): Problem[] {
  const silent = known.questionIds.filter((question) => !said.some(({ id }) => id === question))
  return [
    ...silent.map((id) => ({ field: `additionalQuestionAnswers.${id}`, reason: 'ANSWER_NEEDED' })),
    ...said.flatMap(({ id, answer }) =>
      known.answer(id, answer) ? [] : [{ field: `additionalQuestionAnswers.${id}`, reason: 'NOT_IN_LIST' }],
    ),
  ]
}

/** A customer's own address is no user's; the user of another company may be one here as well. */
async function addressOwners({ db, brand }: Surroundings, { users, personList }: Said) {
  const isUser = new Set(users.map(({ personId }) => personId))
  const knownOnes = new Set<string>()
  const problems: Problem[] = []
  for (const [place, { id, email }] of personList.entries()) {
    if (!isUser.has(id) || email === undefined) continue
    const owner = await whoHas(db, brand.id, sameEmailForm(email))
    if (owner?.isEmployee) knownOnes.add(sameEmailForm(email))
    else if (owner) problems.push({ field: `personList.${place}.email`, reason: 'EMAIL_TAKEN' })
  }
  return { problems, isKnown: (email: string): boolean => knownOnes.has(email) }
}
