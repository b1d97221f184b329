/** Search over what belongs to the acting customer. */
import { search as calls } from '@ducat/contract/search/calls'
import { handle, type BankModule } from '../../call/context.ts'
import { search } from './everything.ts'

export const searchModule: BankModule = { area: 'search', handled: handle(calls, search), reasons: {} }
