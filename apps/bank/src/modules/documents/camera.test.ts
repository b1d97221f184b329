/** A phone as the camera of a desktop: what its token refuses, what it may, and when it ends. */
import { randomBytes } from 'node:crypto'
import { camera, documents, files, phoneCamera } from '@ducat/contract/documents/calls'
import type { Call } from '@ducat/contract/kit/call'
import { documents as lists } from '@ducat/contract/profile/calls'
import { auth } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { listenTo } from '../../../test/channel.ts'
import { jpeg, paper } from '../../../test/papers.ts'
import { forgetCameras } from './cameras.ts'

let bank: TestBank
let people: Record<'ana' | 'bob' | 'reader' | 'uploader' | 'boss', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    ana: { usd: '1.00' },
    bob: { usd: '1.00' },
    boss: { works: { for: 'Firm', rights: 2 } },
    reader: { works: { for: 'Firm', rights: 1 } },
    uploader: { works: { for: 'Firm', rights: 5, balanceInfo: false } },
  })
})
afterAll(() => bank.close())

const [passport, card] = [1, 4]
const secret = () => randomBytes(32).toString('hex')
const shownBy = async (who: Somebody, documentTypeId = passport) => {
  const { cameraId, token } = await who.call(camera.create, { documentTypeId })
  return { cameraId, shown: { token, phoneKey: secret() } }
}
/** A phone knows nobody. */
const phone = () => bank.anyone()
const reasonOf = async (call: Parameters<ReturnType<typeof phone>['answer']>[0], input: object) =>
  (await phone().answer(call, input)).body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)
async function photograph(shown: { token: string; phoneKey: string }, side: 'front' | 'back' = 'front', bytes = jpeg()) {
  const { fileId } = await phone().call(phoneCamera.begin, { ...shown, side, size: bytes.length })
  for (let offset = 0; offset < bytes.length; offset += 1_000_000)
    await phone().call(phoneCamera.part, { ...shown, fileId, offset, part: paper(bytes.subarray(offset, offset + 1_000_000), 'part.bin') })
  return fileId
}

describe('refusals', () => {
  test('[C-OWN-320] a kind of document that no list has is refused at its field, and who may give no documents gets no code', async () => {
    const { body } = await people.ana.answer(camera.create, { documentTypeId: 999 })
    expect(body.validationErrors).toMatchObject([{ field: 'documentTypeId', reason: 'NOT_IN_LIST' }])
    expect((await people.reader.answer(camera.create, { documentTypeId: passport })).code).toBe('13')
  })

  test('[C-OWN-321] [C-OWN-322] the camera of somebody else, or of another session of one’s own, is nobody’s', async () => {
    const { ana, bob } = people
    const { cameraId } = await shownBy(ana)
    for (const call of [camera.get, camera.close] as readonly Call[]) {
      expect((await bob.answer(call, { cameraId })).code).toBe('TA1')
      expect((await ana.answer(call, { cameraId: 987_654_321 })).code).toBe('TA1')
    }
    await ana.signIn()
    expect((await ana.answer(camera.get, { cameraId })).code).toBe('TA1')
  })

  test('[C-OWN-323] [C-OWN-324] a token that was never given, and one of another brand, open nothing', async () => {
    const { shown } = await shownBy(people.ana)
    const made = { token: randomBytes(32).toString('base64url'), phoneKey: secret() }
    for (const call of [phoneCamera.join, phoneCamera.look]) expect(await reasonOf(call, made)).toEqual(['token CAMERA_UNKNOWN'])
    const elsewhere = await bank.anyone('nacreo').answer(phoneCamera.join, shown)
    expect(elsewhere.body.validationErrors).toMatchObject([{ reason: 'CAMERA_UNKNOWN' }])
  })

  test('[C-OWN-323] whoever guesses waits; a right token from the same address is let in all the same', async () => {
    const { shown } = await shownBy(people.ana)
    const address = '198.51.100.77'
    const guess = () => phone().answer(phoneCamera.look, { token: secret(), phoneKey: secret() }, { address })
    const answers = []
    for (let count = 0; count < 21; count++) answers.push((await guess()).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
    expect((await phone().answer(phoneCamera.join, shown, { address })).code).toBe('00')
  })

  test('[C-OWN-323] the first phone has the code: another one is told so, and the first may come again', async () => {
    const { shown } = await shownBy(people.ana)
    expect(await reasonOf(phoneCamera.look, shown)).toEqual(['token CAMERA_TAKEN'])
    const both = await Promise.all([1, 2].map(() => phone().answer(phoneCamera.join, shown)))
    expect(both.map(({ code }) => code)).toEqual(['00', '00'])
    const other = { ...shown, phoneKey: secret() }
    for (const [call, more] of [
      [phoneCamera.join, {}],
      [phoneCamera.look, {}],
      [phoneCamera.begin, { side: 'front', size: 10 }],
      [phoneCamera.part, { fileId: 1, offset: 0, part: paper(jpeg(), 'part.bin') }],
    ] as const)
      expect(await reasonOf(call, { ...other, ...more })).toEqual(['token CAMERA_TAKEN'])
  })

  test('two phones at the same moment: one has it', async () => {
    const { shown } = await shownBy(people.ana)
    const both = await Promise.all([1, 2].map(() => phone().answer(phoneCamera.join, { ...shown, phoneKey: secret() })))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['00', 'VF'])
  })

  test('[C-OWN-325] [C-OWN-326] a side that the document has not, a file of somebody else and a gap are refused', async () => {
    const { ana } = people
    const { fileId: own } = await ana.call(files.begin, { size: 10 })
    const { shown } = await shownBy(ana)
    await phone().call(phoneCamera.join, shown)
    expect(await reasonOf(phoneCamera.begin, { ...shown, side: 'back', size: 10 })).toEqual(['side ONE_FILE'])
    expect(await reasonOf(phoneCamera.begin, { ...shown, side: 'front', size: 20_000_001 })).toEqual(['size TOO_LARGE'])
    // Also one that its own customer sends elsewhere at this moment.
    const part = { offset: 0, part: paper(Buffer.alloc(10), 'part.bin') }
    expect(await reasonOf(phoneCamera.part, { ...shown, fileId: own, ...part })).toEqual(['offset OFFSET'])
    const { fileId } = await phone().call(phoneCamera.begin, { ...shown, side: 'front', size: 2_000_000 })
    expect(await reasonOf(phoneCamera.part, { ...shown, fileId, ...part, offset: 10 })).toEqual(['offset OFFSET'])
  })

  test('the token opens nothing but the camera', async () => {
    const { shown } = await shownBy(people.ana)
    await phone().call(phoneCamera.join, shown)
    const stranger = phone()
    for (const token of [shown.token, shown.phoneKey]) {
      stranger.token = token
      expect((await stranger.answer(lists.list, {})).code).toBe('AU')
      expect((await stranger.answer(files.begin, { size: 10 })).code).toBe('AU')
    }
  })

  test('thirty pictures of one code are enough', async () => {
    const { shown } = await shownBy(people.bob)
    await phone().call(phoneCamera.join, shown)
    for (let count = 0; count < 30; count++) await phone().call(phoneCamera.begin, { ...shown, side: 'front', size: 10 })
    expect(await reasonOf(phoneCamera.begin, { ...shown, side: 'front', size: 10 })).toEqual(['size TOO_MANY_FILES'])
    // Each took the place of the one before.
    const { rows } = await sql`select id from document_file where customer_id = ${people.bob.customerId} and document_id is null`.execute(
      bank.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('its end', () => {
  test('[C-OWN-322] closed by the desktop: the phone is told, and what arrived whole stays', async () => {
    const { ana } = people
    const { cameraId, shown } = await shownBy(ana, card)
    await phone().call(phoneCamera.join, shown)
    await photograph(shown)
    const { fileId } = await phone().call(phoneCamera.begin, { ...shown, side: 'back', size: 5_000 })
    expect((await ana.call(camera.get, { cameraId })).pictures).toContainEqual({ side: 'back', fileId, size: 5_000, isWhole: false })
    await ana.call(camera.close, { cameraId })
    expect(await reasonOf(phoneCamera.look, shown)).toEqual(['token CAMERA_CLOSED'])
    expect(await reasonOf(phoneCamera.begin, { ...shown, side: 'front', size: 10 })).toEqual(['token CAMERA_CLOSED'])
    const { state, pictures } = await ana.call(camera.get, { cameraId })
    expect([state, pictures.map(({ side, isWhole }) => [side, isWhole])]).toEqual(['closed', [['front', true]]])
  })

  test('a newer code of the session ends the one before', async () => {
    const { shown } = await shownBy(people.ana)
    await shownBy(people.ana)
    expect(await reasonOf(phoneCamera.join, shown)).toEqual(['token CAMERA_CLOSED'])
  })

  test('nine minutes later it still works; ten minutes later it has expired, on both screens', async () => {
    const { ana } = people
    const { cameraId, shown } = await shownBy(ana)
    await phone().call(phoneCamera.join, shown)
    const later = (minutes: number) =>
      sql`update document_camera set expires_at = expires_at - ${minutes} * interval '1 minute' where id = ${cameraId}`.execute(bank.db)
    await later(9)
    expect((await phone().answer(phoneCamera.look, shown)).code).toBe('00')
    await later(1)
    expect(await reasonOf(phoneCamera.look, shown)).toEqual(['token CAMERA_EXPIRED'])
    expect((await ana.call(camera.get, { cameraId })).state).toBe('expired')
  })

  test('it ends with the session that made it, and with the right to give documents', async () => {
    const { bob, uploader, boss } = people
    const { refreshToken } = await bob.signIn()
    const ofBob = await shownBy(bob)
    await phone().call(phoneCamera.join, ofBob.shown)
    await bob.call(auth.logout, { refreshToken: refreshToken! })
    expect(await reasonOf(phoneCamera.look, ofBob.shown)).toEqual(['token CAMERA_CLOSED'])
    await bob.signIn()
    const ofFirm = await shownBy(uploader)
    await phone().call(phoneCamera.join, ofFirm.shown)
    await sql`
      update access set rights = 1 where rights = 5 and customer_id = ${boss.customerId}`.execute(bank.db)
    expect(await reasonOf(phoneCamera.begin, { ...ofFirm.shown, side: 'front', size: 10 })).toEqual(['token CAMERA_CLOSED'])
  })

  test('a day later it is forgotten; a token of then is unknown', async () => {
    const { cameraId, shown } = await shownBy(people.ana)
    await sql`update document_camera set created_at = created_at - interval '25 hours' where id = ${cameraId}`.execute(bank.db)
    await forgetCameras(bank.db)
    expect(await reasonOf(phoneCamera.join, shown)).toEqual(['token CAMERA_UNKNOWN'])
  })
})

describe('a document by phone', () => {
  test('[C-OWN-320] [C-OWN-321] [C-OWN-323] [C-OWN-324] [C-OWN-325] [C-OWN-326] the desktop hears of each picture and gives the document; the code is used then', async () => {
    const { ana, bob } = people
    const ears = await listenTo(ana)
    const others = await listenTo(bob)
    const { cameraId, token, expires } = await ana.call(camera.create, { documentTypeId: card })
    expect(Date.parse(expires) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    const shown = { token, phoneKey: secret() }
    expect(await ana.call(camera.get, { cameraId })).toMatchObject({ state: 'waiting', pictures: [] })
    const heard = () => ears.heard.filter(({ event, data }) => event === 'changed' && JSON.stringify(data).includes('camera')).length

    const asked = await phone().call(phoneCamera.join, shown, { language: 'uk' })
    expect(asked).toEqual({ documentTypeId: card, documentType: 'Посвідчення особи', expires, pictures: [] })
    await expect.poll(heard).toBe(1)
    expect((await ana.call(camera.get, { cameraId })).state).toBe('connected')

    const bytes = jpeg(640, 480, 2_300_000)
    const first = await photograph(shown, 'front', bytes)
    // Begun and whole: parts between them are nobody's news.
    await expect.poll(heard).toBe(3)
    expect((await phone().call(phoneCamera.look, shown)).pictures).toEqual([
      { side: 'front', fileId: first, size: bytes.length, received: bytes.length },
    ])
    // Taken again: the first one is gone.
    const fileId = await photograph(shown, 'front', bytes)
    expect((await ana.answer(files.get, { fileId: first })).code).toBe('TA1')
    const secondFileId = await photograph(shown, 'back')
    const { pictures } = await ana.call(camera.get, { cameraId })
    expect(pictures).toEqual([
      { side: 'back', fileId: secondFileId, size: jpeg().length, isWhole: true },
      { side: 'front', fileId, size: bytes.length, isWhole: true },
    ])

    // A picture of a card is no driving licence, and its back no front.
    const wrong = async (input: object) =>
      (await ana.answer(documents.upload, { documentCategoryId: 1, ...input })).body.validationErrors?.map(({ field, reason }) => [
        field,
        reason,
      ])
    expect(await wrong({ documentTypeId: 5, fileId, secondFileId })).toEqual([['fileId', 'CAMERA_KIND']])
    expect(await wrong({ documentTypeId: card, fileId: secondFileId, secondFileId: fileId })).toEqual([['fileId', 'CAMERA_KIND']])
    const { id } = await ana.call(documents.upload, { documentTypeId: card, documentCategoryId: 1, fileId, secondFileId })
    expect((await ana.call(lists.list, {})).documents.find((one) => one.id === id)).toMatchObject({ uploaded: true })
    expect(await reasonOf(phoneCamera.look, shown)).toEqual(['token CAMERA_USED'])
    expect((await ana.call(camera.get, { cameraId })).state).toBe('used')
    expect(others.heard.filter(({ data }) => JSON.stringify(data).includes('camera'))).toEqual([])
  })

  test('a line that broke: a part twice is one part, and the phone reads where to go on', async () => {
    const { shown } = await shownBy(people.ana)
    await phone().call(phoneCamera.join, shown)
    const bytes = jpeg(640, 480, 1_500_000)
    const { fileId, partSize } = await phone().call(phoneCamera.begin, { ...shown, side: 'front', size: bytes.length })
    const first = { ...shown, fileId, offset: 0, part: paper(bytes.subarray(0, partSize), 'part.bin') }
    const twice = await Promise.all([1, 2].map(() => phone().call(phoneCamera.part, first)))
    for (const answer of twice) expect(answer).toEqual({ received: partSize, isWhole: false })
    expect((await phone().call(phoneCamera.look, shown)).pictures).toMatchObject([{ fileId, received: partSize }])
    const rest = { ...shown, fileId, offset: partSize, part: paper(bytes.subarray(partSize), 'part.bin') }
    expect(await phone().call(phoneCamera.part, rest)).toEqual({ received: bytes.length, isWhole: true })
  })

  test('the audit names who showed the code, with the address of the phone; the database has neither token nor key', async () => {
    const { bob } = people
    await bob.signIn()
    const { cameraId, shown } = await shownBy(bob)
    await phone().call(phoneCamera.join, shown, { address: '203.0.113.5' })
    await phone().call(phoneCamera.begin, { ...shown, side: 'front', size: 10 }, { address: '203.0.113.5' })
    const { rows } = await sql<{ call: string }>`
      select call from audit_line where customer_id = ${bob.customerId} and address = '203.0.113.5' order by id`.execute(bank.db)
    expect(rows.map(({ call }) => call)).toEqual(['documentCameraJoin', 'documentCameraFileBegin front'])
    const { rows: kept } = await sql<{ text: string }>`
      select (to_jsonb(c) || jsonb_build_object('keys', (select jsonb_agg(to_jsonb(k)) from command_key k)))::text as text
      from document_camera c where id = ${cameraId}`.execute(bank.db)
    for (const word of [shown.token, shown.phoneKey]) expect(kept[0]!.text).not.toContain(word)
  })
})
