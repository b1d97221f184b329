/** What a sender does afterwards: seeing where each recipient is, reminding, extending, correcting, taking back. */
import { sent, single } from '@ducat/contract/global-pay/calls'
import { history, story } from '@ducat/contract/history/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { senders } from '../../../test/global-pay.ts'

let bank: TestBank
let pay: ReturnType<typeof senders>
beforeAll(async () => {
  bank = await testBank()
  pay = senders(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

test('[C-OWN-130] payments that need somebody come first, page by page, with the sums of all', async () => {
  const { ana, to } = await pay.sender()
  const ids = []
  for (const place of [1, 2, 3]) ids.push((await pay.send(ana, `${place}${to}`, { amount: `${place}0.00` })).paymentId)
  await pay.carry()
  await ana.call(sent.recall, { paymentIds: [ids[2]!] })
  const first = await ana.call(sent.list, { pageSize: 2 })
  const second = await ana.call(sent.list, { pageSize: 2, cursor: first.nextCursor })
  expect([...first.payments, ...second.payments].map(({ paymentId }) => paymentId)).toEqual([ids[1], ids[0], ids[2]])
  expect(second.nextCursor).toBeUndefined()
  expect(first.counts).toEqual([
    { state: 'recalled', currencyCode: 'USD', count: 1, amount: '30.00', fee: '1.30' },
    { state: 'sent', currencyCode: 'USD', count: 2, amount: '30.00', fee: '2.30' },
  ])
  expect((await ana.call(sent.list, { search: `2${to}` })).payments.map(({ paymentId }) => paymentId)).toEqual([ids[1]])
  expect((await ana.call(sent.list, { states: ['recalled'] })).payments.map(({ paymentId }) => paymentId)).toEqual([ids[2]])
})

test('[C-OWN-132] a reminder goes out once a day, with a link of its own; the first one still works', async () => {
  const { ana, to } = await pay.sender()
  const { paymentId } = await pay.send(ana, to)
  await pay.carry()
  const first = await pay.secretOf(to)
  expect(await ana.call(sent.remind, { paymentIds: [paymentId] })).toEqual({
    done: [],
    failed: [{ paymentId, reason: 'REMINDED_TODAY' }],
  })
  await pay.ago(paymentId, 'lettered_at', '25 hours')
  expect((await ana.call(sent.remind, { paymentIds: [paymentId] })).done).toEqual([paymentId])
  expect((await ana.call(sent.remind, { paymentIds: [paymentId] })).done).toEqual([])
  await pay.carry()
  expect(await pay.letters(to)).toHaveLength(2)
  const second = await pay.secretOf(to)
  expect(second).not.toBe(first)
  expect([(await pay.details(first)).status, (await pay.details(second)).status]).toEqual(['open', 'open'])
})

test('[C-OWN-133] more days, at most ninety from now', async () => {
  const { ana, to } = await pay.sender()
  const { paymentId } = await pay.send(ana, to)
  const days = async () => Math.round((new Date((await pay.get(ana, paymentId)).expires!).getTime() - Date.now()) / 86_400_000)
  expect(await days()).toBe(30)
  for (const more of ['7', '14', '30'] as const) await ana.call(sent.extend, { paymentIds: [paymentId], days: more })
  expect(await days()).toBe(81)
  expect((await ana.call(sent.extend, { paymentIds: [paymentId], days: '14' })).failed).toEqual([{ paymentId, reason: 'TOO_LONG' }])
  expect(await days()).toBe(81)
})

test('[C-OWN-134] an address is put right until the link was opened: the old link is dead, the new one goes out', async () => {
  const { ana, to } = await pay.sender()
  const { paymentId } = await pay.send(ana, to)
  await pay.carry()
  const dead = await pay.secretOf(to)
  const correct = (beneficiaryEmail: string) => ana.answer(sent.correct, { paymentId, beneficiaryEmail })
  expect((await correct(to)).body.validationErrors).toMatchObject([{ field: 'beneficiaryEmail', reason: 'SAME_ADDRESS' }])
  expect((await correct(ana.email)).body.validationErrors).toMatchObject([{ field: 'beneficiaryEmail', reason: 'PAYEE_IS_YOU' }])
  expect((await correct(`right-${to}`)).code).toBe('00')
  // Where it went first is not forgotten: the payment and its history say so.
  expect(await pay.get(ana, paymentId)).toMatchObject({ beneficiaryEmail: `right-${to}`, firstEmail: to })
  const { steps } = await ana.call(story.timeline, { transactionId: paymentId })
  expect(steps.filter(({ step }) => step === 'corrected')).toMatchObject([{ note: `right-${to}` }])
  await pay.carry()
  await expect(pay.details(dead)).rejects.toThrow('TA1')
  expect((await pay.details(await pay.secretOf(`right-${to}`))).status).toBe('open')
  expect((await correct(`late-${to}`)).body.validationErrors).toMatchObject([{ field: 'paymentId', reason: 'PAYMENT_OPENED' }])
})

test('[C-OWN-135] what is taken back is on the account at once, with its fee; asked twice it is once, and both sides are told', async () => {
  const { ana, to } = await pay.sender()
  const { paymentId } = await pay.send(ana, to)
  await pay.carry()
  const both = await Promise.all([
    ana.answer(sent.recall, { paymentIds: [paymentId] }),
    ana.answer(sent.recall, { paymentIds: [paymentId] }),
  ])
  expect(both.map(({ code }) => code)).toEqual(['00', '00'])
  expect(await ana.balance('USD')).toBe('1000.00')
  await pay.carry()
  expect(await pay.get(ana, paymentId)).toMatchObject({ state: 'recalled', mayRecall: false, mayExtend: false })
  expect((await pay.details(await pay.secretOf(to))).status).toBe('recalled')
  expect((await pay.letters(to)).at(-1)!.subject).toContain('was returned')
  const shown = (await ana.call(history.list, { pageSize: 2 })).transactions.transaction
  expect(shown.map(({ amount, status, transactionDirection }) => [amount, status, transactionDirection])).toEqual([
    ['102.00', 'completed', 'in'],
    ['100.00', 'returned', 'out'],
  ])
  expect((await ana.call(sent.recall, { paymentIds: [paymentId] })).done).toEqual([paymentId])
  // Of several, each by itself.
  const open = (await pay.send(ana, `2${to}`)).paymentId
  expect(await ana.call(sent.extend, { paymentIds: [paymentId, open], days: '7' })).toEqual({
    done: [open],
    failed: [{ paymentId, reason: 'PAYMENT_OVER' }],
  })
  expect((await ana.call(sent.remind, { paymentIds: [paymentId] })).failed).toEqual([{ paymentId, reason: 'PAYMENT_OVER' }])
  const late = await ana.answer(sent.correct, { paymentId, beneficiaryEmail: 'other@elsewhere.example' })
  expect(late.body.validationErrors).toMatchObject([{ field: 'paymentId', reason: 'PAYMENT_OVER' }])
})

test('[C-OWN-135] all that nobody has opened are taken back in one call, with a word among those that it finds; an opened one stays', async () => {
  const { ana, to } = await pay.sender()
  const other = await pay.sender()
  const ids: number[] = []
  for (const who of ['cleo', 'dora', 'emil', 'finn']) ids.push((await pay.send(ana, `${who}-${to}`, { amount: '10.00' })).paymentId)
  const strangers = (await pay.send(other.ana, other.to)).paymentId
  await pay.carry()
  await pay.details(await pay.secretOf(`emil-${to}`))
  expect((await ana.call(sent.recall, { unopened: true, search: 'dora' })).done).toEqual([ids[1]])
  expect((await ana.call(sent.recall, {})).done).toEqual([])
  const named = await ana.call(sent.recall, { unopened: true, paymentIds: [ids[2]!] })
  expect([named.done.toSorted(), named.failed]).toEqual([[ids[0], ids[3]], [{ paymentId: ids[2], reason: 'PAYMENT_OPENED' }]])
  expect((await ana.call(sent.recall, { unopened: true })).done).toEqual([])
  expect((await ana.call(sent.list, {})).counts.map(({ state, count }) => [state, count])).toEqual([
    ['opened', 1],
    ['recalled', 3],
  ])
  expect((await pay.get(other.ana, strangers)).state).toBe('sent')
})

test('[C-GPAY-003] the same key is the same payment: one debit, one letter', async () => {
  const { ana, to } = await pay.sender()
  const order = await pay.order(ana, to)
  const key = { key: `k${crypto.randomUUID()}` }
  const first = await ana.call(single.submit, order, key)
  expect(await ana.call(single.submit, order, key)).toMatchObject({ paymentId: first.paymentId })
  await pay.carry()
  expect([await ana.balance('USD'), (await pay.letters(to)).length]).toEqual(['898.00', 1])
})

test('nobody took it in thirty days: money and fee are back, its sender is told, its recipient too', async () => {
  const { ana, to } = await pay.sender()
  const { paymentId } = await pay.send(ana, to)
  await pay.carry()
  await pay.ago(paymentId, 'expires_at', '1 second')
  await Promise.all([pay.carry(), pay.carry()])
  expect([await ana.balance('USD'), (await pay.get(ana, paymentId)).state]).toEqual(['1000.00', 'expired'])
  const { notifications: notices } = await ana.call(notifications.list, {})
  expect(notices.filter(({ title }) => title === 'Payment returned')).toHaveLength(1)
  expect((await pay.letters(to)).filter(({ subject }) => subject.includes('was returned'))).toHaveLength(1)
})
