/** Files of global payments that were sent: agreed to as a whole, one link for each line, and what became of each. */
import { business } from '@ducat/contract/approvals/calls'
import { batches } from '@ducat/contract/batches/calls'
import { files, sent } from '@ducat/contract/global-pay/calls'
import { payment } from '@ducat/contract/receive/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight } from '../../../test/bank.ts'
import { HEAD, openGlobalFiles, type GlobalFiles } from '../../../test/global-files.ts'
import { IBAN } from '../../../test/global-pay.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { sendLetters } from '../global-pay/letters.ts'
import { payBatches } from './pay.ts'

let mill: GlobalFiles
beforeAll(async () => {
  mill = await openGlobalFiles()
})
afterEach(() => booksAreRight(mill.bank))
afterAll(() => mill.bank.close())

describe('sent', () => {
  test('[GPAY-007] [C-GPAY-010] [C-OWN-135] one link for each line, and where each recipient is; what is recalled comes back with its fee', async () => {
    const { owner, parts, pay, two, drafted } = mill
    const { text, emails } = two()
    const before = Number(await owner.balance('USD'))
    const batchId = await drafted(text)
    expect(await owner.call(files.submit, { batchId })).toMatchObject({ result: 'submitted', approveType: 'none' })
    await payBatches(parts)
    await pay.carry()
    expect(Number(await owner.balance('USD'))).toBeCloseTo(before - 202.2, 2)
    expect(await owner.call(files.status, { batchId })).toEqual({ status: 'submitted', processedCount: 2, total: 2 })
    expect((await Promise.all(emails.map((email) => pay.letters(email)))).map((all) => all.length)).toEqual([1, 1])
    const { payments } = await owner.call(sent.list, { batchId })
    expect(payments.map(({ beneficiaryEmail, state, batchName }) => [beneficiaryEmail, state, batchName])).toEqual([
      [emails[1], 'sent', 'Photographers'],
      [emails[0], 'sent', 'Photographers'],
    ])
    // Spanish for somebody in Spain.
    expect((await pay.letters(emails[0]))[0]!.body).toContain('Hola')
    expect(await owner.call(sent.recall, { batchId })).toMatchObject({ failed: [] })
    const lines = (await owner.call(batches.lines, { batchId })).lines.map(({ state }) => state)
    expect(lines).toEqual(['returned', 'returned'])
    expect(Number(await owner.balance('USD'))).toBeCloseTo(before, 2)
  })

  test('[C-GPAY-008] a file that is stopped while it is sent: a letter goes out for what stands only, and the money of all others is back', async () => {
    const { owner, bank, parts, pay, drafted } = mill
    const lines = Array.from({ length: 900 }, (_none, place) => `stop${place}@elsewhere.example;Ana ${place};ES;1;;beneficiary;;`)
    const before = await owner.balance('USD')
    const batchId = await drafted([HEAD, ...lines].join('\n'))
    await owner.call(files.submit, { batchId })
    const booked = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from global_payment where batch_id = ${batchId}`.execute(bank.db)).rows[0]!.n)
    const written = async () =>
      Number(
        (
          await sql<{ n: string }>`select count(*) as n from demo_message where recipient like 'stop%' and body like '%/receive/%'`.execute(
            bank.db,
          )
        ).rows[0]!.n,
      )
    // The rest of the lines has its turn once the file is stopped.
    const stopped = Promise.withResolvers<void>()
    let begun = 0
    const accept: typeof parts.batches.accept = async (one) => {
      if (begun++ >= 100) await stopped.promise
      return parts.batches.accept(one)
    }
    const paying = payBatches({ ...parts, batches: { ...parts.batches, accept } })
    await expect.poll(booked, { interval: 10, timeout: 20_000 }).toBeGreaterThan(50)
    expect(
      await sendLetters({
        db: bank.db,
        batches: pay.batches,
        mail: fakeMail(bank.db),
        onTrouble: (error) => expect.unreachable(String(error)),
      }),
    ).toBe(50)
    await owner.call(files.cancel, { batchId })
    stopped.resolve()
    await paying
    await payBatches(parts)
    for (let rounds = 0; rounds < 4; rounds++) await pay.carry()
    expect(await written()).toBe(50)
    const counts = (await owner.call(sent.list, { batchId })).counts.map(({ state, count: many }) => [state, many])
    expect(counts).toEqual([
      ['recalled', (await booked()) - 50],
      ['sent', 50],
    ])
    const { batch } = await owner.call(batches.get, { batchId })
    const linesIn = (state: string) => batch.counts.find((one) => one.state === state)?.count ?? 0
    expect([batch.state, linesIn('sent'), linesIn('returned') + linesIn('cancelled')]).toEqual(['done', 50, 850])
    expect(Number(before) - Number(await owner.balance('USD'))).toBeCloseTo(50, 2)
    await owner.call(sent.recall, { batchId })
    expect(await owner.balance('USD')).toBe(before)
  }, 60_000)

  test('[C-GPAY-008] a file that is stopped while it comes to its end is stopped: nobody gets a letter, and all of the money is back', async () => {
    const { owner, bank, parts, pay, two, drafted } = mill
    const { text, emails } = two()
    const before = await owner.balance('USD')
    const batchId = await drafted(text)
    await owner.call(files.submit, { batchId })
    await payBatches(parts)
    // As it was before its last step: every line is booked, and the file is not over.
    await sql`update batch set state = 'paying', finished_at = null where id = ${batchId}`.execute(bank.db)
    const waits = async () =>
      Number(
        (
          await sql<{
            n: string
          }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(bank.db)
        ).rows[0]!.n,
      )
    const ending = await bank.db.transaction().execute(async (trx) => {
      await sql`select 1 from batch where id = ${batchId} for update`.execute(trx)
      const over = payBatches(parts)
      await expect.poll(waits, { interval: 10, timeout: 2_500 }).toBe(1)
      await sql`update batch set stop_asked_at = now() where id = ${batchId}`.execute(trx)
      return { over }
    })
    await ending.over
    await pay.carry()
    expect((await Promise.all(emails.map((email) => pay.letters(email)))).flat()).toEqual([])
    expect(await owner.balance('USD')).toBe(before)
    expect(await owner.answer(files.cancel, { batchId })).toMatchObject({
      body: { validationErrors: [{ field: 'batchId', reason: 'BATCH_STATE' }] },
    })
  })

  test('[GPAY-001] a line that was taken says how, and to where, in part', async () => {
    const { owner, parts, pay, two, drafted, get } = mill
    const { text, emails } = two()
    const batchId = await drafted(text)
    await owner.call(files.submit, { batchId })
    await payBatches(parts)
    await pay.carry()
    const secret = await pay.secretOf(emails[1])
    const { body } = await pay.choose(secret)
    const code = /\d{6}/.exec((await pay.letters(emails[1])).at(-1)!.body)![0]
    expect((await pay.approve(secret, body.operationId, code)).code).toBe('00')
    const [, second] = (await get(batchId)).payments
    expect(second).toMatchObject({ paymentId: expect.any(Number) as number, method: 'eft', paymentData: { name: 'Lucia Ferrer' } })
    expect(second!.paymentData!['account']).toContain(IBAN.slice(-4))
    expect(JSON.stringify(second)).not.toContain(IBAN)
    await pay.rail()
    await pay.rail(7 * 86_400_000)
    await pay.carry()
    expect((await owner.call(batches.lines, { batchId })).lines.map(({ state }) => state)).toEqual(['sent', 'paid'])
  })

  test('[C-OWN-101] each line says where its recipient is, and so does the result file, with the address that was put right', async () => {
    const { owner, parts, pay, bank, drafted } = mill
    const names = ['quiet', 'looked', 'chose', 'late', 'moved', 'refused'] as const
    const at = (name: string) => `${name}@became.example`
    const batchId = await drafted([HEAD, ...names.map((name) => `${at(name)};${name};DE;5,00;;;;`)].join('\n'))
    await owner.call(files.submit, { batchId })
    await payBatches(parts)
    const { payments } = await owner.call(sent.list, { batchId })
    const idOf = (name: string) => payments.find(({ beneficiaryName }) => beneficiaryName === name)!.paymentId
    await pay.carry()
    await owner.call(sent.correct, { paymentId: idOf('moved'), beneficiaryEmail: at('right') })
    await pay.carry()
    for (const name of ['looked', 'chose']) await pay.details(await pay.secretOf(at(name)))
    await pay.choose(await pay.secretOf(at('chose')))
    await pay.anyone.call(payment.cancel, { paymentSecret: await pay.secretOf(at('refused')), paymentId: idOf('refused') })
    await sql`update global_payment set expires_at = now() where operation_id = ${idOf('late')}`.execute(bank.db)
    await pay.carry()
    const { lines } = await owner.call(batches.lines, { batchId })
    expect(lines.map(({ recipient }) => [recipient?.state, recipient?.method, recipient?.email])).toEqual([
      ['sent', undefined, undefined],
      ['opened', undefined, undefined],
      ['chosen', 'eft', undefined],
      ['expired', undefined, undefined],
      ['sent', undefined, at('right')],
      ['refused', undefined, undefined],
    ])
    expect((await mill.get(batchId)).payments.map(({ beneficiaryEmail }) => beneficiaryEmail)[4]).toBe(at('right'))
    const { link } = await owner.call(batches.result, { batchId })
    const { body } = await bank.app.inject({ method: 'GET', url: link, headers: { host: owner.host } })
    const rows = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(';'))
    expect(rows.map((cells) => [cells[0], cells.at(-2)])).toEqual([
      [at('quiet'), 'Link not opened'],
      [at('looked'), 'Link opened'],
      [at('chose'), 'Method chosen, code not entered'],
      [at('late'), 'Expired'],
      [at('right'), 'Link not opened'],
      [at('refused'), 'Refused by the recipient'],
    ])
  })

  test('[C-GPAY-005] [C-RECV-017] a phone in the file is checked, and the code may be sent there', async () => {
    const { owner, parts, pay, drafted, get } = mill
    const batchId = await drafted(
      'Email;Name;Country;Amount;Mobile\np1@phone.example;Pia;DE;5,00;0034 600 000-002\np2@phone.example;Pit;DE;5,00;12',
    )
    const { lines } = await owner.call(batches.lines, { batchId })
    expect(lines.map(({ problem }) => [problem?.field, problem?.reason])).toEqual([
      [undefined, undefined],
      ['beneficiaryPhone', 'PHONE'],
    ])
    expect((await get(batchId)).payments[0]!.beneficiaryPhone).toBe('0034 600 000-002')
    await owner.call(files.submit, { batchId })
    await payBatches(parts)
    await pay.carry()
    const { body } = await pay.choose(await pay.secretOf('p1@phone.example'))
    expect(body.availableApprovalMethods).toEqual(['approvalCode', 'sms'])
  })

  test('[GPAY-008] the same file again on one day is asked about with 92, its date and its batch; who said it is meant is not asked again', async () => {
    const { owner, two, upload, drafted } = mill
    const { text } = two()
    const batchId = await drafted(text)
    await owner.call(files.submit, { batchId })
    const again = await upload(text)
    expect([again.code, (again.body as { batchId?: number }).batchId]).toEqual(['92', batchId])
    expect((again.body as { date?: string }).date).toMatch(/^\d{4}-/)
    const meant = (await upload(text, { ignoreIdenticalBatch: true })).body.batchId
    expect(await owner.call(files.submit, { batchId: meant })).toMatchObject({ result: 'submitted' })
  })

  test('[C-APPR-003] [C-GPAY-010] right 3 enters their code, and the batch waits for a second person', async () => {
    const { maker, checker, parts, pay, two, upload, statusOf } = mill
    const { text, emails } = two()
    const batchId = (await upload(text, {}, maker)).body.batchId
    const key = { key: `k${crypto.randomUUID()}` }
    const answer = await maker.call(files.submit, { batchId }, key)
    const { operationId = '' } = answer
    expect(answer).toMatchObject({
      approveType: 'approvalCode',
      availableApprovalMethods: expect.arrayContaining(['approvalCode']) as string[],
    })
    expect(answer.approvalSentTo).toMatch(/@test\.example$/)
    expect(await maker.call(files.submit, { batchId }, key)).toMatchObject({ operationId })
    const wrong = await maker.answer(files.approve, { operationId, approvalCode: '000000' })
    expect(wrong.body.validationErrors).toMatchObject([{ field: 'approvalCode', reason: 'CODE_WRONG' }])
    const code = (await pay.letters(maker.email)).at(-1)!.body.slice(0, 6)
    await maker.call(files.approve, { operationId, approvalCode: code })
    await payBatches(parts)
    expect([await statusOf(batchId), await pay.letters(emails[0])]).toEqual(['awaitingApproval', []])
    await checker.call(business.approveBatch, { batchId, declined: false })
    await payBatches(parts)
    await pay.carry()
    expect([await statusOf(batchId), (await pay.letters(emails[0])).length]).toEqual(['submitted', 1])
  })
})
