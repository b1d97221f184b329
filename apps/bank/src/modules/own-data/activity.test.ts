/** What was done in one's name: who reads it, what it holds, and that an export proves itself without the bank. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acting } from '@ducat/contract/admin/calls'
import { blacklist } from '@ducat/contract/blacklist/calls'
import { activity, dataExports } from '@ducat/contract/own-data/calls'
import { activityGroups } from '@ducat/contract/own-data/models'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { unzipped } from '../../../test/unzipped.ts'
import { coreJobs } from '../../core-jobs.ts'
import { runJob } from '../../jobs/job.ts'
import { makeAreas } from '../../make-areas.ts'
import { ungrouped } from './activity-groups.ts'

let bank: TestBank
let folder: string
beforeAll(async () => {
  bank = await testBank()
  folder = mkdtempSync(join(tmpdir(), 'activity-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await bank.close()
})

/** Seals and signs until every line that was written so far is covered. */
async function sealed(): Promise<void> {
  const job = coreJobs((await makeAreas(bank.parts)).parts).find(({ name }) => name === 'seal-audit')!
  const uncovered = async () => {
    await runJob(bank.db, job)
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from audit_line l left join audit_seal s on s.line_id = l.id
      where s.number is null or not exists (select 1 from audit_root r where s.number between r.first and r.last)`.execute(bank.db)
    return rows[0]!.n
  }
  await expect.poll(uncovered).toBe(0)
}

interface Told {
  publicKey: string
  roots: { statement: string; signature: string }[]
  lines: { parts: { fields?: Record<string, string | null>; salt?: string; hash?: string }[]; path: string[]; index: number }[]
}

async function exported(who: Somebody) {
  const { link } = await who.call(activity.export, {})
  const answer = await bank.app.inject({ url: link, headers: { host: who.host } })
  expect(answer.statusCode).toBe(200)
  const files = await unzipped(answer.rawPayload)
  return { files, told: JSON.parse(files.get('activity.json')!.toString()) as Told }
}

/** The script of the archive, run in a folder where nothing of the bank is. */
function check(files: ReadonlyMap<string, Buffer>, told: object, key: string) {
  writeFileSync(join(folder, 'check-activity.mjs'), files.get('check-activity.mjs')!)
  writeFileSync(join(folder, 'activity.json'), JSON.stringify(told))
  const { status, stdout } = spawnSync(process.execPath, ['check-activity.mjs', 'activity.json', key], { cwd: folder, encoding: 'utf8' })
  return { status, stdout }
}

const block = (who: Somebody, email: string) => who.call(blacklist.add, { email, blockType: 'both' })
const valueOf = (line: Told['lines'][number], name: string) => line.parts.find(({ fields }) => fields && name in fields)?.fields?.[name]

test('[C-OWN-294] [C-OWN-295] a user who does not manage the company reads no activity, and a link is dead when the right is gone', async () => {
  const { reader, boss } = await bank.world({
    reader: { works: { for: 'Watched', rights: 1 } },
    boss: { works: { for: 'Watched', rights: 2 } },
  })
  expect((await reader.answer(activity.list, {})).code).toBe('13')
  expect((await reader.answer(activity.export, {})).code).toBe('13')
  const { link } = await boss.call(activity.export, {})
  await sql`update access set rights = 1 where person_id = (select id from person where email = ${boss.email})`.execute(bank.db)
  expect((await bank.app.inject({ url: link, headers: { host: boss.host } })).statusCode).toBe(404)
})

test('[C-OWN-294] activity says who did what from where, is searched by act and day, and names no clerk and nobody else’s acts', async () => {
  const { ana, bob, clerk } = await bank.world({
    ana: { usd: '1.00', email: 'ana@activity.example' },
    bob: { usd: '1.00', email: 'bob@activity.example' },
    clerk: { isAdmin: true, email: 'clerk@activity.example' },
  })
  await sql`update person set staff_rights = '{act}' where email = ${clerk.email}`.execute(bank.db)
  await block(ana, 'one@activity.example')
  await block(bob, 'two@activity.example')
  await clerk.call(acting.start, { customerId: ana.customerId, reason: 'The customer asked us to look' })
  const { lines, publicKey } = await ana.call(activity.list, {})
  expect(publicKey).toMatch(/^[\w-]{43}$/)
  expect(lines.filter(({ action }) => action === 'blacklistAdd')).toMatchObject([
    { personName: 'ana Test', isYou: true, isStaff: false, group: 'payments', isDone: true, address: '127.0.0.1' },
  ])
  const looked = lines.find(({ isStaff }) => isStaff)
  expect(looked).toMatchObject({ isYou: false, group: 'security' })
  expect(looked).not.toHaveProperty('personName')
  expect(looked).not.toHaveProperty('address')
  expect((await ana.call(activity.list, { action: 'blacklist' })).lines.map(({ action }) => action)).toEqual(['blacklistAdd'])
  expect((await ana.call(activity.list, { toDate: '2001-01-01' })).lines).toEqual([])
  const first = await ana.call(activity.list, { pageSize: 1 })
  const second = await ana.call(activity.list, { pageSize: 1, cursor: first.nextCursor })
  expect(second.lines[0]!.lineId).toBeLessThan(first.lines[0]!.lineId)
})

test('[C-OWN-294] activity is narrowed to who did it, what it belongs to, a network address and words; of staff neither name nor address is found', async () => {
  const { boss, partner, clerk } = await bank.world({
    boss: { email: 'boss@narrow.example', works: { for: 'Narrow', rights: 2 } },
    partner: { email: 'partner@narrow.example', works: { for: 'Narrow', rights: 2 } },
    clerk: { isAdmin: true, email: 'clerk@narrow.example' },
  })
  await sql`update person set staff_rights = '{act}' where email = ${clerk.email}`.execute(bank.db)
  await boss.call(blacklist.add, { email: 'one@narrow.example', blockType: 'both' }, { address: '192.0.2.7' })
  await partner.call(blacklist.add, { email: 'two@narrow.example', blockType: 'both' }, { address: '192.0.2.99' })
  await partner.call(dataExports.create, {}, { address: '192.0.2.99' })
  await clerk.call(acting.start, { customerId: boss.customerId, reason: 'The customer asked us to look' }, { address: '198.51.100.4' })
  const of = async (wanted: object) =>
    (await boss.call(activity.list, wanted)).lines.map(
      ({ action, isYou, isStaff }) => `${isStaff ? 'staff' : isYou ? 'you' : 'other'} ${action}`,
    )

  expect(await of({ who: 'staff' })).toEqual(['staff actingStart'])
  expect(await of({ who: 'others' })).toEqual(['other dataExportCreate', 'other blacklistAdd'])
  expect(await of({ who: 'you' })).toContain('you blacklistAdd')
  expect((await of({ who: 'you' })).every((line) => line.startsWith('you '))).toBe(true)
  expect(await of({ group: 'payments' })).toEqual(['other blacklistAdd', 'you blacklistAdd'])
  expect(await of({ group: 'security', who: 'others' })).toEqual(['other dataExportCreate'])
  expect(await of({ group: 'cards' })).toEqual([])
  expect(await of({ address: '192.0.2.7' })).toEqual(['you blacklistAdd'])
  expect(await of({ address: '192.0.2.' })).toEqual(['other dataExportCreate', 'other blacklistAdd', 'you blacklistAdd'])
  expect(await of({ search: 'PARTNER te' })).toEqual(['other dataExportCreate', 'other blacklistAdd'])
  expect(await of({ search: '192.0.2.99', group: 'payments' })).toEqual(['other blacklistAdd'])
  // What the page calls it in its own language.
  expect(await of({ search: 'lista negra', actions: ['blacklistAdd'] })).toEqual(['other blacklistAdd', 'you blacklistAdd'])
  expect(await of({ search: 'lista negra' })).toEqual([])
  expect(await of({ search: '%' })).toEqual([])
  for (const hidden of [{ search: 'clerk' }, { search: '198.51' }, { address: '198.51.100.4' }]) expect(await of(hidden)).toEqual([])
})

test('[C-OWN-294] a group holds the lines that its name stands for, and every line is in one', async () => {
  const { ana } = await bank.world({ ana: { usd: '1.00', email: 'groups@activity.example' } })
  await block(ana, 'group@activity.example')
  await ana.call(dataExports.create, {})
  const all = (await ana.call(activity.list, {})).lines
  const byGroup = await Promise.all(
    activityGroups.map(async (group) => (await ana.call(activity.list, { group })).lines.map((line) => [line.lineId, group])),
  )
  expect(byGroup.flat().toSorted()).toEqual(all.map(({ lineId, group }) => [lineId, group]).toSorted())
})

test('[C-OWN-295] an export proves itself without the bank, holds nothing of others, and a changed, added or exchanged line is found', async () => {
  const { ana, bob, clerk } = await bank.world({
    ana: { usd: '1.00', email: 'ana@proof.example' },
    bob: { usd: '1.00', email: 'bob@proof.example' },
    clerk: { isAdmin: true, email: 'clerk@proof.example' },
  })
  await sql`update person set staff_rights = '{act}' where email = ${clerk.email}`.execute(bank.db)
  for (const name of ['a', 'b', 'c']) {
    await block(ana, `${name}@proof.example`)
    await block(bob, `${name}@proof.example`)
  }
  await clerk.call(acting.start, { customerId: ana.customerId, reason: 'The customer asked us to look' })
  await sealed()
  const { publicKey = '' } = await ana.call(activity.list, {})
  const { files, told } = await exported(ana)
  expect(told.lines.map((line) => valueOf(line, 'call'))).toEqual(expect.arrayContaining(['blacklistAdd', 'actingStart']))
  expect(told.lines.every((line) => valueOf(line, 'customer') === String(ana.customerId) || valueOf(line, 'customer') === null)).toBe(true)
  const text = files.get('activity.json')!.toString()
  for (const other of [String(bob.customerId), 'bob@proof.example']) expect(text).not.toContain(`"${other}"`)
  const byClerk = told.lines.find((line) => valueOf(line, 'call') === 'actingStart')!
  for (const name of ['person', 'staff', 'address']) expect(valueOf(byClerk, name)).toBeUndefined()
  expect(check(files, told, publicKey)).toEqual({ status: 0, stdout: `${told.lines.length} lines are as the bank sealed them.\n` })

  const changed = (change: (copy: Told) => void) => {
    const copy = structuredClone(told)
    change(copy)
    return check(files, copy, publicKey).status
  }
  expect(changed(({ lines: [line] }) => (line!.parts[0]!.fields!['call'] = 'passwordChange'))).toBe(1)
  expect(changed(({ lines: [line] }) => (line!.parts[0]!.fields!['at'] = '2020-01-01 00:00:00.000000'))).toBe(1)
  expect(changed(({ lines }) => void lines.push({ ...lines[0]!, parts: lines[1]!.parts }))).toBe(1)
  expect(changed(({ lines: [line] }) => (line!.index += 1))).toBe(1)
  expect(changed(({ roots: [root] }) => (root!.statement = root!.statement.replace('"root":"', '"root":"0')))).toBe(1)
  expect(check(files, told, Buffer.alloc(32, 7).toString('base64url')).status).toBe(1)
})

test('a line that is written after the last seal is not in an export until it is sealed', async () => {
  const { ana } = await bank.world({ ana: { usd: '1.00', email: 'late@proof.example' } })
  await block(ana, 'early@proof.example')
  await sealed()
  await block(ana, 'late2@proof.example')
  const listed = (await ana.call(activity.list, { action: 'blacklist' })).lines
  expect(listed.map(({ isSealed }) => isSealed)).toEqual([false, true])
  const { told } = await exported(ana)
  expect(told.lines.filter((line) => valueOf(line, 'call') === 'blacklistAdd')).toHaveLength(1)
})

test('every area of the bank stands in a group of acts', async () => {
  const { made } = await makeAreas(bank.parts)
  expect(ungrouped(made.map(({ area }) => area))).toEqual([])
})
