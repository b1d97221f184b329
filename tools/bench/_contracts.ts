/** Every payer pays in the name of one company, and everybody whom it pays shares that with somebody else. */
import pg from 'pg'
import type { Payer } from './_payers.ts'

const SHARE = 300_000

/** One contract for each payee, with their neighbour. They begin switched off. */
export async function agreeContracts(url: string, brand: string, payers: readonly Payer[]): Promise<void> {
  const ids = payers.map(({ customerId }) => customerId)
  const neighbours = ids.map((_id, place) => ids[(place + 1) % ids.length]!)
  await connected(url, async (db) => {
    const { rows } = await db.query<{ id: number }>(`insert into split_company (brand, title) values ($1, 'Bench') returning id`, [brand])
    const company = rows[0]!.id
    await db.query('insert into split_company_payer (customer_id, company_id) select id, $1 from unnest($2::integer[]) n (id)', [
      company,
      ids,
    ])
    await db.query(
      `insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer,
         sender_obligations, beneficiary_obligations, share, active_from, status)
       select $1, $2, n.sender, n.beneficiary, n.sender, 'S', 'B', '{x}', '{y}', $3, current_date, 'EXPIRED'
       from unnest($4::integer[], $5::integer[]) n (sender, beneficiary)`,
      [brand, company, SHARE, ids, neighbours],
    )
    await db.query('analyze split_company_payer, split_contract')
  })
}

export const switchContracts = (url: string, isOn: boolean): Promise<void> =>
  connected(url, async (db) => {
    await db.query('update split_contract set status = $1', [isOn ? 'ACTIVE' : 'EXPIRED'])
  })

async function connected(url: string, work: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    await work(db)
  } finally {
    await db.end()
  }
}
