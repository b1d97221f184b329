/**
 * Which ids of docs/spec no test names, by owner and by area.
 *   npm run spec                       the numbers
 *   npm run spec -- --owner house      the missing ids of one owner, with what they ask for
 */
import { parseArgs } from 'node:util'
import { namedIds } from './spec/named.ts'
import { readSpec, type SpecRow } from './spec/read.ts'
import { projectFiles } from './tidy/source.ts'

const { values } = parseArgs({ options: { owner: { type: 'string' } } })

const named = new Set(namedIds(projectFiles()).map(({ id }) => id))
const spec = readSpec().filter(({ owner }) => values.owner === undefined || owner === values.owner)

console.log(
  table(
    'owner',
    Map.groupBy(spec, ({ owner }) => owner),
  ),
)
console.log(
  table(
    'area',
    Map.groupBy(spec, ({ area }) => area),
  ),
)
if (values.owner !== undefined) for (const { id, about } of spec) if (!named.has(id)) console.log(`${id.padEnd(12)} ${shortened(about)}`)

function table(by: string, groups: ReadonlyMap<string, readonly SpecRow[]>): string {
  const rows = Array.from(groups, ([name, all]) => [name, all.filter(({ id }) => named.has(id)).length, all.length] as const)
  const line = (name: string, ...numbers: readonly (string | number)[]) =>
    name.padEnd(14) + numbers.map((number) => String(number).padStart(9)).join('')
  return [line(by, 'named', 'of', 'missing'), ...rows.map(([name, done, all]) => line(name, done, all, all - done)), ''].join('\n')
}

function shortened(text: string): string {
  return text.length <= 110 ? text : `${text.slice(0, 109)}…`
}
