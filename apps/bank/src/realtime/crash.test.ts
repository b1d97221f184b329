import { brands } from '@ducat/brands'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD, Somebody } from '../../test/bank.ts'
import { connect } from '../../test/channel.ts'
import { keepsCommits, throwawayPostgres } from '../../test/throwaway-postgres.ts'
import { happens } from '../../test/write-events.ts'
import { openBank } from '../bank.ts'
import { ensureDatabase } from '../db/database.ts'
import { upgrade } from '../upgrade.ts'
import { openDb } from '../db/pool.ts'
import { openLog } from '../log.ts'
import { hashPassword } from '../modules/session/index.ts'
import { worldOf } from '../world/builder.ts'
import { writeWorld } from '../world/write.ts'

test(
  '[G4] [G28] the database dies and comes back: the same channel goes on, nothing missed, the bank was not restarted',
  { timeout: 90_000 },
  async () => {
    const server = await throwawayPostgres('realtime', keepsCommits)
    onTestFinished(() => server.stop())
    const url = await ensureDatabase(server.url, 'bank')
    await upgrade(url)
    const db = openDb(url)
    onTestFinished(() => db.destroy())
    const app = await openBank({
      db,
      mode: 'demo',
      brand: 'aldermint',
      store: 'embedded',
      version: '2.1.2',
      build: 'test',
      dist: undefined,
      log: openLog('silent'),
      limitFactor: 1000,
    })
    onTestFinished(() => app.close())
    const world = worldOf('aldermint')
    const customer = world.customer({ email: 'ana@test.example', firstName: 'Ana', lastName: 'Test' })
    await writeWorld(db, world, await hashPassword(PASSWORD))
    const ana = new Somebody(app, `${brands.aldermint.hosts[0]}.localhost`, customer.person, customer)
    await ana.signIn()

    const ears = await connect(app, ana.host)
    ears.say({ event: 'tokenSet', data: { token: ana.token } })
    ears.say({ event: 'resume', data: { customerId: ana.customerId, lastNumber: 0 } })
    await happens(db, ana.customerId)
    await ears.hears('changed')

    const before = server.pid()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => server.pid(), { timeout: 25_000 }).not.toBe(before)
    await expect
      .poll(
        () =>
          happens(db, ana.customerId).then(
            () => true,
            () => false,
          ),
        { timeout: 25_000 },
      )
      .toBe(true)
    // A commit whose answer was lost with the server was made all the same, so there may be more than two.
    const { number: newest } = await db.selectFrom('event_counter').select('number').executeTakeFirstOrThrow()
    await ears.hears('changed', ({ number }) => number === Number(newest))
    const told = ears.heard.filter(({ event }) => event !== 'tokenResult').map(({ number }) => number)
    expect(told).toEqual(Array.from({ length: Number(newest) }, (_none, index) => index + 1))
  },
)
