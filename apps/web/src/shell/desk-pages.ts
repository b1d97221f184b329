/** Which pages of the desk somebody who works for the bank may open, by their rights; the first is where they land. */
import type { StaffRight } from '@ducat/contract/admin/models'
import * as to from '#paths'

const pages: readonly (readonly [string, readonly StaffRight[]])[] = [
  [to.desk, ['decide', 'release']],
  [to.deskMessages, ['support']],
  [to.deskStaff, ['staff']],
  [to.deskAudit, ['audit']],
  [to.ops, ['operate']],
  [to.deskCompanies, ['operate']],
]

export const isOfDesk = (path: string): boolean => [to.desk, to.ops].some((page) => path === page || path.startsWith(`${page}/`))

export const deskPages = (rights: readonly StaffRight[]): readonly string[] =>
  pages.filter(([, needed]) => needed.some((right) => rights.includes(right))).map(([path]) => path)

/** Where else, when the page is not theirs; nothing when it is. A conversation belongs to the messages, a case to the cases. */
export function awayFromDesk(rights: readonly StaffRight[], path: string): string | undefined {
  const mine = deskPages(rights)
  const page = pages.slice(1).find(([own]) => path === own || path.startsWith(`${own}/`))?.[0] ?? to.desk
  return mine.includes(page) ? undefined : (mine[0] ?? to.adminOverview)
}
