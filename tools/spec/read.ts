/** The rows of docs/spec: requirements and calls, each with the owner that plan.csv gives it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from './csv.ts'

export interface SpecRow {
  readonly id: string
  readonly area: string
  readonly owner: string
  /** What it asks for, in one line. */
  readonly about: string
}

export interface CallRow {
  readonly id: string
  readonly service: string
  readonly verb: string
  /** `/auth/login` of a REST call, `customerInfoGet` of a named one. */
  readonly path_or_method: string
  readonly access: string
}

const folder = join(import.meta.dirname, '../../docs/spec')
const rows = (name: string): readonly Readonly<Record<string, string>>[] => parseCsv(readFileSync(join(folder, name), 'utf8'))

export const readCalls = (): readonly CallRow[] => rows('calls.csv') as unknown as readonly CallRow[]

export function readSpec(): readonly SpecRow[] {
  const owners = new Map(rows('plan.csv').map(({ id, owner }) => [id, owner]))
  return [...rows('requirements.csv'), ...rows('calls.csv')].map(({ id = '', area = '', requirement, verb, path_or_method }) => ({
    id,
    area,
    owner: owners.get(id) ?? 'nobody',
    about: requirement ?? `${verb} ${path_or_method}`,
  }))
}
