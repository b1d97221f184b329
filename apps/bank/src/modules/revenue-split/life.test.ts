/** The life of a contract through its calls: identified, signed, turned down, withdrawn, ended, sealed. */
import { createHash } from 'node:crypto'
import { contractActs, contracts, signing } from '@ducat/contract/revenue-split/calls'
import { contractStatuses, identificationStatuses } from '@ducat/contract/revenue-split/models'
import type { Refusals } from '@ducat/contract/kit/call'
import { acting } from '@ducat/contract/admin/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { addDays } from '@ducat/values'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { signingKey, splitting, todayIs } from '../../../test/contracts.ts'
import { demoSeal } from '../../db/seal.ts'
import { documentSealer, sealFits, SEALS } from '../../files/document-seal.ts'
import { signingReportOf, signWith } from '../../gateways/esign/fake.ts'

let bank: TestBank
let kit: ReturnType<typeof splitting>
let count = 0
beforeAll(async () => {
  bank = await testBank()
  kit = splitting(bank)
})
afterAll(() => bank.close())

async function cast(more: { sam?: object; bea?: object } = {}) {
  const n = ++count
  const people = await bank.world({
    [`sam${n}`]: { usd: '0.00', ...more.sam },
    [`bea${n}`]: { usd: '0.00', ...more.bea },
    [`eve${n}`]: { usd: '0.00' },
  })
  const [sam, bea, eve] = Object.values(people) as [Somebody, Somebody, Somebody]
  return { sam, bea, eve, company: await kit.company(`Company ${n}`) }
}
describe('its life', () => {
  test('[CONTR-007] [C-CONTR-004] [C-CONTR-006] [C-CONTR-012] [C-CONTR-014] from request to active: identified, failed and repeated, signed by both', async () => {
    const { sam, bea, company } = await cast({ bea: { language: 'ro' } })
    const id = await kit.propose(sam, company, sam, bea)
    expect(identificationStatuses).toEqual(['NEW', 'PROCESSING', 'SUCCESS', 'FAILED'])
    expect(await sam.call(signing.check, { id })).toEqual({ result: false, identificationStatus: 'NEW' })
    expect((await sam.answer(signing.address, { id })).body).toMatchObject({ reason: 'NOT_IDENTIFIED' })
    expect((await sam.answer(signing.started, { id })).body).toMatchObject({ reason: 'NOT_BEGUN' })
    const { link, provider } = await sam.call(signing.identify, { contractId: id })
    expect([provider, await kit.status(sam, id)]).toEqual(['jmo', 'NEED_IDENTIFICATION'])
    expect((await sam.call(signing.identify, { contractId: id })).link).toBe(link)
    expect(await sam.call(signing.started, { id })).toEqual({ id, status: 'NEED_IDENTIFICATION' })
    expect((await sam.call(contracts.get, { id })).identificationStatus).toBe('PROCESSING')
    await kit.identify(sam, id, 'otherFace')
    expect((await sam.call(signing.check, { id })).identificationStatus).toBe('FAILED')
    expect((await sam.answer(signing.address, { id })).body).toMatchObject({ reason: 'NOT_IDENTIFIED' })
    await kit.identify(sam, id)
    expect([await sam.call(signing.check, { id }), await kit.status(sam, id)]).toEqual([
      { result: true, identificationStatus: 'SUCCESS' },
      'UNSIGNED',
    ])
    expect((await sam.call(signing.address, { id })).clientId).toBe('ducat-demo')
    await kit.sign(sam, id)
    expect(await kit.status(bea, id)).toBe('SIGNED')
    expect((await sam.answer(signing.address, { id })).body).toMatchObject({ reason: 'CONTRACT_STATE' })
    await kit.identify(bea, id)
    expect(await kit.status(bea, id)).toBe('SIGNED')
    await kit.sign(bea, id)
    expect(await kit.status(bea, id)).toBe('ACTIVE')
    await kit.carry()
    const { notifications: told } = await sam.call(notifications.list, {})
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'scContractSigned',
        'scContractSignerIdentified',
        'scContractSignerIdentificationFailed',
        'scContractSignerIdentificationLoaded',
      ]),
    )
  })

  test('[C-CONTR-014] whoever failed five times tries no more; the other side is not concerned', async () => {
    const { sam, bea, company } = await cast()
    const id = await kit.propose(sam, company, sam, bea)
    for (let n = 0; n < 5; n++) await kit.identify(sam, id, 'otherFace')
    expect((await sam.answer(signing.identify, { contractId: id })).body.validationErrors).toMatchObject([
      { field: 'contractId', reason: 'TOO_MANY_TRIES' },
    ])
    await kit.identify(bea, id)
    expect((await bea.call(signing.check, { id })).result).toBe(true)
  })

  test('[CONTR-005] [CONTR-006] every status is reached by what both sides do and by the days that pass, and the list finds it', async () => {
    const { sam, bea, company } = await cast()
    const open = () => kit.propose(sam, company, sam, bea, { percentage: '5' })
    const agreed = (more: object = {}) => kit.agreed(company, sam, bea, { percentage: '5', ...more })
    const [UNSIGNED, NEED_IDENTIFICATION, SIGNED, CANCELLED, REJECTED] = [
      await open(),
      await open(),
      await open(),
      await open(),
      await open(),
    ]
    await sam.call(signing.identify, { contractId: NEED_IDENTIFICATION })
    await kit.signedBy(SIGNED, sam)
    await sam.call(contractActs.cancel, { id: CANCELLED })
    await bea.call(contractActs.reject, { id: REJECTED })
    const WAITING = await agreed({ activeFrom: addDays(todayIs(), 3) })
    const [ACTIVE, TERMINATING, TERMINATED] = [await agreed(), await agreed(), await agreed()]
    for (const id of [TERMINATING, TERMINATED]) await sam.call(contractActs.terminate, { id, note: 'Enough' })
    await bea.call(contractActs.terminateNow, { id: TERMINATED })
    const EXPIRED = await agreed({ activeTo: addDays(todayIs(), 2) })
    await kit.daysPass(EXPIRED, 3)
    await kit.carry()
    const reached = { ACTIVE, EXPIRED, TERMINATED, TERMINATING, UNSIGNED, WAITING, CANCELLED, REJECTED, SIGNED, NEED_IDENTIFICATION }
    expect(Object.keys(reached).toSorted()).toEqual([...contractStatuses].toSorted())
    for (const status of contractStatuses) {
      expect(await kit.status(bea, reached[status])).toBe(status)
      const { data } = await bea.call(contracts.list, { statuses: [status], pageSize: 100 })
      expect(data.map(({ id }) => id)).toEqual([reached[status]])
    }
    // All ten, as each side counts them: what it has to answer, what waits otherwise, what runs, what is over.
    const counted = async (who: Somebody) => (await who.call(contracts.list, {})).meta
    expect(await counted(sam)).toEqual({ pay: 10, receive: 0, requests: 0, pending: 4, active: 2, ended: 4, total: 10 })
    expect(await counted(bea)).toEqual({ pay: 0, receive: 10, requests: 4, pending: 1, active: 1, ended: 4, total: 10 })
  })

  test('[C-CONTR-013] the address of the check goes to the linked phone of the signer', async () => {
    const { sam, bea, company } = await cast({ sam: { device: { name: 'Pixel', type: 'android' } } })
    const id = await kit.propose(sam, company, sam, bea)
    expect((await bea.answer(signing.push, { contractId: id })).body.validationErrors).toMatchObject([{ reason: 'NO_PHONE' }])
    expect((await sam.answer(signing.push, { contractId: id })).status).toBe(204)
    expect(await kit.status(sam, id)).toBe('NEED_IDENTIFICATION')
    const { rows } = await sql<{ channel: string; subject: string; body: string; data: { shows: string } | string }>`
      select channel, subject, body, data from demo_message where recipient = ${sam.email} and body like ${`%${id}%`}`.execute(bank.db)
    expect(rows).toMatchObject([
      { channel: 'push', subject: 'Verify your identity', body: expect.stringContaining(`contract ${id}`) as string },
    ])
    // The same check, whichever way the signer comes to it.
    const { link } = await sam.call(signing.identify, { contractId: id })
    expect(JSON.stringify(rows[0]!.data)).toContain(link)
  })

  test('[CONTR-009] [CONTR-016] [C-CONTR-007] [C-CONTR-008] [C-CONTR-009] [C-CONTR-010] [C-CONTR-011] cancel, reject, terminate with a note, take it back, terminate now', async () => {
    const { sam, bea, company } = await cast()
    const first = await kit.propose(sam, company, sam, bea)
    const state = async (who: Somebody, act: keyof typeof contractActs, id: number) => {
      const answer = await who.answer<unknown, unknown, Refusals>(contractActs[act], { id, note: 'Why' })
      return answer.status === 200 ? (answer.body as { status: string }).status : (answer.body as { reason?: string }).reason
    }
    expect([await state(bea, 'cancel', first), await state(sam, 'reject', first), await state(sam, 'terminate', first)]).toEqual(
      Array(3).fill('CONTRACT_STATE'),
    )
    expect(await sam.call(contractActs.cancel, { id: first })).toEqual({ id: first, status: 'CANCELLED' })
    expect(await state(bea, 'reject', first)).toBe('CONTRACT_STATE')
    const second = await kit.propose(sam, company, sam, bea)
    expect(await bea.call(contractActs.reject, { id: second })).toEqual({ id: second, status: 'REJECTED' })
    const id = await kit.agreed(company, sam, bea)
    for (const note of ['', '   '])
      expect((await sam.answer(contractActs.terminate, { id, note })).body.validationErrors).toMatchObject([
        { field: 'note', reason: 'NOTE_MISSING' },
      ])
    expect((await sam.answer(contractActs.terminate, { id })).body.validationErrors).toMatchObject([{ field: 'note', reason: 'REQUIRED' }])
    expect(await sam.call(contractActs.terminate, { id, note: 'Enough' })).toEqual({ id, status: 'TERMINATING' })
    expect([await state(bea, 'terminateCancel', id), await state(sam, 'terminateNow', id), await state(bea, 'terminate', id)]).toEqual(
      Array(3).fill('CONTRACT_STATE'),
    )
    expect(await sam.call(contractActs.terminateCancel, { id })).toEqual({ id, status: 'ACTIVE' })
    await bea.call(contractActs.terminate, { id, note: 'Moving on' })
    expect(await sam.call(contractActs.terminateNow, { id })).toEqual({ id, status: 'TERMINATED' })
    const steps = (await sam.call(contracts.story, { id })).steps.filter(({ step }) => step.startsWith('termin'))
    expect(steps).toMatchObject([
      { step: 'terminationAsked', by: sam.customerId, note: 'Enough' },
      { step: 'terminationCancelled', by: sam.customerId },
      { step: 'terminationAsked', by: bea.customerId, note: 'Moving on' },
      { step: 'terminated', by: sam.customerId },
    ])
    await kit.carry()
  })

  test('a proposal whose last day passes before both have signed is over: nobody is asked for an answer any more', async () => {
    const { sam, bea, company } = await cast()
    const id = await kit.propose(sam, company, sam, bea, { activeTo: addDays(todayIs(), 1) })
    await kit.signedBy(id, sam)
    await kit.identify(bea, id)
    await kit.daysPass(id, 2)
    expect([await kit.status(bea, id), (await bea.call(contracts.stats, {})).requests]).toEqual(['EXPIRED', 0])
    expect((await bea.answer(signing.address, { id })).body).toMatchObject({ reason: 'CONTRACT_STATE' })
    await kit.carry()
    expect((await sam.call(contracts.story, { id })).steps.at(-1)).toMatchObject({ step: 'expired' })
  })

  test('with notice it ends after its last day; what begins later waits for its day', async () => {
    const { sam, bea, company } = await cast()
    const id = await kit.agreed(company, sam, bea, { activeFrom: addDays(todayIs(), 3) })
    expect(await kit.status(sam, id)).toBe('WAITING')
    await kit.daysPass(id, 3)
    expect(await kit.status(sam, id)).toBe('ACTIVE')
    await kit.carry()
    await sam.call(contractActs.terminate, { id, note: 'Enough' })
    await kit.daysPass(id, 50)
    expect(await kit.status(sam, id)).toBe('TERMINATED')
    await kit.carry()
    expect((await sam.call(contracts.story, { id })).steps.map(({ step }) => step).slice(-3)).toEqual([
      'activated',
      'terminationAsked',
      'terminated',
    ])
  })

  test('[CONTR-010] of two sides that act at once one wins', async () => {
    const { sam, bea, company } = await cast()
    const id = await kit.propose(sam, company, sam, bea)
    const answers = await Promise.all([sam.answer(contractActs.cancel, { id }), bea.answer(contractActs.reject, { id })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await sam.call(contracts.story, { id })).steps).toHaveLength(2)
  })

  test('an administrator who looks sees it and does nothing', async () => {
    const { sam, bea, company } = await cast()
    const id = await kit.propose(sam, company, sam, bea)
    const { looker } = await bank.world({ looker: { isAdmin: true, email: `looker${count}@test.example` } })
    await looker.call(acting.start, { customerId: sam.customerId, reason: 'A question of the customer' })
    const as = { fromCustomerId: sam.customerId }
    expect((await looker.call(contracts.story, { id }, as)).can).toEqual([])
    expect((await looker.answer(contractActs.cancel, { id }, as)).status).toBe(403)
    expect((await looker.answer(signing.address, { id }, as)).status).toBe(403)
  })

  test('[C-OWN-215] a signature counts once, only for whoever may sign, and only from whoever keeps signatures', async () => {
    const { sam, bea, company } = await cast()
    const id = await kit.propose(sam, company, sam, bea)
    await kit.identify(sam, id)
    const { url } = await sam.call(signing.address, { id })
    const ref = url.split('/').at(-1)!
    const report = signingReportOf(signingKey, ref, Date.now())
    await bank.anyone().call(signing.report, report)
    expect(await kit.status(sam, id)).toBe('UNSIGNED')
    expect((await bank.anyone().answer(signing.report, { ...report, signature: 'AAAA' })).body.validationErrors).toMatchObject([
      { reason: 'SIGNATURE_WRONG' },
    ])
    await sam.call(contractActs.cancel, { id })
    await signWith(bank.db, ref)
    await bank.anyone().call(signing.report, report)
    expect(await kit.status(sam, id)).toBe('CANCELLED')
    const lost = await kit.propose(sam, company, sam, bea)
    await kit.identify(sam, lost)
    await signWith(bank.db, (await sam.call(signing.address, { id: lost })).url.split('/').at(-1)!)
    await sql`update split_signature set poll_at = now() where poll_at is not null`.execute(bank.db)
    await kit.carry()
    expect(await kit.status(sam, lost)).toBe('SIGNED')
  })

  test('[C-CONTR-005] [C-OWN-216] [C-OWN-360] the signed text is a PDF with a seal that anybody can check with the bank’s key', async () => {
    const { sam, bea, company } = await cast({ bea: { language: 'ro' } })
    const id = await kit.propose(sam, company, sam, bea)
    const read = async (who: Somebody) => {
      const { url } = await who.call(signing.pdf, { id })
      return (await bank.app.inject({ url, headers: { host: who.host } })).rawPayload
    }
    const textOf = async (pdf: Buffer) =>
      (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
    expect((await read(sam)).subarray(0, 5).toString()).toBe('%PDF-')
    const proposed = await textOf(await read(sam))
    for (const words of [
      `Revenue split, contract ${id}`,
      `Împărțirea veniturilor, contractul ${id}`,
      'Obligations of',
      'Obligațiile',
      'Runs the channel',
      'Eight shows a month',
      'Not signed yet',
      '30 %',
    ])
      expect(proposed).toContain(words)
    expect((await sam.answer(signing.seal, { id })).status).toBe(404)
    await kit.signedBy(id, sam, bea)
    const [document, theirs, sealed] = [await read(sam), await read(bea), await bea.call(signing.seal, { id })]
    expect(document.equals(theirs)).toBe(true)
    const signed = await textOf(document)
    for (const words of ['Sam Sender', 'Bea Beneficiary', 'Runs the channel', 'Obligațiile']) expect(signed).toContain(words)
    expect(signed).not.toContain('Not signed yet')
    const { publicKey } = documentSealer(demoSeal.keyFor(SEALS))
    // Anybody is told the key; no session is needed.
    expect(
      (await bank.app.inject({ method: 'POST', url: '/api/v4?sealKeyGet', headers: { host: sam.host }, payload: {} })).json(),
    ).toMatchObject({
      publicKey,
    })
    expect(sealFits(document, sealed, publicKey)).toBe('fits')
    expect(sealFits(Buffer.concat([document, Buffer.from(' ')]), sealed, publicKey)).toBe('otherDocument')
    expect(sealFits(document, { ...sealed, seal: sealed.seal.replace('"contract":', '"contract": ') }, publicKey)).toBe('forged')
    expect(sealFits(document, sealed, documentSealer(Buffer.alloc(32, 7)).publicKey)).toBe('otherKey')
    expect(JSON.parse(sealed.seal)).toMatchObject({
      sha256: createHash('sha256').update(document).digest('hex'),
      contract: id,
      parties: [
        { customer: sam.customerId, signer: 'Sam Sender', identified: 'As In The Passport', document: 'passport' },
        { customer: bea.customerId, signer: 'Bea Beneficiary', identified: 'As In The Passport', document: 'passport' },
      ],
    })
  })
})
