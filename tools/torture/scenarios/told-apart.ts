import { mainBrand } from '@ducat/brands'
import { raw, type Reply } from '../client.ts'
import { atLeast, atMost, none, type Measure } from '../measures.ts'
import { solvedPuzzle } from '../puzzle.ts'
import type { Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'

/** Answers for somebody and for nobody may differ by less than a stranger can measure over the internet. */
const APART_MS = 10
const TRIES = { slice: 20, quick: 20, full: 200 }
const codeChallenge = 'c'.repeat(43)

interface Door {
  readonly name: string
  readonly path: string
  readonly input: (email: string, port: number) => object | Promise<object>
  /** Who is there: people with an account that works, or whose letter still waits. */
  readonly waiting?: boolean
}

const doors: readonly Door[] = [
  {
    name: 'sign in',
    path: '/auth/login',
    input: (username) => ({ client: 'spa', username, password: 'not this one', codeChallenge }),
  },
  { name: 'ask for a new password', path: '/?passwordResetRequest', input: (email) => ({ email }) },
  { name: 'check a code', path: '/?passwordResetCodeCheck', input: (email) => ({ email, code: 'guess' }) },
  {
    name: 'set a password',
    path: '/?passwordResetConfirm',
    input: (email) => ({ email, code: 'guess', password: 'a long river runs' }),
  },
  { name: 'ask for a letter', path: '/?activationCodeResend', input: (email) => ({ email }), waiting: true },
  { name: 'activate', path: '/?accountActivate', input: (username) => ({ username, activationCode: 'guess' }), waiting: true },
  { name: 'activate a company', path: '/?businessAccountActivate', input: (email) => ({ email, activationCode: 'guess' }), waiting: true },
  {
    name: 'activate a user',
    path: '/?employeeAccountActivate',
    input: (email) => ({ email, activationCode: 'guess', password: 'a long river runs' }),
    waiting: true,
  },
  { name: 'register', path: '/?personalAccountCreate', input: async (email, port) => personalSaid(email, await solvedPuzzle(port)) },
]

/** As the page sends it: each try has a puzzle of its own. */
const personalSaid = (email: string, captcha: string) => ({
  type: mainBrand.registrationPersonalTypes[0],
  email,
  password: 'a long river runs',
  firstName: 'Nell',
  lastName: 'Okoro',
  birthday: '1990-05-17',
  citizenship: 'PT',
  phoneCountryCode: 'PT',
  phone: '+351912345678',
  address: { address1: '1 Mint Street', city: 'Lisbon', postalCode: '1100-001', countryCode: 'PT' },
  purposeIds: [1],
  sourceIds: [1],
  agreementIds: Object.values(mainBrand.terms).map(({ id }) => id),
  captcha,
  device: { name: 'Firefox', code: 'torture', type: 'web' },
})

export const toldApart: Scenario = {
  id: 'G63',
  what: 'every open call that takes an address, for people who are there and for nobody, in turn: the same words, and in the same time',
  seconds: { slice: 0, quick: 6, full: 100 },
  async run(stage, _seconds, { sql, node, town }) {
    const tries = TRIES[stage.length]
    const chance = stage.chance('G63')
    const people = await town.people(tries)
    const measures: Measure[] = []
    const notes: string[] = []
    let wordsApart = 0
    for (const { name, path, input, waiting = false } of doors) {
      await activated(sql, people, !waiting)
      const replies: Record<'somebody' | 'nobody', Reply[]> = { somebody: [], nobody: [] }
      const knock = async (who: 'somebody' | 'nobody', email: string) => {
        // Whoever guesses in earnest has many addresses of the network; this one is a new one each time.
        await sql`delete from guess`
        const body = JSON.stringify(await input(email, node.port))
        replies[who].push(await raw(node.port, `/api/v4${path}`, body))
      }
      for (const [turn, { email }] of people.entries()) {
        const both = [() => knock('somebody', email), () => knock('nobody', `nobody${turn}@torture.example`)]
        for (const one of chance.once(2) ? both : both.toReversed()) await one()
      }
      const words = new Set([...replies.somebody, ...replies.nobody].map(said))
      wordsApart += words.size - 1
      if (words.size > 1) notes.push(`${name}: ${[...words].slice(0, 2).join(' | ')}`)
      const [there, gone] = [median(replies.somebody), median(replies.nobody)]
      notes.push(`${name}: somebody ${there.toFixed(2)} ms, nobody ${gone.toFixed(2)} ms`)
      measures.push(atMost(name, Math.abs(there - gone), APART_MS, 'ms apart'))
    }
    return { measures: [atLeast('tries at each', tries, 20), none('answers in other words', wordsApart), ...measures], notes }
  },
}

async function activated(sql: Sql, people: readonly { readonly personId: number }[], isActive: boolean): Promise<void> {
  const ids = people.map(({ personId }) => personId)
  await sql`update person set activated_at = case when ${isActive} then now() end where id = any(${ids})`
}

function said(reply: Reply): string {
  if (!reply.known) return reply.why
  const { requestId: _each, deviceUsername: _typed, deviceSecret, deviceUserId, ...body } = reply.body
  // Both are drawn by lot each time: their form is all that they could tell.
  return `${reply.status} ${JSON.stringify(body)} ${String(deviceSecret).length} ${String(deviceUserId).length}`
}

function median(replies: readonly Reply[]): number {
  const times = replies.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? 0
}
