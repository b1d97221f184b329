/**
 * The rooms of the house and whom they may import (ARCHITECTURE.md draws it); lint-rules.ts makes the rules of lint from it. A room may always import itself; `*` stands for one
 * name, so `modules/*` is one room for each module. The first line that fits a file is its room; a file in no room may import all
 * that its app may.
 */
export interface Room {
  readonly room: string
  readonly may: readonly string[]
  /** Its inner folders do not climb either: they are parts of their own, which the room puts together. */
  readonly flat?: true
  readonly because: string
}

const values = 'packages/values/src'
const kit = 'packages/contract/src/kit'
const calls = 'packages/contract/src/*/calls.ts'
const models = 'packages/contract/src/*/models.ts'
const rules = 'packages/contract/src/*/rules.ts'
const contract = [kit, calls, models, rules]
/** The one call of an area that the menus ask for their numbers: the frame fetches nothing else of the area. */
const badges = 'packages/contract/src/*/badge.ts'
const brandShape = 'packages/brands/src/brand.ts'
const brands = 'packages/brands/src'

const web = (...names: readonly string[]) => names.map((name) => `apps/web/src/${name}`)
const bank = (...names: readonly string[]) => names.map((name) => `apps/bank/src/${name}`)

const packages: readonly Room[] = [
  { room: values, may: [], flat: true, because: 'the domain’s nouns know nothing else of ours' },
  { room: kit, may: [values], flat: true, because: 'the kit knows no area' },
  { room: 'packages/contract/src/index.ts', may: [...contract], because: 'the list of all areas' },
  { room: 'packages/contract/src/*', may: [values, kit, models], because: 'an area shares its models, never its calls or rules' },
  { room: brands, may: [], because: 'brands are data' },
]

/** From the bottom up: each line may import the lines above it. */
const client: readonly Room[] = [
  { room: 'apps/web/src/ui', may: [], flat: true, because: 'the design system has no texts, calls or routes: give it what it shows' },
  { room: 'apps/web/src/paths.ts', may: [], because: 'addresses are plain data' },
  {
    room: 'apps/web/src/brand',
    may: [brandShape, ...web('ui')],
    flat: true,
    because: 'the page carries the brand; no brand’s data is bundled',
  },
  { room: 'apps/web/src/i18n', may: [values, brandShape, ...web('brand')], flat: true, because: 'texts and formats know no calls' },
  { room: 'apps/web/src/realtime', may: [values, ...contract], because: 'the channel knows no session and no screen' },
  {
    room: 'apps/web/src/api',
    may: [values, brandShape, ...contract, ...web('brand', 'i18n', 'realtime')],
    flat: true,
    because: 'calls know no screen',
  },
  { room: 'apps/web/src/analytics', may: web('ui', 'brand', 'i18n'), because: 'what is counted knows no call and no screen' },
  { room: 'apps/web/src/web-view', may: web('brand', 'api'), because: 'the bridge to the app around us knows no screen' },
  ...['address', 'dialogs', 'dictionaries', 'approval', 'tables', 'forms'].map((name, index, all) => ({
    room: `apps/web/src/${name}`,
    may: [values, brandShape, ...contract, ...web('ui', 'paths.ts', 'brand', 'i18n', 'web-view', 'api', ...all.slice(0, index))],
    flat: true as const,
    because: 'a tool of the screens knows no screen',
  })),
  {
    room: 'apps/web/src/shell',
    may: [
      values,
      brandShape,
      ...contract,
      badges,
      ...web('ui', 'paths.ts', 'brand', 'i18n', 'analytics', 'web-view', 'api', 'address', 'dialogs', 'dictionaries', 'approval'),
    ],
    because: 'the frame knows no feature: routes.tsx puts screens into it',
  },
  {
    room: 'apps/web/src/features/*',
    may: [
      values,
      brandShape,
      ...contract,
      ...web(
        'ui',
        'paths.ts',
        'brand',
        'i18n',
        'analytics',
        'web-view',
        'api',
        'address',
        'dialogs',
        'dictionaries',
        'approval',
        'tables',
        'forms',
        'shell',
      ),
      ...web('features/*/index.ts'),
    ],
    because: 'a feature meets another one only through its index.ts, and never the routes',
  },
  { room: 'apps/web/build', may: [brands, 'apps/web'], because: 'the build knows the client and the brands' },
  {
    room: 'apps/web',
    may: ['apps/web', values, brandShape, ...contract],
    because: 'the client never imports the bank, nor all brands or all calls at once',
  },
]

const server: readonly Room[] = [
  { room: 'apps/bank/src/db', may: bank('start-error.ts', 'env.ts', 'log.ts'), because: 'the database knows no business' },
  { room: 'apps/bank/src/ledger', may: [values, ...bank('db')], because: 'the ledger knows accounts and amounts only: give it postings' },
  { room: 'apps/bank/src/audit', may: [values, ...bank('db')], because: 'the audit writes down what it is told' },
  { room: 'apps/bank/src/safety', may: bank('db', 'ledger', 'audit'), because: 'who watches the books serves nobody else' },
  { room: 'apps/bank/src/gateways/gateways.ts', may: bank('gateways/*/port.ts'), because: 'the list of ports' },
  { room: 'apps/bank/src/gateways/inbox.ts', may: bank('db'), because: 'the inbox knows no channel: each fake says what it puts there' },
  {
    room: 'apps/bank/src/gateways/*',
    may: [values, ...bank('db', 'gateways/inbox.ts', 'gateways/*/port.ts')],
    because: 'a gateway knows the outside, not our business',
  },
  { room: 'apps/bank/src/pricing', may: [values, brandShape, models, ...bank('gateways/*/port.ts')], because: 'prices are pure functions' },
  {
    room: 'apps/bank/src/call',
    may: [values, brandShape, ...contract, ...bank('db', 'gateways/gateways.ts', 'operations/intention.ts')],
    because: 'what surrounds a call is a shape that engines, modules and the door share',
  },
  ...['operations', 'files', 'jobs', 'realtime', 'proofs', 'approvals'].map((name, index, all) => ({
    room: `apps/bank/src/${name}`,
    may: [
      values,
      ...contract,
      ...bank('db', 'ledger', 'audit', 'pricing', 'gateways/*/port.ts', 'gateways/gateways.ts', 'texts.ts', 'log.ts', 'call'),
      ...bank(...all.slice(0, index)),
    ],
    because: 'an engine serves the modules and knows none of them',
  })),
  {
    room: 'apps/bank/src/metrics',
    may: [values, ...bank('db', 'jobs', 'operations', 'safety')],
    because: 'figures are read and counted; nobody depends on them',
  },
  {
    room: 'apps/bank/src/area.ts',
    may: [kit, ...bank('call', 'db', 'operations', 'proofs', 'approvals', 'files', 'jobs', 'gateways/gateways.ts', 'gateways/*/port.ts')],
    because: 'what an area is and is given knows no area',
  },
  {
    room: 'apps/bank/src/http',
    may: [
      values,
      brands,
      'packages/contract/src/index.ts',
      ...contract,
      ...bank(
        'call',
        'db',
        'audit',
        'operations',
        'proofs',
        'approvals',
        'files',
        'realtime',
        'gateways/gateways.ts',
        'texts.ts',
        'log.ts',
      ),
    ],
    because: 'modules give http their handlers as data; http imports no module',
  },
  {
    room: 'apps/bank/src/modules/ops',
    may: [
      values,
      brands,
      ...contract,
      ...bank(
        'area.ts',
        'call',
        'http',
        'db',
        'ledger',
        'audit',
        'operations',
        'pricing',
        'proofs',
        'approvals',
        'files',
        'jobs',
        'realtime',
        'texts.ts',
        'log.ts',
        'safety',
      ),
      ...bank('gateways/*/port.ts', 'gateways/gateways.ts', 'modules/*/index.ts', 'modules/*/operations.ts'),
    ],
    because: 'operators are the one area that sees and lifts a halt',
  },
  {
    room: 'apps/bank/src/modules/*',
    may: [
      values,
      brands,
      ...contract,
      ...bank(
        'area.ts',
        'call',
        'http',
        'db',
        'ledger',
        'audit',
        'operations',
        'pricing',
        'proofs',
        'approvals',
        'files',
        'jobs',
        'realtime',
        'texts.ts',
        'log.ts',
      ),
      ...bank('gateways/*/port.ts', 'gateways/gateways.ts', 'modules/*/index.ts', 'modules/*/operations.ts'),
    ],
    because: 'a module meets another one only through its index.ts or its operations.ts, and the outside only through a port',
  },
  {
    room: 'apps/bank/src/world',
    may: [
      values,
      brands,
      ...contract,
      ...bank(
        'db',
        'ledger',
        'pricing',
        'operations',
        'proofs',
        'approvals',
        'gateways/*/port.ts',
        'modules/*/index.ts',
        'modules/*/operations.ts',
      ),
    ],
    because: 'the builder of people and money stands beside the modules, not above http',
  },
  {
    room: 'apps/bank/src/demo',
    may: [
      values,
      brands,
      ...contract,
      ...bank(
        'area.ts',
        'call',
        'http',
        'db',
        'ledger',
        'audit',
        'operations',
        'pricing',
        'proofs',
        'approvals',
        'files',
        'jobs',
        'realtime',
        'world',
      ),
      ...bank('texts.ts', 'log.ts', 'env.ts', 'gateways', 'modules/*/index.ts'),
    ],
    because: 'the demo plays the outside world, and meets a module through its index.ts as anybody else',
  },
  { room: 'apps/bank', may: ['apps/bank', values, brands, 'packages/contract/src'], because: 'the bank never imports the client' },
]

export const rooms: readonly Room[] = [...packages, ...client, ...server]

/** A library that a part of the house does without. */
export interface Library {
  readonly names: readonly string[]
  readonly refused: string
  /** The room that wraps the library for the others. */
  readonly but?: string
  readonly because: string
}

export const libraries: readonly Library[] = [
  {
    names: ['react-aria-components', 'react-aria', 'react-stately', '@internationalized'],
    refused: 'apps/web',
    but: 'apps/web/src/ui',
    because: 'only ui/ knows the component library: use #ui',
  },
  {
    names: ['@tanstack', '@lingui'],
    refused: 'apps/web/src/ui',
    because: 'ui has no texts, calls or routes: give it what it shows',
  },
]

/** The folder of the room a path lies in, when the pattern fits; '' otherwise. */
export function within(pattern: string, path: string): string {
  const wanted = pattern.split('/')
  const given = path.split('/').slice(0, wanted.length)
  return wanted.every((part, index) => (part === '*' ? given[index] !== undefined : part === given[index])) ? given.join('/') : ''
}

export const roomOf = (path: string): Room | undefined => rooms.find(({ room }) => within(room, path) !== '')
