/** What a new area consists of. The same word names the folder in the contract, the bank, the client and the documents. */
import { bcp47, catalogName, languages } from '@ducat/brands/brand.ts'
import { bankFilesOf } from './bank.ts'
import { catalogOf } from './catalog.ts'
import { webFilesOf } from './web.ts'

export const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())

export function filesOf(name: string): Readonly<Record<string, string>> {
  const camel = camelCase(name)
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  return {
    [`packages/contract/src/${name}/calls.ts`]: calls(title, camel),
    [`packages/contract/src/${name}/models.ts`]: models(title),
    ...bankFilesOf(name, camel, title),
    ...catalogs(`apps/bank/src/modules/${name}`),
    ...webFilesOf(name, camel, title),
    [`docs/areas/${name}.md`]: page(title),
  }
}

export const nextSteps = (name: string, camel: string): string => `Next, five files that list areas:
  1. packages/contract/src/index.ts    import * as ${camel} from './${name}/calls.ts', and add it to \`bank\`
  2. apps/bank/src/areas.ts            add ${camel}Area to the list
  3. apps/bank/src/definitions.ts      add its operations, where it has kinds of money or riders; remove operations.ts where it has none
  4. apps/web/src/screens.ts           add its screens, then run: node apps/web/build/paths.ts
  5. tools/tidy/tables.ts              the owner of each new table
Then its first call with its row of docs/spec/calls.csv, the screen, its title in six languages, and docs/areas/${name}.md.
CONTRIBUTING.md shows each of them on an example; npm test tells what is missing.`

const calls = (title: string, camel: string) => `/** ${title}. */
import type { CallGroup } from '../kit/call.ts'

export const ${camel} = {} satisfies CallGroup
`

const models = (title: string) => `/** ${title}: the schemas and types of what travels. */
export {}
`

const page = (title: string) => `# ${title}

What the area does and for whom, in two sentences.

## Specification

The sections and ids it is built from.

## States

What a thing of this area can be, and what leads from one state to the next.

## Open questions

What the specification leaves open, and how it was decided.
`

const catalogs = (room: string): Record<string, string> =>
  Object.fromEntries(
    languages
      .filter((language) => language !== 'en')
      .map((language) => catalogName(bcp47(language)))
      .map((locale) => [`${room}/locales/${locale}.po`, catalogOf(locale)]),
  )
