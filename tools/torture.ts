/**
 * `npm run torture`: hurts a bank of its own, on a PostgreSQL of its own, in every way we know, and holds the books against what its
 * clients were told. tools/torture/scenarios.ts has the list; README, "Torture", how to read it.
 * One line per goal, `PASS|FAIL|SKIP id figure (limit)`; the exit code is the number of failures.
 */
import { join } from 'node:path'
import { readArguments, WrongArguments, type Options } from './torture/arguments.ts'
import { failures, lineOf, verdictOf, writeReport, type Verdict } from './torture/report.ts'
import { selfTest } from './torture/self-test.ts'
import { expectedSeconds, playing, scenarios, secondsOf } from './torture/scenarios.ts'
import { openStage, type Stage } from './torture/stage.ts'

const options = read()
const list = playing(options.length, options.only)
const started = performance.now()
console.log(
  options.selfTest
    ? `torture: seed ${options.seed}, self-test: every planted bug must be found`
    : `torture: seed ${options.seed}, ${options.length}, ${list.length} goals, about ${spoken(expectedSeconds(options.length, list))}`,
)

const stage = await openStage(options.seed, options.selfTest ? 'quick' : options.length)
let verdicts: readonly Verdict[] = []
try {
  verdicts = await (options.selfTest ? selfTest(stage, scenarios, options.only, say) : play(stage))
} finally {
  await stage.close(failures(verdicts) > 0)
}
const report = options.report ?? join(import.meta.dirname, '../node_modules/.cache/torture.json')
const seconds = (performance.now() - started) / 1000
writeReport(report, { seed: options.seed, length: options.length, selfTest: options.selfTest, seconds, verdicts })
if (failures(verdicts) > 0) console.log(`what the banks said: ${stage.folder}`)
console.log(`${failures(verdicts)} failures in ${spoken(seconds)}; repeat with --seed ${options.seed}; report ${report}`)
process.exit(failures(verdicts))

async function play(stage: Stage): Promise<Verdict[]> {
  const all: Verdict[] = []
  for (const scenario of list) {
    const begun = performance.now()
    const outcome = await stage
      .house()
      .then((house) => scenario.run(stage, secondsOf(scenario, options.length), house))
      .catch((error: unknown) => error as Error)
    const verdict = verdictOf(scenario.id, scenario.what, (performance.now() - begun) / 1000, outcome)
    all.push(verdict)
    say(verdict)
  }
  return all
}

function say(verdict: Verdict): void {
  console.log(lineOf(verdict))
  if (verdict.status === 'FAIL') for (const note of verdict.notes) console.log(`     ${note}`)
}

function read(): Options {
  try {
    return readArguments(
      process.argv.slice(2),
      scenarios.map(({ id }) => id),
    )
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error
    console.log(error.message)
    process.exit(1)
  }
}

function spoken(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`
}
