/**
 * `npm run bench registrations`: 500 strangers register in one moment, each from an address of their own behind a proxy, each with a solved
 * puzzle. Every one of them is taken, in line; whoever is told to wait waits as the form does. Hashing a password takes 19 MB, so the bank may
 * not make all of them at once: its memory stays within the bound, and people who look at prices meanwhile are answered in time.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mainBrand } from '@ducat/brands'
import { ensureDatabase } from '../../apps/bank/src/db/database.ts'
import { openDb } from '../../apps/bank/src/db/pool.ts'
import { startPostgres } from '../../apps/bank/src/db/postgres/index.ts'
import { answerOf } from '../../apps/bank/src/gateways/bot-protection/own.ts'
import { upgrade } from '../../apps/bank/src/upgrade.ts'

const STRANGERS = 500
/** Four hashes at a time, their requests, and room for the collector. */
const MEMORY_MB = 250
const READ_MS = 1_000

interface Reply {
  readonly status: number
  readonly retryAfter: number
  readonly body: Record<string, unknown>
}

export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-'))
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder })
  const url = await ensureDatabase(server.url, 'bank')
  await upgrade(url)
  const bank = fork(join(import.meta.dirname, '_bank-under-load.ts'), [url, '', 'strangers'])
  try {
    const [{ port }] = (await once(bank, 'message')) as [{ port: number }]
    const ask = asking(port)
    const memory = async () => {
      bank.send('now')
      return ((await once(bank, 'message')) as [{ memory: number }])[0].memory
    }
    const said = await Promise.all(Array.from({ length: STRANGERS }, (_none, place) => sayings(ask, place)))
    const before = await memory()
    let most = before
    const over = new AbortController()
    const watch = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, await memory())
        await sleep(50)
      }
    })()
    const reads: number[] = []
    const reading = (async () => {
      while (!over.signal.aborted) {
        const from = performance.now()
        await ask('currencyDictionaryGet', {}, '10.200.0.1')
        reads.push(performance.now() - from)
        await sleep(250)
      }
    })()
    const begun = performance.now()
    const waited = await Promise.all(said.map((body, place) => register(ask, body, place)))
    const seconds = (performance.now() - begun) / 1000
    over.abort()
    await Promise.all([watch, reading])
    const db = openDb(url, { max: 1 })
    const { count } = await db
      .selectFrom('registration')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    await db.destroy()
    const above = Math.round((most - before) / 1e6)
    const slowest = Math.round(Math.max(...reads))
    console.log(
      `registrations: ${count} of ${STRANGERS} in ${seconds.toFixed(1)} s, told to wait ${waited.reduce((sum, times) => sum + times, 0)} times`,
    )
    console.log(`memory of the bank: ${Math.round(before / 1e6)} MB before, ${above} MB above at most (bound ${MEMORY_MB} MB)`)
    console.log(`reads meanwhile: ${reads.length}, slowest ${slowest} ms (bound ${READ_MS} ms)`)
    return Number(count) === STRANGERS && above <= MEMORY_MB && slowest <= READ_MS
  } finally {
    bank.kill()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ask = (name: string, body: object, from: string) => Promise<Reply>

const asking =
  (port: number): Ask =>
  async (name, body, from) => {
    const path = name.startsWith('/') ? `/api/v4${name}` : `/api/v4?${name}`
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { host: `${mainBrand.hosts[0]}.localhost`, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    return {
      status: reply.status,
      retryAfter: Number(reply.headers.get('retry-after') ?? 1),
      body: (await reply.json()) as Record<string, unknown>,
    }
  }

const addressOf = (place: number): string => `10.100.${Math.floor(place / 250)}.${(place % 250) + 1}`

/** What one of them typed, with the puzzle solved. */
async function sayings(ask: Ask, place: number): Promise<object> {
  const { body: puzzle } = await ask('/auth/puzzle', {}, addressOf(place))
  const { salt, challenge, maxnumber } = puzzle as { salt: string; challenge: string; maxnumber: number }
  let number = 0
  while (number < maxnumber && answerOf(salt, number) !== challenge) number++
  return {
    type: 'freelancers',
    email: `stranger-${place}@newcomer.example`,
    password: `a river of copper ${place}`,
    firstName: 'Nell',
    lastName: 'Okoro',
    birthday: '1990-05-17',
    citizenship: 'PT',
    phoneCountryCode: 'PT',
    phone: `+3519123${String(place).padStart(5, '0')}`,
    address: { address1: '1 Mint Street', city: 'Lisbon', postalCode: '1100-001', countryCode: 'PT' },
    purposeIds: [1],
    sourceIds: [1],
    occupation: 21,
    estimatedMonthlyDepositId: 2,
    agreementIds: [1, 2],
    captcha: Buffer.from(JSON.stringify({ ...puzzle, number })).toString('base64'),
    device: { name: 'Firefox', code: `installation-${place}`, type: 'web' },
  }
}

/** Answers how often it was told to wait. */
async function register(ask: Ask, body: object, place: number): Promise<number> {
  for (let times = 0; ; times++) {
    const reply = await ask('personalAccountCreate', body, addressOf(place))
    if (reply.body['responseCode'] === '00') return times
    if (reply.status !== 429 && reply.status !== 503) throw new Error(`a registration was refused: ${JSON.stringify(reply.body)}`)
    await sleep(reply.retryAfter * 1000)
  }
}
