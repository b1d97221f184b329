/** Roots over the lines of the audit: those of earlier releases stay provable, and nobody waits while a root is made. */
import { blacklist } from '@ducat/contract/blacklist/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../test/bank.ts'
import { coreJobs } from '../core-jobs.ts'
import { demoSeal } from '../db/seal.ts'
import { runJob } from '../jobs/job.ts'
import { makeAreas } from '../make-areas.ts'
import { auditSigner, leavesOf, lineFields, partsOf } from './leaves.ts'
import { leafOf, partHash, rootBy, treeOf } from './merkle.ts'
import { proofsOf, type Proof } from './roots.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const everything = async (numbers: readonly bigint[]): Promise<Proof[]> => {
  const proofs: Proof[] = []
  for await (const proof of proofsOf(bank.db, auditSigner(demoSeal), numbers)) proofs.push(proof)
  return proofs
}
const leadsTo = ({ form, line, salts, path, index, count }: Proof) =>
  rootBy(leafOf(partsOf(line, form).map((part, place) => partHash(salts[place]!, part))), path, index, count)?.toString('hex')

test('a root of the first form, with a salt made for each field by itself, proves its lines as one of today does', async () => {
  const signer = auditSigner(demoSeal)
  const { ana } = await bank.world({ ana: {} })
  for (const name of ['a', 'b', 'c']) await ana.call(blacklist.add, { email: `${name}@roots.example`, blockType: 'both' })
  const job = coreJobs((await makeAreas(bank.parts)).parts).find(({ name }) => name === 'seal-audit')!
  const roots = () => bank.db.selectFrom('audit_root').selectAll().orderBy('first').execute()
  await expect.poll(() => runJob(bank.db, job).then(roots)).not.toEqual([])
  const { first, last, statement } = (await roots())[0]!
  const numbers = Array.from({ length: Number(last - first) + 1 }, (_none, place) => first + BigInt(place))
  const today = await everything(numbers)
  expect(today.map(leadsTo)).toEqual(numbers.map(() => (JSON.parse(statement) as { root: string }).root))

  const { root } = treeOf(
    await leavesOf(
      signer,
      today.map(({ line }) => line),
      1,
    ),
  )
  const old = JSON.stringify({ form: 1, first: String(first), last: String(last), root: root.toString('hex'), previous: '' })
  await sql`update audit_root set statement = ${old}, signature = ${signer.sign(old)} where first = ${first}`.execute(bank.db)
  const before = await everything(numbers)
  expect(before.map(leadsTo)).toEqual(numbers.map(() => root.toString('hex')))
  expect(before[0]!.salts).not.toEqual(today[0]!.salts)
})

test('a thousand lines are hashed in pieces, and others are served between them', async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const lines = Array.from({ length: 1_000 }, (_none, place) => ({ number: BigInt(place), values: lineFields.map((name) => name) }))
  const leaves = await leavesOf(auditSigner(demoSeal), lines, 2)
  isOver = true
  expect(new Set(leaves.map(String)).size).toBe(1_000)
  expect(turns).toBeGreaterThanOrEqual(19)
})
