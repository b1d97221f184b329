/**
 * The arrows of rooms.ts as lint rules, so that an editor refuses a wrong import while it is typed. oxlint.config.ts asks here; nothing is
 * written down a second time. Lint knows the text of an import only: arrows.ts resolves it to a file and has the last word.
 *   roomRules(rooms, manifests)    one entry of `overrides` per room and depth of folder
 */
import { posix } from 'node:path'
import type { OxlintOverride } from 'oxlint'
import type { Manifest } from './resolve.ts'
import { libraries, within, type Library, type Room } from './rooms.ts'

interface Pattern {
  /** As .gitignore writes them: the last one that fits decides, `!` lets through. */
  readonly group?: string[]
  readonly regex?: string
  readonly message: string
}

/** In the opposite order of the rooms: of the rooms that fit a file the first one counts, of the overrides the last one. */
export function roomRules(rooms: readonly Room[], manifests: readonly Manifest[]): OxlintOverride[] {
  return rooms.toReversed().flatMap((room) => {
    const byName = namePatterns(room, manifests)
    return levelsOf(room).map(({ files, up }) => ({
      files: [files],
      rules: { 'no-restricted-imports': ['error', { patterns: [...pathPatterns(room, up), ...byName] }] },
    }))
  })
}

/** Folders within a room that lint tells apart; deeper ones count as the last. */
const DEPTH = 5

/** `up`: how often a file there writes `../` to stand in the room's own folder. */
function levelsOf({ room, flat }: Room): readonly { readonly files: string; readonly up: number }[] {
  if (isFile(room)) return [{ files: room, up: -1 }]
  if (flat) return [{ files: `${room}/**`, up: 0 }]
  return Array.from({ length: DEPTH }, (_none, up) => ({ files: `${room}${'/*'.repeat(up)}/${up === DEPTH - 1 ? '**' : '*'}`, up }))
}

function pathPatterns({ room, may, because }: Room, up: number): readonly Pattern[] {
  const beside = may.filter((path) => path.split('/')[0] === room.split('/')[0])
  const byPath = leavesByName(room) ? [] : beside.flatMap((path) => relative(room, path, up))
  return [
    { regex: String.raw`^\./\.\./|[^./]/\.\./`, message: 'an import climbs at its beginning or not at all' },
    { regex: leavesByName(room) ? '^\\.\\./\\.\\./' : '^\\.\\./\\.\\./\\.\\./', message: 'import by the room’s name, or move the file' },
    ...(up > 0 && room.includes('*') && !leavesByName(room)
      ? [{ group: ['../*/*', '!../*/index.ts', '!../../*'], message: 'an inner folder is met through its index.ts' }]
      : []),
    {
      group: [`${'../'.repeat(Math.max(up, 0) + 1)}**`, ...byPath],
      message: leavesByName(room) ? `leave a room by its name (#ui, #api/…, #features/cards); ${because}` : because,
    },
  ]
}

/** The client's rooms have names in its package.json; its own folder is no room to leave. */
const leavesByName = (room: string): boolean => room.startsWith('apps/web/src/')

/** How a file of the room writes a path that it may import: one name for `*` in both is two different rooms. */
function relative(room: string, path: string, up: number): readonly string[] {
  const from = room.split('/')
  const to = path.split('/')
  const apart = from.findIndex((part, index) => part === '*' || part !== to[index])
  if (apart < 0) return []
  const steps = '../'.repeat(up + from.length - apart)
  // A folder that holds the room itself ends where the next one begins.
  if (apart === to.length) return [`!${steps}**`, `${steps}../**`]
  return [`!${steps}${to.slice(apart).join('/')}${isFile(path) ? '' : '/**'}`]
}

function namePatterns({ room, may, flat, because }: Room, manifests: readonly Manifest[]): readonly Pattern[] {
  const other = manifests.filter(({ folder }) => !room.startsWith(`${folder}/`))
  const packages = may.flatMap((path) =>
    other.flatMap(({ name, folder, exports }) => written(path, folder, exports).map((end) => posix.join(name ?? '', end))),
  )
  const own = manifests.find(({ folder }) => room === folder || room.startsWith(`${folder}/`))
  const rooms = own ? (flat ? may : [room, ...may]).flatMap((path) => written(path, own.folder, own.imports)) : []
  return [
    { group: ['@ducat/**', ...packages.map((name) => `!${name}`)], message: because },
    { group: ['[#]*', '[#]*/**', ...rooms.map((name) => `!${name}`)], message: because },
    ...libraries
      .filter((library) => refuses(library, room))
      .map(({ names, because: message }) => ({ group: names.flatMap((name) => [name, `${name}/**`]), message })),
  ]
}

const refuses = ({ refused, but }: Library, room: string): boolean =>
  within(refused, room) !== '' && (but === undefined || within(but, room) === '')

/** The names that `imports` or `exports` of a package give to the files of a path: `#ui` and `#ui/**` to apps/web/src/ui. */
function written(path: string, folder: string, names: Readonly<Record<string, string>> = {}): readonly string[] {
  return Object.entries(names).flatMap(([name, target]) => {
    const [start = '', end] = posix.join(folder, target).split('*')
    if (within(path, end === undefined ? start : posix.join(start, '*')) !== '' || path === start + '*' + end)
      return [name.replace('*', '**')]
    if (end === undefined || !path.startsWith(start) || (isFile(path) && !path.endsWith(end))) return []
    const rest = path.slice(start.length, isFile(path) ? path.length - end.length : path.length)
    return [name.replace('*', isFile(path) ? rest : `${rest}/**`)]
  })
}

const isFile = (path: string): boolean => /\.tsx?$/.test(path)
