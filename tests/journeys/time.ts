/** Time passes: a page has a clock that a journey can set, the bank has not. What the bank remembers is moved back instead. */
import { readFileSync } from 'node:fs'
import pg from 'pg'

export const databaseFile = (port: number): URL => new URL(`../../node_modules/.cache/journey-bank-${port}.txt`, import.meta.url)

/** Nobody has done anything in that person's sessions for so long. */
export async function awayFor(minutes: number, brand: string, login: string): Promise<void> {
  const port = Number(process.env['JOURNEY_PORT'] ?? '4173')
  const client = new pg.Client({ connectionString: readFileSync(databaseFile(port), 'utf8') })
  await client.connect()
  try {
    const back = `update session_family set active_at = now() - make_interval(mins => $1)
      where ended_at is null and person_id in (select id from person where email = $2 and brand = $3)`
    await client.query(back, [minutes, `${login}@demo.example`, brand])
  } finally {
    await client.end()
  }
}
