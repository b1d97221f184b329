/** One of everything that a person can have in the bank, by its name in a call. */
import { accounts, instructions } from '@ducat/contract/accounts/calls'
import { camera } from '@ducat/contract/documents/calls'
import { emails, username } from '@ducat/contract/emails/calls'
import { oct } from '@ducat/contract/external/calls'
import { single } from '@ducat/contract/global-pay/calls'
import { buttons, checkouts, logos } from '@ducat/contract/buttons/calls'
import { allowedAddresses, apiKeys, webhooks } from '@ducat/contract/public-api/calls'
import { savedViews } from '@ducat/contract/history/calls'
import { externalCards, templates } from '@ducat/contract/payees/calls'
import { drafts, invoices, plans } from '@ducat/contract/invoices/calls'
import { phones } from '@ducat/contract/profile/calls'
import { addresses, authenticator, passwords, twoStep } from '@ducat/contract/security/calls'
import { partners } from '@ducat/contract/session/calls'
import { statements } from '@ducat/contract/statements/calls'
import { p2p, quotes } from '@ducat/contract/transfers/calls'
import { verifications } from '@ducat/contract/verifications/calls'
import { parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { issueByBank } from '../src/modules/invoices/index.ts'
import { PASSWORD, type Somebody, type TestBank } from './bank.ts'
import type { Having } from './likely-body.ts'
import { fileOf, square } from './merchant.ts'
import { start } from './sign-in.ts'
import { jpeg, sendInParts } from './papers.ts'
import { agreedAtButton } from './subscribers.ts'

export type What =
  | 'account'
  | 'payment'
  | 'operation'
  | 'quote'
  | 'export'
  | 'instruction'
  | 'address'
  | 'externalCard'
  | 'template'
  | 'device'
  | 'signIn'
  | 'authorization'
  | 'twoStep'
  | 'password'
  | 'recovery'
  | 'customer'
  | 'representative'
  | 'schedule'
  | 'batch'
  | 'globalPayment'
  | 'view'
  | 'ipAccess'
  | 'passkey'
  | 'phone'
  | 'session'
  | 'webhook'
  | 'apiKey'
  | 'allowedAddress'
  | 'webhookRequest'
  | 'invoice'
  | 'invoicePlan'
  | 'invoiceDraft'
  | 'cardCharge'
  | 'button'
  | 'logo'
  | 'checkout'
  | 'ipnMessage'
  | 'verification'
  | 'subscription'
  | 'emailAddress'
  | 'usernameChange'
  | 'document'
  | 'documentFile'
  | 'camera'
  | 'contract'

export type Belongings = Readonly<Record<What, readonly (number | string)[]>>

const partner = {
  client_id: 'ledgerlight-aldermint',
  redirect_uri: 'https://app.ledgerlight.example/back',
  response_type: 'code',
  scope: 'profile accounts',
  state: 'xyz',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
}

export async function havingOf(who: Somebody): Promise<Having> {
  const { account } = (await who.call(accounts.list, {})).accounts
  const of = (currency: string) =>
    account.find(({ currencyCode, cardNumberMasked }) => currencyCode === currency && !cardNumberMasked)!.accountId
  return {
    accountId: of('USD'),
    otherAccountId: of('EUR'),
    cardId: account.find(({ cardNumberMasked }) => cardNumberMasked)!.accountId,
    email: who.email,
    payee: 'cem@test.example',
    amount: '60.00',
  }
}

export const personIdOf = async ({ db }: TestBank, { email }: Somebody): Promise<number> =>
  (await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** `friend` signs in with a phone, and has been paid. */
export async function belongingsOf(bank: TestBank, who: Somebody, friend: Somebody): Promise<Belongings> {
  const { customerId } = who
  const { accountId, otherAccountId, cardId } = await havingOf(who)
  const rows = async (query: ReturnType<typeof sql<{ id: number | string }>>) =>
    (await query.execute(bank.db)).rows.map(({ id }) => (typeof id === 'bigint' ? Number(id) : id))
  const payment = { accountId, amount: '5.00', currency: 'USD', toEmail: friend.email }
  await who.call(p2p.send, { ...payment, subscriptionFrequency: 'weekly' })
  const german = { countryCode: 'DE', currencyCode: 'EUR', beneficiaryName: 'Hans Muster', iban: 'DE89370400440532013000' }
  const personId = await personIdOf(bank, who)
  await bank.db
    .insertInto('passkey')
    .values({ id: 'some-passkey', person_id: personId, rp_id: 'localhost', name: 'Key', public_key: Buffer.from('x') })
    .execute()
  await start(bank, friend)
  // Made when it is looked at for the first time.
  await who.call(instructions.list, { accountId })
  const cardToPay = { cardNumber: '4111 2211 1111 1118', cardHolderName: 'Some Body', cardExpiryMonth: 12, cardExpiryYear: 2098 }
  await who.call(oct.send, {
    fromAccountId: accountId,
    amount: '20.00',
    currencyCode: 'EUR',
    countryCode: 'PT',
    permission: 'own',
    ...cardToPay,
  })
  const { paymentId } = await who.call(single.submit, {
    accountId,
    amount: '5.00',
    currencyCode: 'USD',
    beneficiaryType: 'personal',
    beneficiaryName: 'Some Body',
    beneficiaryEmail: 'somebody@elsewhere.example',
    beneficiaryCountryCode: 'DE',
    feeShare: 'sender',
    paymentMethods: [],
  })
  const asked = {
    toEmail: 'asked@elsewhere.example',
    amount: '5.00',
    currency: 'USD',
    dueDate: '2027-12-31',
    frequency: 'monthly',
  } as const
  const sent = await who.call(invoices.create, asked)
  const owed = await issueByBank(bank.db, {
    brand: 'aldermint',
    bankName: 'Aldermint',
    payer: { id: customerId, email: who.email },
    amount: parseMoney('5.00', 'USD'),
    dueOn: '2027-12-31',
    note: 'Fee',
  })
  const file = await sendInParts(who, jpeg())
  const verification = await who.call(verifications.create, { accountId, email: 'person@elsewhere.example' })
  const [scheduleId] = await rows(sql`select id from transfer_schedule where customer_id = ${customerId} order by id limit 1`)
  await agreedAtButton(bank, who, Number(scheduleId))
  await sql`update person set approve_mode = 'sms' where id = ${personId}`.execute(bank.db)
  const waiting = await who.call(p2p.send, payment)
  return {
    account: [accountId, cardId],
    document: await rows(sql`select id from document where customer_id = ${customerId}`),
    documentFile: [file],
    camera: [(await who.call(camera.create, { documentTypeId: 1 })).cameraId],
    payment: await rows(sql`select distinct operation_id as id from movement where customer_id = ${customerId}`),
    operation: [waiting.operationId!],
    quote: [
      (
        await who.call(quotes.create, {
          transferType: 'betweenAccounts',
          side: 'send',
          fromAccountId: accountId,
          toAccountId: otherAccountId,
          amount: '1.00',
        })
      ).quoteId,
    ],
    export: [(await who.call(statements.start, { format: 'csv' })).exportId],
    instruction: await rows(sql`select id from payment_instruction where account_id = ${accountId}`),
    address: await rows(sql`select id from address where customer_id = ${customerId}`),
    externalCard: (await who.call(externalCards.list, {})).externalCards.map(({ id }) => id),
    template: [(await who.call(templates.create, { name: 'Rent', transferType: 'eft', details: german })).id],
    device: await rows(sql`select id from device where person_id = ${personId}`),
    signIn: await rows(
      sql`select a.id from ask a join person p on p.id = a.person_id where a.kind = 'signIn' and p.email = ${friend.email}`,
    ),
    authorization: [
      (await who.call(partners.ask, { authorizeUrl: `/auth/sei?${new URLSearchParams(partner).toString()}` })).authorizationId,
    ],
    twoStep: [(await who.call(twoStep.set, { mode: 'none' })).reqId],
    password: [
      (await who.call(passwords.change, { password: PASSWORD, passwordNew: 'another long river', passwordNewRepeat: 'another long river' }))
        .requestKey,
    ],
    batch: await rows(sql`
      insert into batch (brand, customer_id, person_id, account_id, way, name, digest, state)
      values ('aldermint', ${customerId}, ${personId}, ${accountId}, 'p2p', 'Wages', '', 'draft') returning id`),
    globalPayment: [paymentId],
    recovery: [(await who.call(authenticator.recoveryCodes, {})).recoveryKey].filter((key) => key !== undefined),
    customer: [customerId],
    representative: await rows(sql`select distinct representative_id as id from access`),
    schedule: await rows(sql`select id from transfer_schedule where customer_id = ${customerId}`),
    view: [(await who.call(savedViews.set, { screen: 'history', name: 'Mine', filter: {} })).id],
    ipAccess: [(await who.call(addresses.add, { ip: '192.0.2.7' })).id],
    passkey: ['some-passkey'],
    phone: [(await who.call(phones.add, { phoneCountryCode: 'RO', phone: '+40712345679', phoneTypeId: 1 })).id],
    webhook: [(await who.call(webhooks.create, { customerId, name: 'Shop', enabled: true, url: 'https://shop.example/' })).id],
    apiKey: [(await who.call(apiKeys.create, { customerId, name: 'Shop', enabled: true })).id],
    allowedAddress: [(await who.call(allowedAddresses.create, { customerId, name: 'Shop', enabled: false, ipFrom: '192.0.2.7' })).id],
    webhookRequest: await rows(sql`
      with raised as (
        insert into webhook_event (customer_id, number, type, object, data) values (${customerId}, 1, 'payment.sent', 'payment:1', '{}') returning id
      ) insert into webhook_request (customer_id, webhook_id, event_id, url, attempt, status, response, ms)
        select ${customerId}, w.id, raised.id, w.url, 1, 200, 'HTTP 200', 1 from raised, webhook w where w.customer_id = ${customerId} returning id`),
    invoice: [sent.id, owed],
    invoiceDraft: [
      (await who.call(drafts.prepare, { toEmail: asked.toEmail, amount: '5.00', currency: 'USD', dueDate: asked.dueDate })).draftId,
    ],
    invoicePlan: (await who.call(plans.list, {})).plans.map(({ id }) => id),
    cardCharge: await rows(sql`
      insert into card_charge (id, request_id, key, request_hash, last_four) values ('some-charge-of-a-card-000', ${sent.id}, 'k', '', '4242') returning id`),
    button: [(await who.call(buttons.create, { name: 'Notebook', type: 'fixed', amount: '5.00', currencyCode: 'USD' })).id],
    logo: [(await who.call(logos.create, { name: 'Sparrow', 'file[]': fileOf(square()) })).id],
    checkout: [(await who.call(checkouts.create, { amount: '5.00', currencyCode: 'USD', notifyUrl: 'https://shop.example/ipn' })).id],
    ipnMessage: await rows(sql`
      with told as (
        select ipn_told(${customerId}, 'https://shop.example/ipn', 'completed', 'checkout:1', '{}') as done
      ) select 1 as id from told`).then(() => rows(sql`select id from webhook_event where customer_id = ${customerId} and type = 'ipn'`)),
    verification: [verification.id],
    contract: await rows(sql`
      with company as (insert into split_company (brand, title) values ('aldermint', 'Somebody’s company') returning id)
      insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer, sender_obligations,
        beneficiary_obligations, share, active_from)
      select 'aldermint', company.id, ${customerId}, ${friend.customerId}, ${customerId}, 'S', 'B', '{x}', '{y}', 300000, current_date from company returning id`),
    subscription: await rows(sql`select operation_id as id from transfer_schedule where payee_customer_id = ${customerId}`),
    emailAddress: [
      (await who.call(emails.add, { email: 'second@elsewhere.example' })).id,
      ...(await rows(sql`select id from email_address where customer_id = ${customerId}`)),
    ],
    usernameChange: [(await who.call(username.create, { email: 'renamed@elsewhere.example' })).id],
    session: await rows(sql`select id from session_family where person_id = ${personId}`),
  }
}
