/** A person becomes a customer: who they are, where they live, what they said, and a first account. */
import type { joining as calls } from '@ducat/contract/joining/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { openAccount } from '../accounts/index.ts'
import { addAddress, addCustomer, keepAnswers, keepPhone } from '../profile/index.ts'
import { adoptRequests } from '../requests/index.ts'
import { invitedIn } from '../transfers/index.ts'
import { addPerson, rememberBrowser } from '../session/index.ts'
import type { Seal } from '../../db/seal.ts'
import type { Trx } from '../../db/transaction.ts'
import { adoptRegistering } from './adopt.ts'
import { firstCurrency, PAYMENT } from './first-account.ts'
import { whoHas } from './known.ts'
import type { Opened, Waiting } from './waiting.ts'

type Said = Omit<InputOf<typeof calls.personal>, 'password' | 'captcha' | 'sessionKey'>

export async function openPersonal(trx: Trx, seal: Seal | undefined, waiting: Waiting): Promise<Opened | undefined> {
  const said = waiting.said as Said
  const person = await personFor(trx, seal, waiting, said)
  if (person === undefined) return undefined
  const { personId, isNew } = person
  const country = said.address.countryCode
  const name = `${said.firstName} ${said.lastName}`
  const customerId = await addCustomer(trx, { brand: waiting.brand, kind: 0, personId, name, country })
  await addAddress(trx, customerId, { ...said.address, addressKind: 'home' })
  await keepPhone(trx, personId, said.phoneCountryCode, said.phone)
  await keepAnswers(trx, customerId, {
    citizenship: [said.citizenship],
    sourceIds: said.sourceIds,
    purposeIds: said.purposeIds,
    depositId: said.estimatedMonthlyDepositId,
  })
  // Money that waits for them may be in another currency: it gets an account of its own.
  const waits = await invitedIn(trx, waiting.brand, waiting.email)
  for (const currency of new Set([firstCurrency(country), ...waits]))
    await openAccount(trx, { customerId, brand: waiting.brand, currency, type: PAYMENT })
  await adoptRequests(trx, waiting.brand, waiting.email, customerId)
  // Whoever signed in for a company before did not choose this browser or phone: anybody could register with their address.
  if (isNew && waiting.browser !== null) await rememberBrowser(trx, personId, waiting.browser)
  if (isNew) await adoptRegistering(trx, waiting, personId, said.device)
  return { customerId, personId, invited: [] }
}

/** Somebody new; or who so far signed in for companies only and keeps their password. Nobody when the address was taken meanwhile. */
async function personFor(
  trx: Trx,
  seal: Seal | undefined,
  waiting: Waiting,
  said: Said,
): Promise<{ personId: number; isNew: boolean } | undefined> {
  const made = await addPerson(trx, seal, {
    brand: waiting.brand,
    email: waiting.email,
    password_hash: waiting.password_hash!,
    first_name: said.firstName,
    last_name: said.lastName,
    language: waiting.language,
    phone: said.phone,
    birth_day: said.birthday,
    residence_country: said.address.countryCode,
    taxId: said.taxId,
    occupation: said.occupation ?? null,
    terms_accepted: waiting.terms_version,
    isActive: true,
  })
  if (made !== undefined) return { personId: made, isNew: true }
  const owner = await whoHas(trx, waiting.brand, waiting.email)
  return owner?.isEmployee && owner.isActive ? { personId: owner.personId, isNew: false } : undefined
}
