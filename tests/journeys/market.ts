/** The market of the journeys' bank stands still until a journey moves one currency; it should be one that no other journey pays in. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import type { Fx } from '../../apps/bank/src/gateways/fx/port.ts'
import { fakeFx } from '../../apps/bank/src/gateways/fx/fake.ts'

const fileOf = (port: number): URL => new URL(`../../node_modules/.cache/journey-market-${port}.txt`, import.meta.url)

/** From now on one unit of it is worth a twentieth more. */
export const rises = (code: string): void => appendFileSync(fileOf(Number(process.env['JOURNEY_PORT'] ?? '4173')), `${code}\n`)

/** Who tells the journeys' bank the rates. */
export function market(port: number): Fx {
  const usual = fakeFx(() => new Date())
  writeFileSync(fileOf(port), '')
  return {
    async rates(day) {
      const rates = await usual.rates(day)
      if (day !== undefined) return rates
      const risen = readFileSync(fileOf(port), 'utf8').split('\n')
      const timesOf = (code: string) => BigInt(risen.filter((one) => one === code).length)
      return rates.map((one) => ({ ...one, scaled: (one.scaled * 21n ** timesOf(one.from)) / 20n ** timesOf(one.from) }))
    },
  }
}
