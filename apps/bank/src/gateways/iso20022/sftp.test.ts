/** Files by SFTP, against Debian's OpenSSH: the whole way out and in, a wrong host key, and a server that dies in the middle. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EUR_ACCOUNT, exchangeFolder, settingsOf, theirBank, type TheirBank } from '../../../test/correspondent.ts'
import { freshDb, type FreshDb } from '../../../test/fresh-db.ts'
import { hasSshd, sshd, type Sshd } from '../../../test/sshd.ts'
import type { Channel } from './channel.ts'
import { isoRails, type IsoRails } from './index.ts'
import type { RailsSettings, SftpSettings } from './settings.ts'
import { sftpChannel } from './sftp-channel.ts'

/** What Node says of a connection whose other end is gone. */
const BROKEN = /closed|ECONNRESET|EPIPE|not open/i
const NAMES = { out: 'out', in: 'in' }

let server: Sshd
let theirs: TheirBank
let fresh: FreshDb
let settings: RailsSettings
let place: SftpSettings
let count = 0
beforeAll(async () => {
  fresh = await freshDb()
  if (!hasSshd) return
  server = await sshd()
  await server.start()
  theirs = theirBank(exchangeFolder())
  settings = settingsOf({
    RAILS_URL: `sftp://${server.user}@127.0.0.1:${server.port}${theirs.folder}`,
    RAILS_HOST_KEY: server.hostKey,
    RAILS_KEY: server.keyFile,
  })
  place = (settings.place as { sftp: SftpSettings }).sftp
})
afterAll(async () => {
  server?.kill()
  await fresh.close()
})

const node = (open?: () => Promise<Channel>): IsoRails =>
  isoRails(settings, {
    db: fresh.db,
    now: () => new Date(),
    ownerOf: async () => undefined,
    onNews: async () => undefined,
    onTrouble: () => undefined,
    ...(open && { open }),
  })
const order = (rails: IsoRails, amount: bigint) => {
  const id = `order-${++count}`
  const payee = { name: 'Elena Okafor', account: 'DE89370400440532013000', details: { iban: 'DE89370400440532013000' } }
  const payer = { name: 'Ana', currency: 'EUR', account: 1 }
  return rails.rails
    .submit({ id, rail: 'wire', brand: 'aldermint', amount: { minor: amount, currency: 'EUR' }, payer, payee })
    .then(() => id)
}
const dueNow = () => sql`update rail_file set next_at = now() where state in ('made', 'uploaded')`.execute(fresh.db)

// `apt-get install openssh-server` brings the server.
test.runIf(hasSshd)('a server with another key is told nothing', async () => {
  const other = { ...place, hostKey: `SHA256:${'A'.repeat(43)}` }
  await expect(sftpChannel(other, NAMES)).rejects.toThrow(/the key of 127\.0\.0\.1 is SHA256:/)
})

test.runIf(hasSshd)('a login that the server refuses, and a folder that is not there, are trouble and no loss', async () => {
  await expect(sftpChannel({ ...place, user: 'nobody' }, NAMES)).rejects.toThrow(/authentication/)
  await expect(sftpChannel({ ...place, folder: '/nowhere' }, NAMES)).rejects.toThrow(/no folder/)
})

test.runIf(hasSshd)('orders leave by SFTP in one file, and what the bank says is taken and moved away', async () => {
  const ours = node()
  const ids = [await order(ours, 120_00n), await order(ours, 130_00n)]
  await ours.work()
  expect(theirs.orders().map(({ endToEnd, amount }) => [endToEnd, amount])).toEqual([
    [ids[0], '120.00'],
    [ids[1], '130.00'],
  ])
  theirs.notify(ids.map((endToEnd, index) => ({ endToEnd, amount: `1${index + 2}0.00`, account: EUR_ACCOUNT })))
  await ours.work()
  for (const id of ids) expect(await ours.rails.status(id)).toMatchObject({ state: 'settled' })
  expect(theirs.waiting()).toEqual([])
  expect(readdirSync(join(theirs.folder, 'in', 'done'))).toHaveLength(1)
})

test.runIf(hasSshd)(
  'a server that dies in the middle of a file, and before it gets its name, leaves one whole file when it is back',
  async () => {
    for (const at of ['put', 'rename'] as const) {
      const before = theirs.sent().length
      const dying = node(async () => {
        const channel = await sftpChannel(place, NAMES, 5_000)
        return {
          ...channel,
          async put(name, text) {
            if (at === 'put') {
              // What a connection that breaks leaves behind: a part, under a name that nobody looks at.
              writeFileSync(join(theirs.folder, 'out', name), text.slice(0, 100))
              server.kill()
            }
            await channel.put(name, text)
          },
          async rename(from, to) {
            server.kill()
            await channel.rename(from, to)
          },
        }
      })
      const id = await order(dying, 140_00n)
      await expect(dying.work()).rejects.toThrow(BROKEN)
      await expect(node().work(), 'while it is away').rejects.toThrow(/ECONNREFUSED/)
      expect(theirs.sent().length, at).toBe(before)
      await server.start()
      await dueNow()
      await node().work()
      expect(theirs.sent().length, at).toBe(before + 1)
      expect(
        theirs.orders().filter(({ endToEnd }) => endToEnd === id),
        at,
      ).toHaveLength(1)
      expect(
        readdirSync(join(theirs.folder, 'out')).filter((name) => name.startsWith('.')),
        at,
      ).toEqual([])
    }
  },
)

test.runIf(hasSshd)('a server that dies while a file from the bank is read has it taken when it is back, once', async () => {
  const ours = node()
  const id = await order(ours, 150_00n)
  await ours.work()
  theirs.notify([{ endToEnd: id, amount: '150.00' }])
  const dying = node(async () => {
    const channel = await sftpChannel(place, NAMES, 5_000)
    return {
      ...channel,
      async move(name, into, as) {
        server.kill()
        await channel.move(name, into, as)
      },
    }
  })
  await expect(dying.work()).rejects.toThrow(BROKEN)
  await server.start()
  await ours.work()
  expect(await ours.rails.status(id)).toMatchObject({ state: 'settled' })
  expect(theirs.waiting()).toEqual([])
  const { rows } = await sql`select 1 from rail_entry where instruction_id = ${id}`.execute(fresh.db)
  expect(rows).toHaveLength(1)
})
