/** Real exchange rates, where RATES_URL names a source: what is priced by, the jobs that read the source, and what /health says of it. */
import type { Db } from './db/pool.ts'
import type { RatesSettings } from './env-gateways.ts'
import { forgetRatesStep, keep, market } from './gateways/fx/market.ts'
import type { Fx } from './gateways/fx/port.ts'
import { quotesFrom } from './gateways/fx/source.ts'
import { inSteps } from './jobs/in-steps.ts'
import type { Job } from './jobs/job.ts'
import { currencies, customerCurrencies } from '@ducat/values'

export interface RatesParts {
  readonly db: Db
  readonly now: () => Date
  /** What a person has to look at: a source that says nothing, a currency that jumped or has no rate. */
  readonly onTrouble: (trouble: {
    readonly source?: string
    readonly code?: string
    readonly held?: string
    readonly missing?: string
  }) => void
}

export interface MarketRates {
  readonly fx: Fx
  readonly jobs: readonly Job[]
  /** Asks every source once. */
  refresh(): Promise<void>
  /** Currencies that nobody exchanges at the moment. */
  standing(): Promise<{ readonly stopped: readonly string[] }>
}

const EVERY = 600
/** Whoever has an account in one of these is charged by its rate. */
const held = [...customerCurrencies, ...[...currencies.values()].filter(({ digital }) => digital).map(({ code }) => code)]

export function marketRates(settings: RatesSettings, { db, now, onTrouble }: RatesParts): MarketRates {
  const fx = market(db, settings, now)

  /** Each source by itself: one that is down keeps no other from being read. */
  async function refresh(): Promise<void> {
    await Promise.all(
      settings.urls.map(async (url) => {
        const source = new URL(url).host
        try {
          const jumped = await keep(db, source, await quotesFrom(url, settings), settings, now())
          if (jumped.length > 0) onTrouble({ source, held: jumped.join(' ') })
        } catch (error) {
          onTrouble({ source, code: (error as Error).message })
        }
      }),
    )
    const known = new Set((await fx.rates()).map(({ from }) => from))
    const missing = held.filter((code) => code !== 'USD' && !known.has(code))
    if (missing.length > 0) onTrouble({ missing: missing.join(' ') })
  }

  return {
    fx,
    refresh,
    jobs: [
      { name: 'rates', every: EVERY, work: refresh },
      { name: 'forget-rates', every: 86_400, work: () => inSteps(db, forgetRatesStep) },
    ],
    standing: async () => ({ stopped: (await fx.rates()).filter(({ stopped }) => stopped).map(({ from }) => from) }),
  }
}
