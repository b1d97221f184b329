/**
 * Which ids of docs/spec no test names, and how many are proven in full, by owner and by area.
 *   npm run spec                       the numbers
 *   npm run spec -- --owner house      the missing ids of one owner, with what they ask for
 */
import { parseArgs } from 'node:util'
import { namedIds, provenIds } from './spec/named.ts'
import { capabilities, partly } from './spec/partly.ts'
import { readSpec, type SpecRow } from './spec/read.ts'
import { projectFiles } from './tidy/source.ts'

const { values } = parseArgs({ options: { owner: { type: 'string' } } })

const files = projectFiles()
const named = new Set(namedIds(files).map(({ id }) => id))
const proven = provenIds(files, partly)
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
if (capabilities.length > 0)
  console.log(
    `proven in part, until there is: ${capabilities.map((name) => `${name} (${partly.filter(({ waitsFor }) => waitsFor === name).length})`).join(', ')}\n`,
  )
if (values.owner !== undefined) for (const { id, about } of spec) if (!named.has(id)) console.log(`${id.padEnd(12)} ${shortened(about)}`)

function table(by: string, groups: ReadonlyMap<string, readonly SpecRow[]>): string {
  const count = (all: readonly SpecRow[], ids: ReadonlySet<string>) => all.filter(({ id }) => ids.has(id)).length
  const rows = Array.from(groups, ([name, all]) => [name, count(all, named), count(all, proven), all.length] as const)
  const line = (name: string, ...numbers: readonly (string | number)[]) =>
    name.padEnd(14) + numbers.map((number) => String(number).padStart(9)).join('')
  return [
    line(by, 'named', 'in full', 'of', 'missing'),
    ...rows.map(([name, some, whole, all]) => line(name, some, whole, all, all - some)),
    '',
  ].join('\n')
}

function shortened(text: string): string {
  return text.length <= 110 ? text : `${text.slice(0, 109)}…`
}
