/** What the calls refuse by which people ask for money, agree to pay again and again, and follow up what they sent: by field and by right. */
import { drafts, invoices, plans } from '@ducat/contract/invoices/calls'
import { sent } from '@ducat/contract/global-pay/calls'
import { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from './bank.ts'
import { days, idIn, long, mayNot, needed, pages, refusesEach, staffOf, type Row, type Wrong } from './refusals.ts'

let bank: TestBank
let rights: Record<keyof ReturnType<typeof staffOf>, Somebody>
beforeAll(async () => {
  bank = await testBank()
  rights = await bank.world(staffOf('Atelier'))
})
afterAll(() => bank.close())

const asked = {
  toEmail: 'lucia@elsewhere.example',
  amount: '10.00',
  currency: 'USD',
  dueDate: addDays(dayOf(instantOf(new Date())), 14),
  noteBody: 'Portrait',
}
const wrongAsked: readonly Wrong[] = [
  needed('toEmail'),
  ['toEmail', 'nobody', 'EMAIL'],
  needed('amount'),
  ['amount', 'ten', 'FORMAT'],
  ['amount', '0.00', 'ZERO'],
  ['amount', '1.001', 'TOO_MANY_DECIMALS'],
  needed('currency'),
  ['currency', 'XXX', 'CURRENCY'],
  ['currency', 'RON', 'NO_ACCOUNT_IN_CURRENCY'],
  needed('dueDate'),
  ['dueDate', '2026-02-30', 'DAY'],
  ['dueDate', '2026-01-01', 'DUE_IN_PAST'],
  long('noteBody', 1000),
  long('toName', 140),
  long('taxId', 30),
]
const amounts: readonly Wrong[] = [
  ['fromAmount', 'ten', 'FORMAT'],
  ['toAmount', '-1', 'FORMAT'],
]
const filters: readonly Wrong[] = [...pages(), ...days, ...amounts, ['status', 'asleep', 'NOT_A_CHOICE']]
const some: readonly Wrong[] = [needed('paymentIds'), ['paymentIds', 'all', 'FORMAT']]

const rows: readonly Row[] = [
  ['[C-INV-001]', invoices.received, 'see', {}, [...filters, ['payeeEmail', 'nobody', 'EMAIL']]],
  ['[C-INV-002]', invoices.sent, 'see', {}, [...filters, ['payerEmail', 'nobody', 'EMAIL']]],
  ['[C-INV-003]', invoices.get, 'see', { id: 1, type: 'sent' }, [...idIn('id'), needed('type'), ['type', 'both', 'NOT_A_CHOICE']]],
  [
    '[C-INV-004]',
    invoices.create,
    'initiate',
    asked,
    [
      ...wrongAsked,
      ['frequency', 'hourly', 'NOT_A_CHOICE'],
      ['count', 1, 'TOO_SMALL'],
      ['attachment', new File(['<html>'], 'offer.html'), 'FILE_TYPE'],
    ],
  ],
  ['[C-INV-005]', invoices.reject, 'initiate', { invoiceId: 1 }, [...idIn('invoiceId'), long('note', 256)]],
  [
    '[C-INV-006]',
    invoices.fund,
    'initiate',
    { amount: '10.00', currencyCode: 'USD' },
    [
      needed('amount'),
      ['amount', 'ten', 'FORMAT'],
      ['amount', '0.00', 'ZERO'],
      ['currencyCode', 'XXX', 'CURRENCY'],
      ['currencyCode', 'RON', 'NO_ACCOUNT_IN_CURRENCY'],
      ['accountId', 0, 'TOO_SMALL'],
    ],
  ],
  [
    '[C-SUBS-001]',
    preapprovedPayments.list,
    'see',
    {},
    [
      ['pageNumber', 0, 'TOO_SMALL'],
      ['pageSize', 101, 'TOO_LARGE'],
      ...amounts,
      ['beneficiaryEmail', 'nobody', 'EMAIL'],
      ['type', 'gift', 'NOT_A_CHOICE'],
    ],
  ],
  ['[C-SUBS-002]', preapprovedPayments.cancel, 'initiate', { id: 1 }, idIn('id')],
  [
    '[C-OWN-130]',
    sent.list,
    'see',
    {},
    [['batchId', 0, 'TOO_SMALL'], ['states', ['asleep'], 'NOT_A_CHOICE'], long('search', 100), ['pageSize', 101, 'TOO_LARGE']],
  ],
  ['[C-OWN-131]', sent.get, 'see', { paymentId: 1 }, [needed('paymentId')]],
  ['[C-OWN-132]', sent.remind, 'initiate', { paymentIds: [1] }, some],
  ['[C-OWN-133]', sent.extend, 'initiate', { paymentIds: [1], days: '7' }, [...some, needed('days'), ['days', '8', 'NOT_A_CHOICE']]],
  [
    '[C-OWN-134]',
    sent.correct,
    'initiate',
    { paymentId: 1, beneficiaryEmail: 'lucia@elsewhere.example' },
    [needed('paymentId'), needed('beneficiaryEmail'), ['beneficiaryEmail', 'lucia', 'EMAIL']],
  ],
  [
    '[C-OWN-135]',
    sent.recall,
    'initiate',
    { paymentIds: [] },
    [['paymentIds', 'all', 'FORMAT'], ['batchId', 0, 'TOO_SMALL'], ['unopened', 'yes', 'FORMAT'], long('search', 100)],
  ],
  ['[C-OWN-138]', invoices.summary, 'see', {}, []],
  ['[C-OWN-139]', invoices.cancel, 'initiate', { invoiceId: 1 }, idIn('invoiceId')],
  ['[C-OWN-140]', invoices.remind, 'initiate', { invoiceId: 1 }, idIn('invoiceId')],
  ['[C-OWN-141]', plans.list, 'see', {}, []],
  ['[C-OWN-142]', plans.end, 'initiate', { id: 1 }, idIn('id')],
  ['[C-OWN-144]', invoices.payBank, 'initiate', { invoiceId: 1, accountId: 1 }, [...idIn('invoiceId'), ...idIn('accountId')]],
  ['[C-OWN-177]', drafts.prepare, 'initiate', asked, wrongAsked],
  ['[C-OWN-178]', drafts.list, 'see', {}, []],
  ['[C-OWN-179]', drafts.send, 'initiate', { draftId: 1 }, idIn('draftId')],
  ['[C-OWN-183]', drafts.discard, 'initiate', { draftId: 1 }, idIn('draftId')],
]

test.each(rows)(
  '%s each field is refused where it stands, and who has too small a right, nothing done',
  async (_id, call, needs, good, wrong) => {
    for (const who of mayNot[needs])
      expect([who, (await rights[who].answer(call, good)).code]).toEqual([who, who === 'uploader' ? 'ENOA' : '13'])
    await refusesEach(rights.full, call, good, wrong)
    expect(['00', 'TA1', 'VF']).toContain((await rights.full.answer(call, good)).code)
  },
)
