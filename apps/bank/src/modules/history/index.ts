/** History: what happened on the accounts. */
import { history as calls } from '@ducat/contract/history/calls'
import { handle, type BankModule } from '../../call/context.ts'
import { history } from './list.ts'

export const historyModule: BankModule = { area: 'history', handled: handle(calls, history), reasons: {} }
