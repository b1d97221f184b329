/** What waits for the demo people when they sign in: everybody was welcomed once, some have something new. */
import type { Facts, NoticeText } from '../modules/notifications/index.ts'
import type { World } from './builder.ts'
import { at } from './role.ts'
import type { Customer, Person } from './model.ts'

type Line = readonly [login: string, text: NoticeText, hoursAgo: number, facts?: Facts, isRead?: true]

const lines: readonly Line[] = [
  ['maria', 'supportAnswered', 700, { subject: 'Statement for last year' }, true],
  ['maria', 'cardClosed', 300, { card: '•••• 4417' }, true],
  ['maria', 'documentExpiresSoon', 26, { days: 12 }],
  ['maria', 'supportAnswered', 3, { subject: 'Higher limit for a car' }],
  ['pavlo', 'documentExpiresSoon', 31, { days: 21 }],
  ['irina', 'batchPartlyDone', 49, { failed: 3, all: 42 }],
  ['irina', 'supportAnswered', 5, { subject: 'Second signatory' }],
  ['clara', 'batchPartlyDone', 49, { failed: 3, all: 42 }],
  ['liam', 'documentExpired', 200, {}],
]

const HOUR = 3_600_000
const YEAR = 365 * 24

export function noticesFor(world: World, brand: string, now: Date): void {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const say = (person: Person, text: NoticeText, when: Date, facts: Facts, isRead: boolean) =>
    world.notices.push({ person, customer: customerOf(world, person), text, facts, at: when, isRead })
  for (const person of world.people) say(person, 'welcome', ago(YEAR), { brand }, true)
  for (const [login, text, hoursAgo, facts = {}, isRead = false] of lines) {
    const person = world.people.find(({ email }) => email === at(login))
    if (person) say(person, text, ago(hoursAgo), facts, isRead)
  }
}

/** The person's own, else the first company they work for. */
const customerOf = ({ customers, accesses }: World, who: Person): Customer | undefined =>
  customers.find(({ person }) => person === who) ?? accesses.find(({ person }) => person === who)?.customer
