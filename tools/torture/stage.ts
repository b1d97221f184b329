/**
 * Where scenarios play: one PostgreSQL that really writes to the disk, a database for whoever asks, nodes of the bank as processes.
 *   stage.house()         a database with one node, shared by scenarios that break nothing
 *   stage.database()      an empty bank of one's own
 *   stage.node(url)       a node on it
 *   stage.chance('G3')    choices that the seed decides
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { chance, type Chance, type Db, ensureDatabase, upgrade, openDb, type Server } from './bank.ts'
import { throwawayPostgres } from '../../apps/bank/test/throwaway-postgres.ts'
import type { Length } from './arguments.ts'
import { startNode, type BankNode, type NodeOptions } from './node.ts'
import { openSql, type Sql } from './sql.ts'
import { openTown, type Town } from './town.ts'

export interface House {
  readonly url: string
  readonly sql: Sql
  /** For the builders of the bank's own rooms; what is judged is read with `sql`. */
  readonly db: Db
  readonly node: BankNode
  /** A second node on the same database, from the first time somebody asks. */
  readonly other: () => Promise<BankNode>
  readonly town: Town
  close(): Promise<void>
}

export interface Stage {
  readonly seed: number
  readonly length: Length
  readonly postgres: Server
  /** What the nodes say is written here. */
  readonly folder: string
  chance(name: string): Chance
  house(): Promise<House>
  /** A house of one's own, changed before its first node starts; closed with the stage. */
  freshHouse(prepare?: (sql: Sql) => Promise<void>): Promise<House>
  node(url: string, options?: Partial<NodeOptions>): Promise<BankNode>
  /** The words of the nodes stay when somebody will want to read them. */
  close(keepWords?: boolean): Promise<void>
}

const TEMPLATE = 'torture_template'
/** Everything else as the bank sets it up; above all durability is PostgreSQL's own. */
const settings = { max_connections: '300' }

export async function openStage(seed: number, length: Length): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-torture-words-'))
  const postgres = await throwawayPostgres('torture', settings)
  const closers: (() => Promise<unknown>)[] = [() => postgres.stop()]
  let databases = 0
  let nodes = 0
  let shared: Promise<House> | undefined
  try {
    await upgrade(await ensureDatabase(postgres.url, TEMPLATE))
  } catch (error) {
    await postgres.stop()
    throw error
  }

  async function database(): Promise<string> {
    const name = `bank_${++databases}`
    const client = new pg.Client({ connectionString: postgres.url('postgres') })
    await client.connect()
    try {
      await client.query(`create database ${name} template ${TEMPLATE}`)
    } finally {
      await client.end()
    }
    return postgres.url(name)
  }

  const stage: Stage = {
    seed,
    length,
    postgres,
    folder,
    chance: (name) => chance(`${seed} ${name}`),
    house: () => (shared ??= stage.freshHouse()),
    async freshHouse(prepare = async () => undefined) {
      const url = await database()
      const db = openDb(url, { max: 8 })
      const sql = openSql(url)
      let node: BankNode | undefined
      let second: Promise<BankNode> | undefined
      let closed: Promise<unknown> | undefined
      const close = async () => {
        closed ??= Promise.all([node?.stop(), second?.then((other) => other.stop()), db.destroy(), sql.close()])
        await closed
      }
      closers.push(close)
      await prepare(sql)
      node = await stage.node(url)
      return { url, sql, db, node, other: () => (second ??= stage.node(url)), town: await openTown(db), close }
    },
    async node(url, options = {}) {
      const node = await startNode({
        url,
        logFile: join(folder, `node-${++nodes}.log`),
        ...options,
        // Dozens of starts of one program.
        environment: { NODE_COMPILE_CACHE: join(folder, 'compiled'), ...options.environment },
      })
      closers.push(() => node.stop())
      return node
    },
    async close(keepWords = false) {
      for (const closer of closers.toReversed()) await closer().catch(() => undefined)
      if (!keepWords) rmSync(folder, { recursive: true, force: true })
    },
  }
  return stage
}
