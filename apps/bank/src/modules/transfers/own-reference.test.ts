/** What one writes for oneself stays with oneself, and what one writes is not lost. */
import { accounts } from '@ducat/contract/accounts/calls'
import { history } from '@ducat/contract/history/calls'
import { recents } from '@ducat/contract/payees/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { batcher } from '../../operations/batcher.ts'
import { claimInvitations } from './invitations.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
beforeAll(async () => {
  bank = await testBank()
  ;({ ana, bob } = await bank.world({ ana: { usd: '100.00', email: 'ana@own.example' }, bob: { usd: '0.00', email: 'bob@own.example' } }))
})
afterAll(() => bank.close())

async function pay(words: { note?: string; reference?: string }, toEmail = bob.email): Promise<number> {
  const { accountId } = (await ana.call(accounts.list, {})).accounts.account[0]!
  return (await ana.call(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail, ...words })).transactionId!
}
const newest = async (who: Somebody) => (await who.call(history.list, {})).transactions.transaction[0]?.description

test.each([
  [{ reference: 'Late payer' }, 'Late payer', undefined],
  [{ note: 'Rent' }, 'Rent', 'Rent'],
  [{ note: 'Rent', reference: 'INV-7' }, 'Rent · INV-7', 'Rent'],
  [{}, undefined, undefined],
  [{ note: 'n'.repeat(256), reference: 'r'.repeat(64) }, `${'n'.repeat(256)} · ${'r'.repeat(64)}`, 'n'.repeat(256)],
])('[P2P-001] %j: the payer finds all of it, the payee reads the note alone, and the same again has both', async (words, own, theirs) => {
  const transactionId = await pay(words)
  expect([await newest(ana), await newest(bob)]).toEqual([own, theirs])
  const { note, reference } = (await ana.call(recents.details, { transactionId })).details
  expect({ note, reference }).toEqual({ note: undefined, reference: undefined, ...words })
})

test('whoever joins later reads the note alone too', async () => {
  await pay({ note: 'Welcome', reference: 'Budget 12' }, 'nia@own.example')
  const { nia } = await bank.world({ nia: { email: 'nia@own.example', usd: '0.00' } })
  await claimInvitations({ db: bank.db, batches: batcher(bank.db) }, nia.customerId)
  expect(await newest(nia)).toBe('Welcome')
})
