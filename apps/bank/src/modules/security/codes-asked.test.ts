/** Recovery codes and another app replace every second step: the old way says yes before a session gets either. */
import { authenticator, state, twoStep } from '@ducat/contract/security/calls'
import { customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { listenTo } from '../../../test/channel.ts'
import { codeNow, phoneOf, pushed, says } from '../../../test/phone.ts'
import { codeIn, newest, phoneNumberOf } from '../../../test/sign-in.ts'
import { codeAt } from '../../proofs/authenticators.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const sms = async (who: Somebody) => codeIn(await newest(bank, await phoneNumberOf(bank, who)))
const { recoveryCodes: make, confirmCodes: confirm, takeCodes: take } = authenticator
const asked = async (who: Somebody) => {
  const { recoveryKey = '', ...answer } = await who.call(make, {})
  expect(answer.recoveryCodes).toEqual([])
  return { recoveryKey, ...answer }
}
const hasApp = async (who: Somebody) => (await who.call(state.get, {})).hasAuthenticator
/** From now on; the session that is there stays. */
const signsInBy = (who: Somebody, mode: string) =>
  bank.db.updateTable('person').set({ login_2fa_mode: mode }).where('email', '=', who.email).execute()
const firstCode = async (secret: string) => {
  const { rows } = await sql<{ at: number }>`select extract(epoch from now())::float8 as at`.execute(bank.db)
  return codeAt(secret, rows[0]?.at ?? 0)
}

describe('recovery codes', () => {
  test('[C-OWN-032][C-OWN-065][C-OWN-066] a session alone gets none: neither at once, nor by a wrong code, nor those of somebody else', async () => {
    const { ana, eve } = await bank.world({ ana: { approveMode: 'sms' }, eve: {} })
    const { recoveryKey, approveType } = await asked(ana)
    expect(approveType).toBe('sms')
    const code = await sms(ana)
    expect(await newest(bank, await phoneNumberOf(bank, ana))).toContain('confirms new recovery codes')
    expect((await ana.answer(take, { recoveryKey })).code).toBe('TA1')
    expect((await eve.answer(confirm, { recoveryKey, code })).code).toBe('VF')
    expect((await ana.answer(confirm, { recoveryKey, code: code === '000000' ? '000001' : '000000' })).code).toBe('VF')
    expect((await ana.answer(take, { recoveryKey })).code).toBe('TA1')
    expect((await ana.call(state.get, {})).recoveryCodesLeft).toBe(0)
  })

  test('[C-OWN-066] confirmed they are for the session that asked, once, and for five minutes', async () => {
    const { bea } = await bank.world({ bea: { approveMode: 'sms' } })
    const late = await asked(bea)
    await bea.call(confirm, { recoveryKey: late.recoveryKey, code: await sms(bea) })
    await sql`update ask set answered_at = now() - interval '5 minutes' where id = ${late.recoveryKey}`.execute(bank.db)
    expect((await bea.answer(take, { recoveryKey: late.recoveryKey })).code).toBe('TA1')

    const { recoveryKey } = await asked(bea)
    await bea.call(confirm, { recoveryKey, code: await sms(bea) })
    const mine = bea.token
    await bea.signIn()
    expect((await bea.answer(take, { recoveryKey })).code).toBe('TA1')
    bea.token = mine
    const answers = await Promise.all([bea.answer(take, { recoveryKey }), bea.answer(take, { recoveryKey })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['00', 'TA1'])
    expect((await bea.call(state.get, {})).recoveryCodesLeft).toBe(10)
  })

  test('[C-OWN-067] a phone refuses, then says yes; the screen hears which', async () => {
    const { cem } = await bank.world({ cem: { approveMode: 'push', device: { name: 'Cem', type: 'ios' } } })
    const phone = await phoneOf(bank, cem)
    const ears = await listenTo(cem)
    const heard = (key: string) => ears.hears('recoveryCodesConfirmed', ({ data }) => data.recoveryKey === key)
    const no = await asked(cem)
    const [first] = await pushed(bank, phone)
    expect(first?.shows).toBe('recovery codes\nAldermint')
    await says(bank, phone, { operationId: first?.operationId, result: false, shows: first?.shows ?? '' })
    expect((await heard(no.recoveryKey)).data.result).toBe(false)
    expect((await cem.answer(take, { recoveryKey: no.recoveryKey })).code).toBe('TA1')
    const yes = await asked(cem)
    const [second] = await pushed(bank, phone)
    await says(bank, phone, { operationId: second?.operationId, digits: yes.approvalDigits, shows: second?.shows ?? '' })
    expect((await heard(yes.recoveryKey)).data.result).toBe(true)
    const { recoveryCodes } = await cem.call(take, { recoveryKey: yes.recoveryKey })
    // On paper for whoever has lost the phone: one confirms the next ten.
    const again = await asked(cem)
    await cem.call(confirm, { recoveryKey: again.recoveryKey, code: recoveryCodes[0]! })
    expect((await cem.call(take, { recoveryKey: again.recoveryKey })).recoveryCodes).toHaveLength(10)
  })

  test('[C-OWN-032] the second step of signing in is asked too, and where new browsers are approved whatever is strongest', async () => {
    const { dan, fay } = await bank.world({ dan: {}, fay: {} })
    await signsInBy(dan, 'sms')
    await signsInBy(fay, 'approvalCode')
    expect((await asked(dan)).approveType).toBe('sms')
    expect((await asked(fay)).approveType).toBe('sms')
    await bank.db.updateTable('person').set({ phone_confirmed: false }).where('email', '=', fay.email).execute()
    expect((await asked(fay)).approveType).toBe('approvalCode')
    const { reqId, approveType } = await fay.call(twoStep.set, { mode: 'none', typeMode: 'login' })
    expect(approveType).toBe('approvalCode')
    await fay.call(twoStep.confirm, { reqId, code: codeIn(await newest(bank, fay.email)) })
    expect((await fay.call(customer.info, {})).customer.login2faMode).toBe('no')
  })
})

describe('another app', () => {
  test('[C-OWN-031] its first code gives neither codes nor an app that counts; the old way does', async () => {
    const { gus } = await bank.world({ gus: { approveMode: 'sms' } })
    const { secret } = await gus.call(authenticator.start, {})
    const code = await firstCode(secret)
    const { recoveryKey = '', recoveryCodes } = await gus.call(authenticator.confirm, { code })
    expect([recoveryCodes, await hasApp(gus)]).toEqual([[], false])
    expect((await gus.answer(twoStep.set, { mode: 'otp' })).body.validationErrors?.[0]?.reason).toBe('NEEDS_AUTHENTICATOR')
    expect((await gus.answer(take, { recoveryKey })).code).toBe('TA1')
    expect(await newest(bank, await phoneNumberOf(bank, gus))).toContain('confirms a new authenticator app')
    await gus.call(confirm, { recoveryKey, code: await sms(gus) })
    expect(await hasApp(gus)).toBe(true)
    expect((await gus.call(take, { recoveryKey })).recoveryCodes).toHaveLength(10)
    // The code that was shown is used up.
    const { reqId } = await gus.call(twoStep.set, { mode: 'none' })
    await gus.call(twoStep.confirm, { reqId, code: await sms(gus) })
    const next = await gus.call(twoStep.set, { mode: 'otp' })
    expect((await gus.answer(twoStep.confirm, { reqId: next.reqId, code })).status).toBe(422)
    await gus.call(twoStep.confirm, { reqId: next.reqId, code: await codeNow(bank, gus, 1) })
  })

  test('[C-OWN-031] a yes is about the app that was shown, not about one that was begun meanwhile', async () => {
    const { hana } = await bank.world({ hana: { approveMode: 'sms' } })
    const { secret } = await hana.call(authenticator.start, {})
    const { recoveryKey = '' } = await hana.call(authenticator.confirm, { code: await firstCode(secret) })
    await hana.call(authenticator.start, {})
    const ears = await listenTo(hana)
    await hana.call(confirm, { recoveryKey, code: await sms(hana) })
    expect((await ears.hears('recoveryCodesConfirmed')).data).toEqual({ recoveryKey, result: false })
    expect(await hasApp(hana)).toBe(false)
    expect((await hana.answer(take, { recoveryKey })).code).toBe('TA1')
  })

  test('[C-OWN-031] asked again a minute later the same first code is still right', async () => {
    const { ida } = await bank.world({ ida: { approveMode: 'sms' } })
    const { secret } = await ida.call(authenticator.start, {})
    const { rows } = await sql<{ at: number }>`select extract(epoch from now())::float8 as at`.execute(bank.db)
    const at = rows[0]?.at ?? 0
    expect((await ida.answer(authenticator.confirm, { code: codeAt(secret, at - 90) })).code).toBe('VF')
    await ida.call(authenticator.confirm, { code: codeAt(secret, at) })
    const back = sql`jsonb_set(facts, '{app,step}', to_jsonb((facts #>> '{app,step}')::integer - 3))`
    await sql`update ask set facts = ${back} where kind = 'recovery' and facts ? 'app' and person_id = (select id from person where email = ${ida.email})`.execute(
      bank.db,
    )
    const { recoveryKey = '' } = await ida.call(authenticator.confirm, { code: codeAt(secret, at - 90) })
    await ida.call(confirm, { recoveryKey, code: await sms(ida) })
    expect(await hasApp(ida)).toBe(true)
  })
})
