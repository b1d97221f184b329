/**
 * The lines of one's own activity as an archive, written when somebody comes with the link: each line with the fields that are the
 * customer's, the hashes of those that are not, and its way to a root that the bank signed. A script in it checks all of that offline.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activity } from '@ducat/contract/own-data/calls'
import type { AreaParts } from '../../area.ts'
import { auditSigner, partsOf, tellsOfClerk, type AuditSigner } from '../../audit/leaves.ts'
import { partHash } from '../../audit/merkle.ts'
import { proofsOf, type Proof } from '../../audit/roots.ts'
import type { Db } from '../../db/pool.ts'
import type { StoredFile } from '../../files/store.ts'
import { zip, type ZipEntry } from '../../files/zip.ts'
import { mayFor } from '../session/index.ts'
import { activityRows, type Wanted, type Whose } from './activity-lines.ts'

/** Held in memory while it is written; a longer time is taken away in pieces. */
const MOST = 20_000
const CHECKER = 'check-activity.mjs'

/** As links name it: everything that was asked for, since a link cannot be changed. */
export const activityFileName = (customerId: number, from = '', to = ''): string =>
  `activity-${customerId}-${from}-${to}`.replaceAll(' ', '')

export const openActivity =
  ({ db, seal }: Pick<AreaParts, 'db' | 'seal'>) =>
  async (name: string): Promise<StoredFile | undefined> => {
    const [, id, fromDate, toDate] = /^activity-(\d{1,9})-((?:\d{4}-\d\d-\d\d)?)-((?:\d{4}-\d\d-\d\d)?)$/.exec(name) ?? []
    if (id === undefined || !seal) return undefined
    const customerId = Number(id)
    const wanted = { ...(fromDate && { fromDate }), ...(toDate && { toDate }) }
    let bytes: Buffer = Buffer.alloc(0)
    return {
      id: name,
      customerId,
      name: `activity-${customerId}.zip`,
      type: 'application/zip',
      get size() {
        return bytes.length
      },
      async takenBy(ticket, brand) {
        if (!(await mayFor(db, ticket, brand, customerId, activity.export))) return undefined
        bytes = await archive(db, auditSigner(seal), { brand: brand.id, customerId, personId: ticket.personId }, wanted)
        return 'customer'
      },
      async *bytes() {
        yield bytes
      },
    }
  }

async function archive(db: Db, signer: AuditSigner, whose: Whose, wanted: Wanted): Promise<Buffer> {
  const rows = await activityRows(db, whose, wanted, { take: MOST })
  const numbers = rows.flatMap(({ number }) => (number === null ? [] : [number]))
  const entries: ZipEntry[] = [
    { name: 'activity.json', content: told(db, signer, whose.customerId, numbers) },
    { name: CHECKER, content: [readFileSync(join(import.meta.dirname, CHECKER), 'utf8')] },
    { name: 'READ-ME.txt', content: [`node ${CHECKER} activity.json ${signer.publicKey}\r\n`] },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of zip(entries)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A line at a time: twenty thousand at once would keep everybody else waiting. */
async function* told(db: Db, signer: AuditSigner, customerId: number, numbers: readonly bigint[]): AsyncGenerator<string> {
  const roots = new Map<string, { readonly place: number; readonly statement: string; readonly signature: string }>()
  yield `{"form":2,"customer":"${customerId}","publicKey":${JSON.stringify(signer.publicKey)},"lines":[`
  let isFirst = true
  for await (const proof of proofsOf(db, signer, numbers)) {
    const { statement, signature } = proof.root
    const root = roots.get(statement) ?? { place: roots.size, statement, signature }
    roots.set(statement, root)
    yield `${isFirst ? '' : ','}\n${JSON.stringify(proven(proof, root.place))}`
    isFirst = false
  }
  const signed = [...roots.values()].map(({ statement, signature }) => ({ statement, signature }))
  yield `\n],"roots":${JSON.stringify(signed, null, 1)}}\n`
}

/** Which clerk it was, and from where, is left out. */
function proven({ form, line, salts, index, count, path }: Proof, root: number): object {
  const parts = partsOf(line, form)
  const isStaff = parts.flat().some(([name, value]) => name === 'staff' && value !== null)
  return {
    parts: parts.map((fields, place) => {
      const salt = salts[place]!
      return isStaff && tellsOfClerk(fields)
        ? { hash: partHash(salt, fields).toString('hex') }
        : { fields: Object.fromEntries(fields), salt: salt.toString('hex') }
    }),
    root,
    index,
    count,
    path: path.map((hash) => hash.toString('hex')),
  }
}
