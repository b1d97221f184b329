/**
 * The whole API on one page. The bank and the documents read it; the web client imports single areas, so that screens stay lazy.
 */
import * as accounts from './accounts/calls.ts'
import * as dictionaries from './dictionaries/calls.ts'
import * as history from './history/calls.ts'
import type { Call } from './kit/call.ts'
import * as session from './session/calls.ts'

export const bank = { session, accounts, history, dictionaries }

/** Every call as a plain list. */
export const everyCall: readonly Call[] = Object.values(bank).flatMap((area) =>
  Object.values(area as Readonly<Record<string, Readonly<Record<string, Call>>>>).flatMap((group) => Object.values(group)),
)
