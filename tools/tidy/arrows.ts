/** Who imports whom, by resolved files: arrows out of a room, cycles, and imports that climb. */
import { edgesOf, type Edge } from './resolve.ts'
import { roomOf, within } from './rooms.ts'
import { at, isTest, type Check } from './source.ts'

/** Imports that a room may not have. Tests may look everywhere. */
export const wrongArrows: Check = (files) =>
  edgesOf(files)
    .filter(({ from, to }) => to !== undefined && !isTest(from.path))
    .flatMap((edge) => {
      const room = roomOf(edge.from.path)
      return !room || allowed(edge) ? [] : [`${at(edge.from, edge.start)} may not import ${edge.specifier}: ${room.because}`]
    })

function allowed({ from, to = '' }: Edge): boolean {
  const room = roomOf(from.path)
  if (!room) return true
  const own = within(room.room, from.path)
  if (to === own || to.startsWith(`${own}/`)) return true
  return to.endsWith('.css') || room.may.some((pattern) => within(pattern, to) !== '')
}

/** Every import cycle once, as the path that closes it. */
export const cycles: Check = (files) => {
  const next = Map.groupBy(edgesOf(files), ({ from }) => from.path)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    const seen = way.indexOf(path)
    if (seen >= 0) found.push(`import cycle: ${[...way.slice(seen), path].join(' → ')}`)
    if (seen >= 0 || done.has(path)) return
    for (const { to } of next.get(path) ?? []) if (to !== undefined) visit(to, [...way, path])
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return found
}

/** `../../../x` is a path nobody can follow; in the client a room is left by its name. */
export const climbing: Check = (files) =>
  edgesOf(files).flatMap((edge) => {
    const { from, to = '', specifier, start } = edge
    const place = at(from, start)
    if (specifier.startsWith('../../../') && !isTest(from.path))
      return [`${place} climbs with ${specifier}: import by the room’s name, or move the file`]
    const room = roomOf(from.path)
    if (!from.path.startsWith('apps/web/src/') || !room || room.room === 'apps/web' || isTest(from.path) || !specifier.startsWith('../'))
      return []
    const own = within(room.room, from.path)
    return to.startsWith(`${own}/`) ? [] : [`${place} leaves its room with ${specifier}: use its name (#ui, #api/…, #features/…)`]
  })
