/**
 * Signed roots of the sealed lines, and the proof of single ones.
 *   auditSigner   with a key of the deployment; without one nothing is signed
 *   signRoots     covers what was sealed since the last root
 *   proofsOf      the way of each line to its root
 */
import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Lease } from '../db/lease.ts'
import type { Db } from '../db/pool.ts'
import type { Seal } from '../db/seal.ts'
import { transaction, type Trx } from '../db/transaction.ts'
import { signerWith } from '../db/signing.ts'
import { fieldHash, leafOf, pathOf, rootOf } from './merkle.ts'
import { lineText } from './seal.ts'

export interface AuditSigner {
  readonly publicKey: string
  /** Of one field of one line: says nothing of any other. */
  salt(number: bigint, field: string): Buffer
  sign(text: string): string
}

export function auditSigner(seal: Seal): AuditSigner {
  const salts = seal.keyFor('salts of audit lines')
  return {
    ...signerWith(seal.keyFor('roots of the audit')),
    salt: (number, field) => createHmac('sha256', salts).update(`${number} ${field}`).digest().subarray(0, 16),
  }
}

/** In the order in which the chain seals them. */
export const lineFields = [
  'line',
  'transaction',
  'at',
  'brand',
  'person',
  'customer',
  'staff',
  'call',
  'key',
  'result',
  'request',
  'address',
] as const
export type LineField = (typeof lineFields)[number]

/** Lines under one root: a way to it has ten hashes at most. */
const MOST = 1_000

export async function signRoots(db: Db, lease: Lease, signer: AuditSigner): Promise<number> {
  let signed = 0
  for (;;) {
    const count = await transaction(db, async (trx) => {
      await lease.hold(trx)
      return signSome(trx, signer)
    })
    signed += count
    if (count < MOST) return signed
  }
}

async function signSome(trx: Trx, signer: AuditSigner): Promise<number> {
  const before = await trx.selectFrom('audit_root').select(['last', 'statement']).orderBy('last', 'desc').limit(1).executeTakeFirst()
  const lines = await sealedLines(trx, (before?.last ?? 0n) + 1n, MOST)
  const [first, last] = [lines[0]?.number, lines.at(-1)?.number]
  if (first === undefined || last === undefined) return 0
  const root = rootOf(lines.map((line) => leafOf(hashesOf(signer, line)))).toString('hex')
  const previous = before ? createHash('sha256').update(before.statement).digest('hex') : ''
  const statement = JSON.stringify({ form: 1, first: String(first), last: String(last), root, previous })
  await trx
    .insertInto('audit_root')
    .values({ first, last, statement, signature: signer.sign(statement), public_key: signer.publicKey })
    .execute()
  return lines.length
}

export interface SealedLine {
  readonly number: bigint
  /** The fields in their order. */
  readonly values: readonly (string | null)[]
}

async function sealedLines(db: Db, from: bigint, most: number): Promise<SealedLine[]> {
  const { rows } = await sql<{ number: bigint; text: string }>`
    select s.number, ${lineText} as text from audit_seal s join audit_line l on l.id = s.line_id
    where s.number >= ${from} order by s.number limit ${most}`.execute(db)
  return rows.map(({ number, text }) => ({ number, values: JSON.parse(text) as (string | null)[] }))
}

const hashesOf = (signer: AuditSigner, { number, values }: SealedLine): Buffer[] =>
  lineFields.map((name, place) => fieldHash(signer.salt(number, name), name, values[place] ?? null))

export interface Root {
  readonly statement: string
  readonly signature: string
  readonly publicKey: string
}

export interface Proof {
  readonly root: Root
  readonly line: SealedLine
  readonly index: number
  readonly count: number
  readonly path: readonly Buffer[]
}

/** Of the lines with these numbers of seals, root after root; a line that no root covers yet has none. */
export async function* proofsOf(db: Db, signer: AuditSigner, numbers: readonly bigint[]): AsyncGenerator<Proof> {
  const wanted = numbers.toSorted((a, b) => (a < b ? -1 : 1))
  for (let place = 0; place < wanted.length;) {
    const { rows } = await sql<{ first: bigint; last: bigint } & Root>`
      select first, last, statement, signature, public_key as "publicKey" from audit_root where last >= ${wanted[place]!} order by last limit 1`.execute(
      db,
    )
    const found = rows[0]
    if (!found) return
    const { first, last, ...root } = found
    const lines = await sealedLines(db, first, Number(last - first) + 1)
    const leaves = lines.map((line) => leafOf(hashesOf(signer, line)))
    for (; place < wanted.length && wanted[place]! <= last; place++) {
      const index = lines.findIndex(({ number }) => number === wanted[place])
      if (index >= 0) yield { root, line: lines[index]!, index, count: lines.length, path: pathOf(leaves, index) }
    }
  }
}

/** What a field is hashed to, for those that are not shown. */
export const hiddenField = (signer: AuditSigner, { number, values }: SealedLine, name: LineField): Buffer =>
  fieldHash(signer.salt(number, name), name, values[lineFields.indexOf(name)] ?? null)
