/** Everything the bank knows of a customer, taken away: by whom, what is in it, and what nobody finds in the database. */
import { everyCall } from '@ducat/contract'
import { blacklist } from '@ducat/contract/blacklist/calls'
import { documents } from '@ducat/contract/documents/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { dataExports } from '@ducat/contract/own-data/calls'
import { helpDesk } from '@ducat/contract/support/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { atHelpDesk } from '../../../test/help-desk.ts'
import { jpeg, paper } from '../../../test/papers.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { unzipped } from '../../../test/unzipped.ts'
import { makeAreas } from '../../make-areas.ts'
import { contents, leftOut } from './contents.ts'
import { makeDataExports } from './make.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const make = async () =>
  makeDataExports({
    ...(await makeAreas(bank.parts)).parts,
    onTrouble: (error) => {
      throw error
    },
  })

async function downloaded(who: Somebody, link: string): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await bank.app.inject({ url: link, headers: { host: who.host } })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  return unzipped(answer.rawPayload)
}

const jsonIn = (files: ReadonlyMap<string, Buffer>, name: string) => JSON.parse(files.get(name)!.toString()) as Record<string, unknown>[]
const ready = async (who: Somebody) => {
  const { exportId } = await who.call(dataExports.create, {})
  await make()
  return exportId
}

describe('refused', () => {
  test('[C-OWN-290] [C-OWN-291] [C-OWN-292] [C-OWN-293] an archive is for the person who asked for it while they manage the customer', async () => {
    const { ana, bob, boss, partner, reader } = await bank.world({
      ana: { usd: '1.00', email: 'refused.ana@data.example' },
      bob: { usd: '1.00', email: 'refused.bob@data.example' },
      boss: { works: { for: 'Firm', rights: 2 } },
      partner: { works: { for: 'Firm', rights: 2 } },
      reader: { works: { for: 'Firm', rights: 1 } },
    })
    expect((await reader.answer(dataExports.list, {})).code).toBe('13')
    expect((await reader.answer(dataExports.create, {})).code).toBe('13')
    const { exportId } = await ana.call(dataExports.create, {})
    expect(reasonsOf(await ana.answer(dataExports.download, { exportId }))).toEqual(['VF', 'exportId', 'EXPORT_NOT_READY'])
    expect(await ana.call(dataExports.create, {})).toEqual({ exportId })
    const [processing] = (await ana.call(dataExports.list, {})).exports
    expect(processing).toMatchObject({ exportId, status: 'processing', created: expect.any(String) as string })
    expect(processing).not.toHaveProperty('size')
    await make()
    const [written] = (await ana.call(dataExports.list, {})).exports
    expect(written).toMatchObject({ exportId, status: 'ready', size: expect.any(Number) as number })
    expect(Date.parse(written!.expires)).toBeGreaterThan(Date.parse(written!.created))
    expect((await bob.answer(dataExports.download, { exportId })).code).toBe('TA1')
    expect((await bob.answer(dataExports.remove, { exportId })).code).toBe('TA1')
    const ofFirm = await ready(boss)
    expect((await partner.call(dataExports.list, {})).exports).toEqual([])
    expect((await partner.answer(dataExports.download, { exportId: ofFirm })).code).toBe('TA1')
    const { link } = await boss.call(dataExports.download, { exportId: ofFirm })
    await sql`update access set rights = 1 where person_id = (select id from person where email = ${boss.email})`.execute(bank.db)
    expect((await bank.app.inject({ url: link, headers: { host: boss.host } })).statusCode).toBe(404)
  })

  test('[C-OWN-291] a fourth archive within a day, and one of a person who lost the right before it was written', async () => {
    const { ana, boss } = await bank.world({
      ana: { email: 'often@data.example' },
      boss: { email: 'left@data.example', works: { for: 'Left', rights: 2 } },
    })
    for (let n = 0; n < 3; n++) await ready(ana)
    expect(reasonsOf(await ana.answer(dataExports.create, {}))).toEqual(['VF', 'exportId', 'EXPORTS_TODAY'])
    const { exportId } = await boss.call(dataExports.create, {})
    await sql`update access set rights = 1 where person_id = (select id from person where email = ${boss.email})`.execute(bank.db)
    await make()
    const row = await bank.db.selectFrom('data_export').select('status').where('id', '=', exportId).executeTakeFirstOrThrow()
    expect(row.status).toBe('failed')
  })
})

test('[C-OWN-291] [C-OWN-292] the archive holds the records of every call, the documents, the conversations with their files, and a list', async () => {
  const { ana } = await bank.world({ ana: { usd: '12.34', eur: '5.00', email: 'whole@data.example' } })
  const picture = jpeg()
  await ana.call(documents.upload, { documentTypeId: 1, documentCategoryId: 1, 'file[]': paper(picture) })
  await ana.call(blacklist.add, { email: 'nobody@data.example', blockType: 'both' })
  const guest = await atHelpDesk(bank, ana)
  const { id } = await guest.call(helpDesk.upload, { file: new File(['%PDF-1.4 …'], 'letter.pdf', { type: 'application/pdf' }) })
  await guest.call(helpDesk.compose, {
    subject: 'My card',
    description: 'It did not arrive.',
    departmentId: 'support',
    email: ana.email,
    uploads: [id],
  })
  const exportId = await ready(ana)
  const [shown] = (await ana.call(dataExports.list, {})).exports
  expect(shown).toMatchObject({ exportId, status: 'ready' })
  const files = await downloaded(ana, (await ana.call(dataExports.download, { exportId })).link)
  expect(files.get('READ-ME.txt')!.toString()).toContain(`customer ${ana.customerId}`)
  expect(jsonIn(files, 'accounts/accounts.json')).toMatchObject([
    {
      accounts: {
        account: [
          { balance: '12.34', currencyCode: 'USD' },
          { balance: '5.00', currencyCode: 'EUR' },
        ],
      },
    },
  ])
  expect(jsonIn(files, 'accounts/transactions.json').length).toBeGreaterThan(0)
  expect(jsonIn(files, 'customer/blacklist.json')).toMatchObject([{ email: 'nobody@data.example' }])
  expect([...files.keys()].filter((name) => /^documents\/\d+-front\.jpg$/.test(name))).toHaveLength(1)
  expect([...files.keys()].filter((name) => /^messages\/\d+\.json$/.test(name))).toHaveLength(1)
  const letter = [...files].find(([name]) => /^messages\/\d+\/1-letter\.pdf$/.test(name))
  expect(letter?.[1].toString()).toBe('%PDF-1.4 …')
  expect(files.get('person/aldermint-userAgreement.pdf')!.subarray(0, 5).toString()).toBe('%PDF-')
  for (const name of files.keys()) expect(name).not.toMatch(/(^|\/)\.\.|^\//)
  const listed = jsonIn(files, 'contents.json').map(({ file }) => file)
  expect(listed).toEqual(expect.arrayContaining(['security/sign-ins.json', 'person/details.json', 'accounts/transactions.json']))
  for (const file of listed) expect(files.has(file as string), file as string).toBe(true)
  const told = (await ana.call(notifications.list, {})).notifications
  expect(told).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'Your data is ready' })]))
  const letters = await bank.db.selectFrom('demo_message').select('subject').where('recipient', '=', ana.email).execute()
  expect(letters.map(({ subject }) => subject)).toContain('Your Aldermint data was requested')
})

test('a call that reads is in the archive or has a reason why it is not', () => {
  const inside = new Set(contents.map(({ call }) => call))
  const reading = everyCall.filter(({ kind, access }) => kind === 'query' && (access.who === 'customer' || access.who === 'signedIn'))
  const undecided = reading.map(({ name }) => name).filter((name) => !inside.has(name) && leftOut[name] === undefined)
  expect(undecided).toEqual([])
  const known = new Set(reading.map(({ name }) => name))
  expect([...inside, ...Object.keys(leftOut)].filter((name) => !known.has(name))).toEqual([])
})

test('the database shows nothing of an archive without the key of the deployment', async () => {
  const { ana } = await bank.world({ ana: { usd: '1.00', email: 'sealed@data.example' } })
  const exportId = await ready(ana)
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from data_export_part where export_id = ${exportId}`.execute(bank.db)
  const raw = Buffer.concat(rows.map(({ bytes }) => bytes))
  expect(raw.length).toBeGreaterThan(1_000)
  for (const plain of ['PK\u0003\u0004', 'person/details.json', 'sealed@data.example']) expect(raw.includes(plain)).toBe(false)
})

test('a node that dies while it writes leaves nothing to download; the next one writes all of it', async () => {
  const { ana } = await bank.world({ ana: { usd: '1.00', email: 'killed@data.example' } })
  const { exportId } = await ana.call(dataExports.create, {})
  await sql`update data_export set begun = 1 where id = ${exportId}`.execute(bank.db)
  await sql`insert into data_export_part (export_id, number, bytes) values (${exportId}, 0, 'half'), (${exportId}, 7, 'half')`.execute(
    bank.db,
  )
  expect((await ana.answer(dataExports.download, { exportId })).code).toBe('VF')
  await make()
  const files = await downloaded(ana, (await ana.call(dataExports.download, { exportId })).link)
  expect(files.has('contents.json')).toBe(true)
})

test('[C-OWN-293] a deleted archive is gone with its parts, and an old one goes by itself', async () => {
  const { ana } = await bank.world({ ana: { usd: '1.00', email: 'gone@data.example' } })
  const exportId = await ready(ana)
  const { link } = await ana.call(dataExports.download, { exportId })
  await ana.call(dataExports.remove, { exportId })
  expect((await bank.app.inject({ url: link, headers: { host: ana.host } })).statusCode).toBe(404)
  expect((await sql`select 1 from data_export_part where export_id = ${exportId}`.execute(bank.db)).rows).toEqual([])
  const second = await ready(ana)
  await sql`update data_export set expires_at = now() where id = ${second}`.execute(bank.db)
  expect((await ana.call(dataExports.list, {})).exports).toEqual([])
})
