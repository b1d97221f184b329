/** The demo people of the main brand: who they are, and what each of them is for. */
import type { World } from './builder.ts'
import type { Customer, Person, Structure } from './model.ts'
import { payrollCompany } from './payroll.ts'
import { splitCast, type SplitCast } from './revenue-split.ts'
import { at, type Role } from './role.ts'

export interface Cast {
  readonly roles: readonly Role[]
  /** Personal customers with money. */
  readonly people: readonly Customer[]
  readonly companies: readonly Customer[]
  /** Has a card in every state. */
  readonly collector?: Customer
  /** Has payments that repeat, to somebody who is nobody else's story. */
  readonly repeater?: { readonly owner: Customer; readonly payee: Customer }
  /** Has rules of approval. */
  readonly careful?: Customer
  /** Pays many people from files. */
  readonly payroll?: Customer
  /** Share income. */
  readonly split?: SplitCast
}

type Names = readonly [login: string, firstName: string, lastName: string]
const named = ([login, firstName, lastName]: Names) => ({ email: at(login), firstName, lastName })

/** The whole cast, each with a story. */
export function mainCast(world: World): Cast {
  const small = smallCast(world)
  const roles = [...small.roles]
  const people = [...small.people]
  const [brightfold] = small.companies as [Customer]

  const personal = (names: Names, persona: string, purpose: string, wish: object = {}) => {
    const customer = world.customer({ ...named(names), ...wish })
    roles.push({ person: customer.person, persona, kind: 'personal', rights: 2, purpose })
    people.push(customer)
    return customer
  }
  personal(['sofia', 'Sofía', 'Marín'], 'personal, approves by SMS', 'a code by SMS confirms each payment', {
    approveMode: 'sms',
    language: 'es',
    country: 'ES',
  })
  personal(
    ['otto', 'Otto', 'Lindqvist'],
    'personal, approves by authenticator app',
    'a code of an authenticator app confirms each payment',
    { approveMode: 'otp', country: 'SE', authenticator: true },
  )
  personal(['una', 'Una', 'Kalniņa'], 'personal, not yet verified', 'has not proven who she is: may be paid, may not pay others', {
    verified: false,
    country: 'LV',
  })
  const limits = [
    ['liam', 'Liam', 'Doherty', 'expired documents'],
    ['iris', 'Iris', 'Papadaki', 'an unpaid invoice'],
    ['saul', 'Saul', 'Ferreira', 'a sanctions check'],
    ['mina', 'Mina', 'Haddad', 'adverse media'],
    ['theo', 'Theo', 'Brandt', 'an account investigation'],
  ] as const
  limits.forEach(([login, first, last, reason], index) => {
    personal([login, first, last], `personal, limited: ${reason}`, 'sees why, what is missing and what still works', {
      limitReason: index + 1,
    })
  })
  personal(['petra', 'Petra', 'Novák'], 'personal, must update details', 'is asked to update her details after sign-in', {
    needs: ['infoUpdate'],
    country: 'CZ',
  })
  personal(['kofi', 'Kofi', 'Mensah'], 'personal, must prove identity', 'is sent to the identity check after sign-in', {
    needs: ['kyc'],
    verified: false,
    country: 'GH',
  })
  personal(['fay', 'Fay', 'Coleman'], 'personal, tax form due', 'has a tax self-certification to give', { needs: ['fatca'], country: 'US' })
  personal(['tara', 'Tara', 'Bălan'], 'personal, new terms', 'has to accept new terms first', { termsAccepted: false })
  personal(['rosa', 'Rosa', 'Vidal'], 'personal, approves by e-mail', 'a code by e-mail confirms each payment, or a passkey of her own', {
    approveMode: 'approvalCode',
    country: 'PT',
  })
  personal(['milo', 'Milo', 'Costa'], 'personal, soft move to push', 'is invited to approve by push, may continue', {
    migration: 'soft',
    language: 'pt',
    country: 'PT',
  })
  personal(['nadia', 'Надія', 'Кравець'], 'personal, strict move to push', 'must approve by push before she continues', {
    migration: 'strict',
    language: 'ua',
    country: 'UA',
  })
  personal(['nils', 'Nils', 'Aalto'], 'personal, not yet activated', 'has not opened the activation link', {
    activated: false,
    country: 'FI',
  })
  personal(['olga', 'Ольга', 'Смирнова'], 'personal, old web', 'still uses the old web', {
    useOldWeb: true,
    hasOldWeb: true,
    language: 'ru',
    country: 'MD',
  })
  personal(['sam', 'Sam', 'Whitlock'], 'sub-account', 'settles through Brightfold Media', { settlementOf: brightfold, country: 'GB' })

  const works = (
    names: Names,
    persona: string,
    rights: 1 | 2 | 5,
    purpose: string,
    { balanceInfo = true, positions = [], ...wish }: Partial<Person> & { balanceInfo?: boolean; positions?: readonly number[] } = {},
  ) => {
    const person = world.person({ ...named(names), ...wish })
    world.access(person, brightfold, { rights, balanceInfo, positions })
    roles.push({ person, persona, kind: 'business', rights, purpose })
  }
  works(['rada', 'Rada', 'Stan'], 'company, read only', 1, 'sees everything of Brightfold Media, changes nothing')
  works(['udo', 'Udo', 'Keller'], 'company, uploads documents', 5, 'uploads company documents, sees no money')
  works(['dora', 'Dora', 'Vasile'], 'company, representative', 1, 'a director without access to balances', {
    balanceInfo: false,
    positions: [2],
  })
  works(['vera', 'Vera', 'Toma'], 'company, signs in by phone', 2, 'her phone confirms each sign-in: see the demo phone', {
    loginMode: 'push',
    device: { name: 'Vera’s phone', type: 'ios' },
  })
  works(['remy', 'Rémy', 'Garnier'], 'company, signs in by authenticator app', 2, 'a code of an authenticator app ends each sign-in', {
    loginMode: 'otp',
    authenticator: true,
  })
  works(['lena', 'Lena', 'Hoffmann'], 'company, signs in by SMS', 2, 'a code by SMS ends each sign-in', { loginMode: 'sms' })
  works(['ines', 'Inês', 'Duarte'], 'company, approves new browsers', 2, 'a browser that she has not used before is approved first', {
    loginMode: 'approvalCode',
  })

  const northlight = world.company('Northlight Affiliates Ltd', { isMerchant: true, country: 'GB' })
  const marc = world.person(named(['marc', 'Marc', 'Leroy']))
  world.access(marc, northlight, { rights: 2 })
  roles.push({
    person: marc,
    persona: 'merchant company, full access',
    kind: 'business',
    rights: 2,
    purpose: 'runs a shop: buttons, keys, webhooks',
  })
  const andrei = roles.find(({ person }) => person.email === at('andrei'))!.person
  world.access(andrei, northlight, { rights: 1 })

  const fenmark = world.company('Fenmark Studio BV', { country: 'NL' })
  for (const [names, rights, persona, purpose] of [
    [['freya', 'Freya', 'de Wit'], 2, 'company, not yet activated', 'activates Fenmark Studio, whose users then get their letters'],
    [['emil', 'Emil', 'Bakker'], 1, 'company’s user, not yet activated', 'chooses a password with the link of the letter'],
  ] as const) {
    const person = world.person({ ...named(names), activated: false })
    world.access(person, fenmark, { rights })
    roles.push({ person, persona, kind: 'business', rights, purpose })
  }

  const lonely = world.person({ ...named(['basil', 'Basil', 'Okoro']), hasOldWeb: true })
  roles.push({
    person: lonely,
    persona: 'business user without a company',
    kind: 'business',
    rights: 0,
    purpose: 'has no company here: is shown the way to the old web',
  })
  // New here: no money yet, so nobody's story changes by them.
  const zoe = world.customer({ ...named(['zoe', 'Zoe', 'Marchetti']), verified: false, needs: ['papers'], country: 'IT' })
  roles.push({
    person: zoe.person,
    persona: 'personal, no documents yet',
    kind: 'personal',
    rights: 2,
    purpose: 'has opened an account and shown nothing yet: sees what is missing',
  })
  const cleo = world.customer({ ...named(['cleo', 'Cleo', 'Marin']) })
  roles.push({
    person: cleo.person,
    persona: 'personal, a card in every state',
    kind: 'personal',
    rights: 2,
    purpose: 'has cards that are being made, on their way, waiting, working, paused and over',
  })
  const runa = world.customer({ ...named(['runa', 'Runa', 'Bergmann']), country: 'DE' })
  const olaf = world.customer({ ...named(['olaf', 'Olaf', 'Brenner']), country: 'DE' })
  roles.push({
    person: runa.person,
    persona: 'personal, payments that repeat',
    kind: 'personal',
    rights: 2,
    purpose: 'pays a rent each month and saves each week; her lessons could not be paid',
  })
  const harborlane = world.company('Harborlane Studio Ltd', { needs: ['kyc'], verified: false, country: 'GB' })
  const nora = world.person(named(['nora', 'Nora', 'Whelan']))
  world.access(nora, harborlane, { rights: 2 })
  roles.push({
    person: nora,
    persona: 'company, must prove who it is',
    kind: 'business',
    rights: 2,
    purpose: 'is sent to the company’s identity check after sign-in',
  })
  const oakmere = world.company('Oakmere Trading Ltd', { country: 'GB' })
  for (const [names, rights, persona, purpose, wish] of [
    [['wanda', 'Wanda', 'Oakes'], 2, 'company with rules, full access', 'runs Oakmere Trading: says how many people a payment takes', {}],
    [['idris', 'Idris', 'Bell'], 3, 'company with rules, prepares payments', 'prepares what one or two others approve', {}],
    [
      ['ralf', 'Ralf', 'Brenner'],
      4,
      'company with rules, approves by e-mail',
      'one of two who approve, with a code',
      { approveMode: 'approvalCode' },
    ],
    [['tess', 'Tess', 'Moreau'], 4, 'company with rules, approves', 'the other of two who approve', {}],
  ] as const) {
    const person = world.person({ ...named(names), ...wish })
    world.access(person, oakmere, { rights })
    roles.push({ person, persona, kind: 'business', rights, purpose })
  }
  const payroll = payrollCompany(world)
  roles.push(...payroll.roles)
  const admin = world.person({ ...named(['admin', 'Ada', 'Meier']), isAdmin: true })
  roles.push({ person: admin, persona: 'administrator', kind: 'admin', rights: 0, purpose: 'acts for customers and answers for it' })
  const split = splitCast(world)
  roles.push(...split.roles)
  return {
    roles,
    people,
    companies: [brightfold, northlight],
    collector: cleo,
    repeater: { owner: runa, payee: olaf },
    careful: oakmere,
    payroll: payroll.company,
    split,
  }
}

/** Mara holds nothing directly and still owns more than a quarter: over two companies. */
const brightfoldOwners = (customer: Customer, irina: Person, andrei: Person): Structure => ({
  customer,
  people: [
    {
      name: 'Irina Munteanu',
      email: irina.email,
      owns: [{ share: 40 }, { share: 50, of: 'Cardo Ventures SA' }],
      directs: [undefined],
      identity: 'confirmed',
    },
    { name: 'Andrei Pop', email: andrei.email, directs: [undefined], identity: 'pending' },
    { name: 'Cardo Ventures SA', isCompany: true, country: 'ES', owns: [{ share: 25 }] },
    { name: 'Harbourlight Holding', isCompany: true, country: 'NL', owns: [{ share: 35 }] },
    { name: 'Oakline Trust Ltd', isCompany: true, country: 'MT', owns: [{ share: 40, of: 'Harbourlight Holding' }] },
    {
      name: 'Mara Oakes',
      country: 'MT',
      owns: [
        { share: 50, of: 'Cardo Ventures SA' },
        { share: 100, of: 'Oakline Trust Ltd' },
      ],
      directs: ['Oakline Trust Ltd'],
      identity: 'confirmed',
    },
    {
      name: 'Jan de Wit',
      country: 'NL',
      owns: [{ share: 60, of: 'Harbourlight Holding' }],
      directs: ['Harbourlight Holding'],
      identity: 'expired',
    },
    { name: 'Sofía Rojas', country: 'ES', directs: ['Cardo Ventures SA'], identity: 'pending' },
  ],
})

/** Every brand has at least these, under the same logins. */
export function smallCast(world: World): Cast {
  const maria = world.customer(named(['maria', 'Maria', 'Ionescu']))
  const pavlo = world.customer({
    ...named(['pavlo', 'Павло', 'Шевчук']),
    approveMode: 'push',
    language: 'ua',
    country: 'UA',
    device: { name: 'Pavlo’s phone', type: 'android' },
  })
  const brightfold = world.company('Brightfold Media SRL')
  const staff = (names: Names, rights: 2 | 3 | 4) => {
    const person = world.person(named(names))
    world.access(person, brightfold, { rights })
    return person
  }
  const irina = staff(['irina', 'Irina', 'Munteanu'], 2)
  const andrei = staff(['andrei', 'Andrei', 'Pop'], 3)
  const clara = staff(['clara', 'Clara', 'Dima'], 4)
  world.structures.push(brightfoldOwners(brightfold, irina, andrei))
  return {
    people: [maria, pavlo],
    companies: [brightfold],
    roles: [
      {
        person: maria.person,
        persona: 'personal, nothing to confirm',
        kind: 'personal',
        rights: 2,
        purpose: 'the everyday customer: start here',
      },
      {
        person: pavlo.person,
        persona: 'personal, approves by push',
        kind: 'personal',
        rights: 2,
        purpose: 'a phone confirms each payment; speaks Ukrainian',
      },
      { person: irina, persona: 'company, full access', kind: 'business', rights: 2, purpose: 'runs Brightfold Media' },
      {
        person: andrei,
        persona: 'company, prepares payments',
        kind: 'business',
        rights: 3,
        purpose: 'prepares what others approve; on the main brand also reads a second company',
      },
      { person: clara, persona: 'company, approves payments', kind: 'business', rights: 4, purpose: 'approves what others prepared' },
    ],
  }
}
