/** Search over what belongs to the acting customer. */
import { search as calls } from '@ducat/contract/search/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { search } from './everything.ts'

export const searchArea = (): Area => ({ area: 'search', handled: handle(calls, search), reasons: {} })
