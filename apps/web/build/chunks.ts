/**
 * Which code travels together: what is always needed together is one file and not twenty small ones, which would compress worse.
 *   base, page   whatever main.tsx imports, and so every page: the libraries, which rarely change, and our own
 *   sign-in      what the sign-in page needs besides
 *   list         the routes and the records of the screens, with the icons of their menu entries: no page before sign-in carries them
 *   frame        what every page behind the sign-in needs besides, with the libraries of its pieces
 *   home         what the first page behind the sign-in needs besides; most visits begin there, so the others find it
 *   registering  fields and drafts of registration, of people and of companies: they come through the door of forms/, and no other page needs them
 *   next         what nearly every other page needs besides; it is fetched while somebody looks at the first
 *   signing-in   what pressing "Sign in" needs besides; an area must not take it along, or the sign-in page would name its files
 *   <area>       what the screens of one area need of their own area; rooms with a screen of their own are areas of their own. Not those
 *                whose sections or pages each arrive by themselves: pieces of ui/ that others need would lie among them
 * The rest is split by its lazy screens. A group takes along what its modules import, unless one above it has it already.
 */
interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const main = '/src/main.tsx'
const signIn = '/src/features/session/LoginScreen.tsx'
const list = '/src/routes.tsx'
const frame = '/src/MainFrame.tsx'
const home = '/src/features/accounts/HomeScreen.tsx'
const next = '/src/next-pages.ts'
const registering =
  /\/src\/forms\/(AddressFields|address-order|call-address|use-address-|SpecifiedField|StateField|TaxIdField|QuestionFields|entry-fields|drafts\/(stranger-|use-stranger|StrangerDraft))/
const pressed = '/src/features/session/sign-in.ts'

export const chunkGroups = [
  // How a lazy file is fetched, what the address said, an early press: start.ts needs them before it lets the rest run, so they must not lie among it.
  { name: 'fetch', test: /vite\/preload-helper|src\/(start-values|early-press)\.ts/, priority: 4 },
  { name: neededAtOnce, debugName: 'needed at once', priority: 3 },
  { name: neededBy(signIn, 'sign-in'), debugName: 'sign-in', priority: 2 },
  { name: neededBy(list, 'list'), debugName: 'list', priority: 1.5 },
  { name: neededBy(frame, 'frame'), debugName: 'frame', priority: 1 },
  { name: neededBy(home, 'home'), debugName: 'home', priority: 0.8 },
  { name: 'registering', test: registering, priority: 0.7, includeDependenciesRecursively: false },
  { name: neededBy(next, 'next'), debugName: 'next', priority: 0.6 },
  { name: neededBy(pressed, 'signing-in'), debugName: 'signing in', priority: 0.5 },
  { name: ofArea, debugName: 'areas', priority: 0, includeDependenciesRecursively: false },
]

function neededAtOnce(id: string, modules: Modules): string | null {
  if (id.endsWith(main) || !isNeededBy(main, id, modules)) return null
  return isLibrary(id) ? 'base' : 'page'
}

/** Our own modules; the pieces of ui/ come through one door of which nobody takes all, so they follow those who use them. */
function neededBy(entry: string, name: string) {
  return (id: string, modules: Modules): string | null =>
    id.endsWith(entry) || isLibrary(id) || id.includes('/src/ui/') || !isNeededBy(entry, id, modules) ? null : name
}

const apart: readonly string[] = [
  'settings',
  'documents',
  'cards',
  'transfers',
  'approvals',
  'buttons',
  'ipn',
  'merchant',
  'public-api',
  'joining',
  'joining-company',
  'reputation',
  'revenue-split',
  'self-certification',
  'subscribers',
  'support',
  'verifications',
]

function ofArea(id: string, modules: Modules): string | null {
  const area = /\/src\/features\/(?:session\/|profile\/(?=profile-update\/))?([^/]+)\//.exec(id)?.[1]
  return area !== undefined && !apart.includes(area) && !id.endsWith('Screen.tsx') && isNeededBy('Screen.tsx', id, modules) ? area : null
}

const isLibrary = (id: string): boolean => id.includes('node_modules')

function isNeededBy(entry: string, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith(entry)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isNeededBy(entry, importer, modules, seen)) ?? false
}
