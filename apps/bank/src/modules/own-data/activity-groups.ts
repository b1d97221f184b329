/** What an act belongs to, as people look for it: by the area of its call. */
import type { ActivityGroup } from '@ducat/contract/own-data/models'
import type { AreaParts } from '../../area.ts'

const areas: Readonly<Record<ActivityGroup, readonly string[]>> = {
  security: ['session', 'devices', 'passkeys', 'security', 'own-data', 'admin'],
  payments: [
    'transfers',
    'schedules',
    'batches',
    'global-pay',
    'receive',
    'requests',
    'invoices',
    'preapproved',
    'destinations',
    'payees',
    'external',
    'approvals',
    'blacklist',
  ],
  accounts: ['accounts', 'history', 'statements', 'search'],
  cards: ['cards'],
  documents: ['joining', 'registration', 'profile', 'documents', 'desk', 'ops', 'retention', 'identity', 'self-certification', 'seals'],
  company: ['company', 'company-access'],
  merchant: ['verifications', 'reputation', 'revenue-split', 'subscribers', 'public-api', 'buttons', 'ipn'],
  messages: ['support', 'news', 'notifications'],
  settings: ['emails', 'legal', 'dictionaries', 'analytics'],
}

const groupOfArea = new Map(Object.entries(areas).flatMap(([group, names]) => names.map((name) => [name, group as ActivityGroup] as const)))

/** Areas that stand in no group: a test compares with all of them. */
export const ungrouped = (names: readonly string[]): string[] => names.filter((name) => !groupOfArea.has(name))

/** The calls of a group; of the one that takes everything else those of all the others, to leave out. */
export function callsOf(
  { handled, areaOf }: Pick<AreaParts, 'handled' | 'areaOf'>,
  group: ActivityGroup,
): { readonly names: string[]; readonly isRest: boolean } {
  const isRest = group === REST
  const names = handled().map(({ call }) => call.name)
  return { names: names.filter((name) => (groupOf({ areaOf }, name) === group) !== isRest), isRest }
}

const REST: ActivityGroup = 'accounts'

/** A program's line names its key behind the call; a few lines are of no call, such as a file that was fetched. */
export const groupOf = ({ areaOf }: Pick<AreaParts, 'areaOf'>, action: string): ActivityGroup =>
  groupOfArea.get(areaOf(action.replace(/ \(.*$/, '')) ?? '') ?? REST
