/** What each person owns of the company over all paths: counted once for each tree, since every node asks for it. */
import { effectiveShares } from '@ducat/contract/joining/rules'
import { keptBy } from './kept-by.ts'
import type { Wizard } from './values.ts'

const shares = keptBy((tree: Wizard['shareholders']) => effectiveShares(tree))

export const sharesIn = ({ shareholders }: Pick<Wizard, 'shareholders'>): ReadonlyMap<number, bigint> => shares(shareholders)
