/** Plays, for every planted bug, the scenario that must find it. A bug that is found is a PASS. */
import { plants, type Plant } from './plants.ts'
import { figureOf } from './measures.ts'
import { verdictOf, type Verdict } from './report.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

export async function selfTest(
  stage: Stage,
  scenarios: readonly Scenario[],
  only: readonly string[],
  say: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const plant of plants) {
    const scenario = scenarios.find(({ id }) => id === plant.finds)
    if (!scenario || (only.length > 0 && !only.includes(plant.finds))) continue
    const started = performance.now()
    const verdict = await found(stage, plant, scenario)
    verdicts.push({ ...verdict, seconds: (performance.now() - started) / 1000 })
    say(verdicts.at(-1)!)
  }
  return verdicts
}

async function found(stage: Stage, plant: Plant, scenario: Scenario): Promise<Verdict> {
  const base = { id: plant.name, what: plant.what, seconds: 0, limit: `${scenario.id} finds it`, measures: [], notes: [] }
  try {
    const house = await stage.freshHouse(plant.plant)
    for (let play = 1; ; play++) {
      const outcome = await scenario.run(stage, scenario.seconds.quick, house)
      const { status, measures, figure } = verdictOf(scenario.id, scenario.what, 0, outcome)
      const isFound = status === 'FAIL'
      if (!isFound && play < (plant.plays ?? 1)) continue
      await house.close()
      const broken = measures.filter(({ holds }) => !holds)
      return isFound
        ? { ...base, status: 'PASS', figure: `found: ${figureOf(broken)}`, measures }
        : { ...base, status: 'FAIL', figure: `not found: ${figure}`, measures }
    }
  } catch (error) {
    // A scenario that falls over has not found the bug, it has stumbled over it.
    return { ...base, status: 'FAIL', figure: `not found: ${(error as Error).message}`, notes: [String((error as Error).stack)] }
  }
}
