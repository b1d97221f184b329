/** Every scenario, in the order they play. What each does, its limit and its length stand in its own file. */
import type { Length } from './arguments.ts'
import type { Scenario } from './scenario.ts'
import { batches } from './scenarios/batches.ts'
import { conservation } from './scenarios/conservation.ts'
import { deliveries } from './scenarios/deliveries.ts'
import { events } from './scenarios/events.ts'
import { guessedCodes } from './scenarios/guessed-codes.ts'
import { hostileFiles } from './scenarios/hostile-files.ts'
import { holds } from './scenarios/holds.ts'
import { hurtDatabase } from './scenarios/hurt-database.ts'
import { keys } from './scenarios/keys.ts'
import { killedBank } from './scenarios/killed-bank.ts'
import { killedDatabase } from './scenarios/killed-database.ts'
import { oneWinner } from './scenarios/one-winner.ts'
import { resentCodes } from './scenarios/resent-codes.ts'
import { splits } from './scenarios/splits.ts'
import { sockets } from './scenarios/sockets.ts'
import { toldApart } from './scenarios/told-apart.ts'
import { twoNodes } from './scenarios/two-nodes.ts'
import { failover } from './scenarios/failover.ts'
import { frozenNode } from './scenarios/frozen-node.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { killedJobs } from './scenarios/killed-jobs.ts'
import { secondBank } from './scenarios/second-bank.ts'
import { skewedClocks } from './scenarios/skewed-clocks.ts'
import { tamperedBooks } from './scenarios/tampered-books.ts'
import { repeating } from './scenarios/repeating.ts'
import { fuzz } from './scenarios/fuzz.ts'
import { amounts } from './scenarios/amounts.ts'
import { exchange } from './scenarios/exchange.ts'
import { model } from './scenarios/model.ts'
import { badLines } from './scenarios/bad-lines.ts'

export const scenarios: readonly Scenario[] = [
  conservation,
  killedBank,
  killedDatabase,
  hurtDatabase,
  fullDisk,
  twoNodes,
  frozenNode,
  secondBank,
  badLines,
  keys,
  oneWinner,
  holds,
  skewedClocks,
  tamperedBooks,
  events,
  sockets,
  killedJobs,
  deliveries,
  batches,
  splits,
  repeating,
  fuzz,
  hostileFiles,
  amounts,
  exchange,
  model,
  guessedCodes,
  resentCodes,
  toldApart,
  failover,
]

/** Looking at the books and ending, per scenario; and starting PostgreSQL and the first bank, once. */
const AROUND = 1
const START = 4

export const playing = (length: Length, only: readonly string[]): readonly Scenario[] =>
  scenarios.filter(({ id, seconds }) => (only.length > 0 ? only.includes(id) : seconds[length] > 0))

/** A goal that is asked for by name plays even where the length leaves it out. */
export const secondsOf = ({ seconds }: Scenario, length: Length): number => seconds[length] || seconds.quick

export const expectedSeconds = (length: Length, list: readonly Scenario[]): number =>
  list.reduce((sum, scenario) => sum + secondsOf(scenario, length) + AROUND, START)
