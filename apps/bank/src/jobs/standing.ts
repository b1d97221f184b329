/** When each job last ran, on whichever node: read from the queue itself. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Job } from './job.ts'

export interface JobStanding {
  readonly name: string
  readonly every: number
  /** When its last run ended; undefined when none is remembered. */
  readonly ended: Date | undefined
}

export async function jobsStanding(db: Db, jobs: readonly Pick<Job, 'name' | 'every'>[]): Promise<readonly JobStanding[]> {
  const { rows: made } = await sql<{ made: boolean }>`select to_regclass('job.job') is not null as made`.execute(db)
  // A bank that never ran a job has no queue.
  if (!made[0]?.made) return jobs.map(({ name, every }) => ({ name, every, ended: undefined }))
  const { rows } = await sql<{ name: string; ended: Date | null }>`
    select n.name, (select max(j.completed_on) from job.job j where j.name = n.name and j.state = 'completed') as ended
    from unnest(${jobs.map(({ name }) => name)}::text[]) n (name)`.execute(db)
  const ended = new Map(rows.map((row) => [row.name, row.ended ?? undefined]))
  return jobs.map(({ name, every }) => ({ name, every, ended: ended.get(name) }))
}
