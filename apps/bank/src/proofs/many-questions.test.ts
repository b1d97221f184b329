/** Questions about a person, one after the other: neither guesses nor messages begin anew with each. */
import { authenticator, twoStep } from '@ducat/contract/security/calls'
import { scp } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { codeIn, newest, phoneNumberOf, reasonOf, start } from '../../test/sign-in.ts'

let bank: TestBank
let people: Record<'ana' | 'bea' | 'cem' | 'dan' | 'eva', Somebody>
beforeAll(async () => {
  bank = await testBank()
  // Together: each has a number of their own.
  const bySms = { approveMode: 'sms' as const }
  people = await bank.world({ ana: bySms, bea: {}, cem: bySms, dan: bySms, eva: {} })
})
afterAll(() => bank.close())

const sms = async (who: Somebody) => codeIn(await newest(bank, await phoneNumberOf(bank, who)))
const messagesTo = async (who: Somebody) => {
  const number = await phoneNumberOf(bank, who)
  return (await bank.db.selectFrom('demo_message').select('id').where('recipient', '=', number).execute()).length
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
/** What was sent to somebody lies so long back. */
const ago = (who: Somebody, time: string) =>
  sql`update ask set sent_at = sent_at - ${time}::interval where person_id = (select id from person where email = ${who.email})`.execute(
    bank.db,
  )

describe('guesses', () => {
  test('[G61] ten wrong codes in an hour, over however many changes: then not even the right one; an hour later it is', async () => {
    const { ana } = people
    for (let question = 0; question < 2; question++) {
      const { reqId } = await ana.call(twoStep.set, { mode: 'none' })
      const code = wrongOf(await sms(ana))
      for (let times = 0; times < 5; times++) expect((await ana.answer(twoStep.confirm, { reqId, code })).status).toBe(422)
    }
    // No message goes out that could not be answered, and the answer says how long that is so.
    const before = await messagesTo(ana)
    const refused = await ana.answer(twoStep.set, { mode: 'none' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect(await messagesTo(ana)).toBe(before)
    await sql`update ask_guess set since = since - interval '61 minutes'`.execute(bank.db)
    const { reqId } = await ana.call(twoStep.set, { mode: 'none' })
    await ana.call(twoStep.confirm, { reqId, code: await sms(ana) })
  })

  test('[G61] with the password alone the same; a question that was open takes no code either, but one on paper', async () => {
    const { bea } = people
    const { recoveryCodes } = await bea.call(authenticator.recoveryCodes, {})
    await bank.db.updateTable('person').set({ login_2fa_mode: 'sms' }).where('email', '=', bea.email).execute()
    const open = await start(bank, bea)
    const right = await sms(bea)
    for (let question = 0; question < 2; question++) {
      const guessing = await start(bank, bea)
      const otp = wrongOf(await sms(bea))
      for (let times = 0; times < 5; times++) expect(reasonOf(await guessing.finish({ otp }))).toBe('CODE_WRONG')
    }
    expect(reasonOf(await open.finish({ otp: right }))).toBe('CODE_WRONG')
    expect((await open.finish({ otp: recoveryCodes[0] })).status).toBe(200)
  })

  test('[G61] a right code ends the count', async () => {
    const { cem } = people
    for (let question = 0; question < 4; question++) {
      const { reqId } = await cem.call(twoStep.set, { mode: 'approvalCode' })
      const code = await sms(cem)
      for (let times = 0; times < 4; times++) await cem.answer(twoStep.confirm, { reqId, code: wrongOf(code) })
      await cem.call(twoStep.confirm, { reqId, code })
      await bank.db.updateTable('person').set({ approve_mode: 'sms' }).where('email', '=', cem.email).execute()
    }
  })
})

describe('messages', () => {
  test('[G62] ten that nobody answers in a day, of many asked for at once; the day after there is room again', async () => {
    const { dan } = people
    const before = await messagesTo(dan)
    const answers = await Promise.all(Array.from({ length: 14 }, () => dan.answer(twoStep.set, { mode: 'none' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await messagesTo(dan)) - before).toBe(10)
    await ago(dan, '23 hours')
    const later = await dan.answer(twoStep.set, { mode: 'none' })
    expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(3600)
    await ago(dan, '1 hour')
    expect((await dan.answer(twoStep.set, { mode: 'none' })).status).toBe(200)
  })

  test('[G62][AUTH-006] a sign-in goes on without a message: it says when the next can be had, and a code on paper ends it', async () => {
    const { eva } = people
    const { recoveryCodes } = await eva.call(authenticator.recoveryCodes, {})
    await bank.db.updateTable('person').set({ login_2fa_mode: 'sms' }).where('email', '=', eva.email).execute()
    for (let times = 0; times < 10; times++) expect((await start(bank, eva)).nextCodeIn).toBeUndefined()
    const before = await messagesTo(eva)
    const signIn = await start(bank, eva)
    expect(signIn).toMatchObject({ authFlow: 'sms' })
    expect(signIn.smsIdentifier).toBeUndefined()
    expect(signIn.nextCodeIn).toBeGreaterThan(86_000)
    await ago(eva, '31 seconds')
    expect((await signIn.newcomer.answer(scp.resend, { code: signIn.code })).status).toBe(429)
    expect(await messagesTo(eva)).toBe(before)
    expect(reasonOf(await signIn.finish({ otp: '000000' }))).toBe('CODE_WRONG')
    expect((await signIn.finish({ otp: recoveryCodes[0] })).status).toBe(200)
    // A day later the same sign-in would get its message by asking again.
    const waiting = await start(bank, eva)
    await ago(eva, '1 day')
    await waiting.newcomer.call(scp.resend, { code: waiting.code ?? '' })
    expect((await waiting.finish({ otp: await sms(eva) })).status).toBe(200)
  })
})
