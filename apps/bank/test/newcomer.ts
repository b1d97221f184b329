/** Strangers who register: what they say, the puzzle that they solve, and the link in their letter. */
import type { joining } from '@ducat/contract/joining/calls'
import { ultimateOwners } from '@ducat/contract/joining/rules'
import type { InputOf } from '@ducat/contract/kit/call'
import { auth, visitors } from '@ducat/contract/session/calls'
import { expect } from 'vitest'
import { answerOf } from '../src/gateways/bot-protection/own.ts'
import type { TestBank } from './bank.ts'
import type { Client } from './client.ts'
import { newest } from './sign-in.ts'

export type PersonalSaid = InputOf<typeof joining.personal>
export type CompanySaid = InputOf<typeof joining.business>

export const NEW_PASSWORD = 'a river of copper'

export async function solved(client: Client): Promise<string> {
  const { salt, challenge, maxnumber, ...rest } = await client.call(visitors.puzzle, {})
  let number = 0
  while (number < maxnumber && answerOf(salt, number) !== challenge) number++
  return Buffer.from(JSON.stringify({ ...rest, salt, challenge, number })).toString('base64')
}

const home = { address1: '1 Mint Street', city: 'Lisbon', postalCode: '1100-001', countryCode: 'PT' }
export const browser = { name: 'Firefox', code: 'installation-1', type: 'web' } as const

export const personalSaid = async (client: Client, email: string, more: Partial<PersonalSaid> = {}): Promise<PersonalSaid> => ({
  type: 'freelancers',
  email,
  password: NEW_PASSWORD,
  firstName: 'Nell',
  lastName: 'Okoro',
  birthday: '1990-05-17',
  citizenship: 'PT',
  phoneCountryCode: 'PT',
  phone: '+351912345678',
  address: home,
  purposeIds: [1, 2],
  sourceIds: [1],
  occupation: 21,
  estimatedMonthlyDepositId: 2,
  agreementIds: [1, 2],
  captcha: await solved(client),
  device: browser,
  ...more,
})

export const registered = (id: number, more: Partial<CompanySaid['personList'][number]> = {}): CompanySaid['personList'][number] => ({
  id,
  firstName: `Person${id}`,
  lastName: 'Sample',
  birthday: '1980-02-03',
  address: home,
  isUser: false,
  sourcesOfFunds: [{ id: 1, details: 'Sale of a house' }],
  ...more,
})

/** To each of the additional questions. */
const answers = ['no', '1', '1', '2', 'no', 'no', 'Portugal and Spain', 'Owners of boats'].map((answer, place) => ({
  id: place + 1,
  answer,
}))

/** One director who owns everything and is the first user. */
export async function companySaid(client: Client, email: string, more: Partial<CompanySaid> = {}): Promise<CompanySaid> {
  const said: CompanySaid = {
    company: {
      name: 'Quiet Harbour Lda',
      registrationCountryCode: 'PT',
      tradingName: 'Quiet Harbour',
      registrationNumber: '509442013',
      registrationDate: '2019-04-01',
      businessTaxId: '509442013',
      website: 'https://harbour.example',
      description: 'Repairs of small boats.',
      email: 'office@harbour.example',
      phone: '+351212345678',
      address: home,
      place: { isRegisteredAddress: true },
    },
    financialDetail: {
      monthlyDepositAmount: '20000.00',
      monthlyDepositCurrencyCode: 'EUR',
      monthlyWithdrawalAmount: '15000.00',
      monthlyWithdrawalCurrencyCode: 'EUR',
      sourceIds: [1],
      purposeIds: [1],
      industry: 101,
    },
    dueDiligence: { government: false, lawsuits: false, taxPayers: true },
    authorizedCompanyRepresentative: { personId: 1, position: 'Managing director' },
    legalInformation: { legalForm: 'Lda', hasNominees: false, hasBearerShares: false, isRegulated: false },
    directors: [{ personId: 1 }],
    ultimateBeneficiaryOwners: [],
    shareholders: [{ type: 1, share: '100', personId: 1 }],
    users: [{ personId: 1 }],
    personList: [registered(1, { email, isUser: true, accessRights: 2 })],
    companyList: [],
    additionalQuestionAnswers: answers,
    type: 'webmasters',
    agreementIds: [1, 2],
    password: NEW_PASSWORD,
    captcha: await solved(client),
    device: browser,
    ...more,
  }
  return more.ultimateBeneficiaryOwners
    ? said
    : { ...said, ultimateBeneficiaryOwners: ultimateOwners(said.shareholders).map((personId) => ({ personId })) }
}

/** The values of the link in the newest letter to an address. */
export async function linkTo(bank: TestBank, email: string, action: string): Promise<{ user: string; code: string }> {
  const found = async () => /https:\/\/\S+/.exec(await newest(bank, email))?.[0] ?? ''
  await expect.poll(found, { timeout: 15_000 }).toContain(`action=${action}&`)
  const values = new URL(await found()).searchParams
  return { user: values.get('user') ?? '', code: values.get('code') ?? '' }
}

/** Signed in with the password that they registered with. */
export async function comesIn(bank: TestBank, email: string, password = NEW_PASSWORD): Promise<Client> {
  const client = bank.anyone()
  client.token = (await client.call(auth.login, { client: 'spa', username: email, password, codeChallenge: 'c'.repeat(43) })).accessToken
  return client
}
