/**
 * A company becomes a customer. Its users get the rights that were said; directors and owners who are no users, and have an address, may
 * come and give their own papers, no more. Whoever is known here already keeps their password.
 */
import type { joining as calls } from '@ducat/contract/joining/calls'
import { walk } from '@ducat/contract/joining/rules'
import { rights } from '@ducat/contract/kit/access'
import type { InputOf } from '@ducat/contract/kit/call'
import { flags } from '@ducat/contract/kit/permissions'
import { sameEmailForm } from '@ducat/values'
import type { Seal } from '../../db/seal.ts'
import type { Trx } from '../../db/transaction.ts'
import { openAccount } from '../accounts/index.ts'
import { keepCompany, setLogin, syncPositions } from '../company/index.ts'
import { addAddress, addCustomer, keepAnswers, keepPhone } from '../profile/index.ts'
import { addPerson, giveAccess, nobodysHash, rememberBrowser } from '../session/index.ts'
import { adoptRegistering } from './adopt.ts'
import { firstCurrency, PAYMENT } from './first-account.ts'
import { whoHas } from './known.ts'
import type { Opened, Waiting } from './waiting.ts'

type Said = Omit<InputOf<typeof calls.business>, 'password' | 'captcha' | 'sessionKey'>
type Person = Said['personList'][number]

/** Companies pay many people at once; what a user may of it is their right's affair. */
const companyFlags = flags.filter((flag) => flag !== 'settlementAccount')

export async function openCompany(trx: Trx, seal: Seal | undefined, waiting: Waiting): Promise<Opened | undefined> {
  const said = waiting.said as Said
  const { company } = said
  const country = company.registrationCountryCode
  const customerId = await addCustomer(trx, { brand: waiting.brand, kind: 2, personId: undefined, name: company.name, country })
  await addAddress(trx, customerId, { ...company.address, addressKind: 'business' })
  if (company.place.address && !company.place.isRegisteredAddress)
    await addAddress(trx, customerId, { ...company.place.address, addressKind: 'office' })
  await keepAnswers(trx, customerId, {
    citizenship: [],
    sourceIds: said.financialDetail.sourceIds,
    purposeIds: said.financialDetail.purposeIds,
    questions: said.additionalQuestionAnswers ?? [],
  })
  await openAccount(trx, { customerId, brand: waiting.brand, currency: firstCurrency(country), type: PAYMENT })
  const ids = await keepCompany(trx, seal, customerId, said)
  const people = await addPeople(trx, seal, waiting, said, customerId, ids)
  await syncPositions(trx, customerId)
  const first = people.find(({ email }) => email === waiting.email)
  if (!first) return undefined
  if (waiting.browser !== null && first.isNew) await rememberBrowser(trx, first.personId, waiting.browser)
  if (first.isNew) await adoptRegistering(trx, waiting, first.personId, said.device)
  return {
    customerId,
    personId: first.personId,
    invited: people.filter((one) => one !== first && one.isNew).map(({ personId }) => personId),
  }
}

async function addPeople(
  trx: Trx,
  seal: Seal | undefined,
  waiting: Waiting,
  said: Said,
  customerId: number,
  ids: ReadonlyMap<number, number>,
) {
  const added: { email: string; personId: number; isNew: boolean }[] = []
  // In one order, so that two companies with the same people do not wait for each other.
  const named = said.personList.filter(({ email }) => email !== undefined).toSorted((a, b) => (a.email! < b.email! ? -1 : 1))
  for (const person of named) {
    const email = sameEmailForm(person.email!)
    const isUser = said.users.some(({ personId: id }) => id === person.id)
    const right = isUser ? (person.accessRights ?? rights.none) : rights.uploading
    if (!isUser && !hasRole(said, person.id)) continue
    const made = await addOne(trx, seal, waiting, person, email)
    const personId = made ?? (await whoHas(trx, waiting.brand, email))?.personId
    if (personId === undefined) continue
    const representativeId = ids.get(person.id)!
    await giveAccess(trx, {
      personId,
      customerId,
      brand: waiting.brand,
      rights: right,
      // Whoever brings papers sees no money.
      balanceInfo: isUser,
      flags: isUser ? companyFlags : [],
      // As the places say, in a moment.
      positionIds: [],
      representativeId,
    })
    await setLogin(trx, representativeId, personId)
    added.push({ email, personId, isNew: made !== undefined })
  }
  return added
}

async function addOne(trx: Trx, seal: Seal | undefined, waiting: Waiting, person: Person, email: string): Promise<number | undefined> {
  const isFirst = email === waiting.email
  const personId = await addPerson(trx, seal, {
    brand: waiting.brand,
    email,
    // Nobody's, until they choose one with the link of their own letter.
    password_hash: (isFirst ? waiting.password_hash : null) ?? (await nobodysHash()),
    first_name: person.firstName,
    last_name: person.lastName,
    language: waiting.language,
    phone: person.phone?.number ?? null,
    birth_day: person.birthday,
    residence_country: person.address.countryCode,
    taxId: person.taxId,
    occupation: null,
    // Only the first user has seen the terms; the others are asked when they come in.
    terms_accepted: isFirst ? waiting.terms_version : 0,
    isActive: isFirst,
  })
  if (personId !== undefined && person.phone) await keepPhone(trx, personId, person.phone.phoneCountryCode, person.phone.number)
  return personId
}

/** A director, or an owner anywhere in the tree. */
const hasRole = ({ directors, shareholders }: Said, personId: number): boolean =>
  directors.some((one) => one.personId === personId) || [...walk(shareholders)].some(({ node }) => node.personId === personId)
