/**
 * Signed roots of the sealed lines, and the proof of single ones. Without a key of the deployment nothing is signed.
 *   signLines     a root over lines in the moment they are sealed
 *   signRoots     covers what was sealed without: before there was a key, or by an earlier release
 *   proofsOf      the way of each line to its root
 */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Lease } from '../db/lease.ts'
import type { Db } from '../db/pool.ts'
import { transaction, type Trx } from '../db/transaction.ts'
import { FORM, leavesOf, type AuditSigner, type RootForm, type SealedLine } from './leaves.ts'
import { treeOf } from './merkle.ts'
import { lineText, type Sealed } from './seal.ts'

/** Lines under one root: a way to it has ten hashes at most. */
const MOST = 1_000

export async function signRoots(db: Db, lease: Lease, signer: AuditSigner): Promise<void> {
  for (;;) {
    const count = await transaction(db, async (trx) => {
      await lease.hold(trx)
      const before = await lastRoot(trx)
      const lines = await sealedLines(trx, (before?.last ?? 0n) + 1n, MOST)
      await sign(trx, signer, before, lines)
      return lines.length
    })
    if (count < MOST) return
  }
}

/** They follow what the last root covers, or wait for signRoots. */
export async function signLines(trx: Trx, signer: AuditSigner, sealed: readonly Sealed[]): Promise<void> {
  const before = await lastRoot(trx)
  if (sealed[0]?.number === (before?.last ?? 0n) + 1n) await sign(trx, signer, before, sealed.map(lineIn))
}

interface LastRoot {
  readonly last: bigint
  readonly statement: string
}

const lastRoot = (trx: Trx): Promise<LastRoot | undefined> =>
  trx.selectFrom('audit_root').select(['last', 'statement']).orderBy('last', 'desc').limit(1).executeTakeFirst()

async function sign(trx: Trx, signer: AuditSigner, before: LastRoot | undefined, lines: readonly SealedLine[]): Promise<void> {
  const [first, last] = [lines[0]?.number, lines.at(-1)?.number]
  if (first === undefined || last === undefined) return
  const root = treeOf(await leavesOf(signer, lines, FORM)).root.toString('hex')
  const previous = before ? hash('sha256', before.statement, 'hex') : ''
  const statement = JSON.stringify({ form: FORM, first: String(first), last: String(last), root, previous })
  await trx
    .insertInto('audit_root')
    .values({ first, last, statement, signature: signer.sign(statement), public_key: signer.publicKey })
    .execute()
}

const lineIn = ({ number, text }: Sealed): SealedLine => ({ number, values: JSON.parse(text) as (string | null)[] })

async function sealedLines(db: Db, from: bigint, most: number): Promise<SealedLine[]> {
  const { rows } = await sql<Sealed>`
    select s.number, ${lineText} as text from audit_seal s join audit_line l on l.id = s.line_id
    where s.number >= ${from} order by s.number limit ${most}`.execute(db)
  return rows.map(lineIn)
}

export interface Root {
  readonly statement: string
  readonly signature: string
  readonly publicKey: string
}

export interface Proof {
  readonly root: Root
  readonly form: RootForm
  readonly line: SealedLine
  /** Of its parts, in their order. */
  readonly salts: readonly Buffer[]
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
    const { form } = JSON.parse(root.statement) as { form: RootForm }
    const { pathOf } = treeOf(await leavesOf(signer, lines, form))
    for (; place < wanted.length && wanted[place]! <= last; place++) {
      const index = Number(wanted[place]! - first)
      const line = lines[index]
      if (line) yield { root, form, line, salts: signer.salts(line.number, form), index, count: lines.length, path: pathOf(index) }
    }
  }
}
