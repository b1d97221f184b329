/**
 * What `npm run torture` was asked for.
 *   --seed N        repeats a run; every random choice comes from it
 *   --quick         three minutes; --slice one minute (part of npm test); without either the full run
 *   --only G3,G11   these goals alone
 *   --self-test     plants bugs on purpose and must find each
 *   --report FILE   where the JSON goes
 */
import { randomInt } from 'node:crypto'

export const lengths = ['slice', 'quick', 'full'] as const
export type Length = (typeof lengths)[number]

export interface Options {
  readonly length: Length
  readonly seed: number
  /** Empty: all of them. */
  readonly only: readonly string[]
  readonly selfTest: boolean
  readonly report: string | undefined
}

export const usage = 'npm run torture -- [--quick | --slice] [--self-test] [--seed N] [--only G3,G11] [--report FILE]'

export class WrongArguments extends Error {}

export function readArguments(given: readonly string[], known: readonly string[], anySeed = () => randomInt(1, 2 ** 31)): Options {
  const seen = new Map<string, string>()
  for (let place = 0; place < given.length; place++) {
    const [name = '', inline] = given[place]!.split('=', 2)
    if (flags.has(name) && inline === undefined) seen.set(name, '')
    else if (values.has(name)) seen.set(name, inline ?? given[++place] ?? '')
    else throw new WrongArguments(`${given[place]} is not known. ${usage}`)
  }
  if (seen.has('--quick') && seen.has('--slice')) throw new WrongArguments(`--quick and --slice are two lengths. ${usage}`)
  const report = seen.get('--report')
  if (report === '') throw new WrongArguments(`--report needs a file. ${usage}`)
  return {
    length: seen.has('--slice') ? 'slice' : seen.has('--quick') ? 'quick' : 'full',
    seed: seen.has('--seed') ? seedOf(seen.get('--seed')!) : anySeed(),
    only: seen.has('--only') ? goalsOf(seen.get('--only')!, known) : [],
    selfTest: seen.has('--self-test'),
    report,
  }
}

const flags = new Set(['--quick', '--slice', '--self-test'])
const values = new Set(['--seed', '--only', '--report'])

function seedOf(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new WrongArguments(`--seed ${text} is not a whole number. ${usage}`)
  return Number(text)
}

function goalsOf(text: string, known: readonly string[]): readonly string[] {
  const asked = text.split(',').map((name) => name.trim())
  const found = asked.map((name) => known.find((id) => id.toLowerCase() === name.toLowerCase()))
  const wrong = asked.filter((_name, place) => found[place] === undefined)
  if (wrong.length > 0) throw new WrongArguments(`--only ${wrong.join(',')}: there is ${known.join(', ')}`)
  return found as string[]
}
