/** The areas of the bank and the parts that they share. Engines and areas lean on each other, so both are made here. */
import { randomBytes } from 'node:crypto'
import type { Area, AreaParts } from './area.ts'
import { areas } from './areas.ts'
import type { BankParts } from './bank-parts.ts'
import { askEngine, type AskEffects } from './proofs/asks.ts'
import { approvalEngine } from './approvals/engine.ts'
import { coreBacklogs } from './core-backlogs.ts'
import { coreJobs } from './core-jobs.ts'
import { coreKeeping } from './core-keeping.ts'
import { ownReads } from './db/reads.ts'
import { demoSeal, sealWith } from './db/seal.ts'
import { linksWith } from './files/links.ts'
import type { OwnReceiver } from './gateways/egress/destination.ts'
import { runJob } from './jobs/job.ts'
import { openOutcomes } from './jobs/outcomes.ts'
import { openTokens } from './modules/session/index.ts'
import { batcher } from './operations/batcher.ts'
import { clock, gatewaysOf } from './outside.ts'
import { raise } from './safety/halt.ts'
import { watchedGateways } from './watched-gateways.ts'

/** What the demo may send to and send people to: its receiver, and its page that plays a shop. */
const ownPlaces = (receiver: OwnReceiver): readonly OwnReceiver[] => [
  receiver,
  { ...receiver, prefix: `${new URL(receiver.prefix).origin}/demo/stall` },
]

/** Engines and areas lean on each other: an engine asks for what areas say when it needs it, not before. */
export async function makeAreas({
  db,
  reads = ownReads(db),
  log,
  mode,
  secretsKey,
  gateways,
  hideAmountsAbove,
  contractsOn,
  brand,
  ownReceiver,
  gatewayJobs = [],
  gatewayBacklogs = [],
  metrics,
  inboundMail,
  version,
  build,
}: BankParts): Promise<{ parts: AreaParts; made: readonly Area[] }> {
  const seal = mode === 'demo' ? demoSeal : secretsKey && sealWith(secretsKey)
  const onUndelivered = (error: unknown) => log.error({ err: error }, 'undelivered')
  const batches = batcher(db, undefined, metrics?.batch)
  let made: readonly Area[] = []
  const gatewayOutcomes = openOutcomes(clock)
  const jobOutcomes = openOutcomes(clock)
  const parts: AreaParts = {
    db,
    reads,
    log,
    clock,
    batches,
    engine: approvalEngine({ batches, seal, onUndelivered, wake }),
    asks: askEngine({ seal, onUndelivered, effects: () => Object.assign({}, ...made.map(({ answers }) => answers)) as AskEffects }),
    gateways: watchedGateways(
      {
        ...gatewaysOf(db, seal, mode === 'demo' && ownReceiver ? ownPlaces(ownReceiver) : [], { isDemo: mode === 'demo' }),
        ...gateways,
      },
      gatewayOutcomes,
    ),
    hideAmountsAbove,
    contractsOn: contractsOn ?? (mode === 'demo' ? [brand] : []),
    seal,
    takesReplies: mode === 'demo' || inboundMail !== undefined,
    replyAddress: async (of) => made.find(({ replyAddress }) => replyAddress)?.replyAddress?.(db, of),
    tokens: await openTokens(db),
    // Without a key of the deployment a link opens on the node that gave it, and nowhere else.
    links: linksWith(seal ?? sealWith(randomBytes(32))),
    alarm: raise,
    signatures: () => Object.assign({}, ...made.map(({ signatures }) => signatures)) as NonNullable<Area['signatures']>,
    handled: () => made.flatMap(({ handled }) => handled),
    reasons: () => Object.assign({}, ...made.map(({ reasons }) => reasons)) as Area['reasons'],
    areaOf: (call) => made.find(({ handled }) => handled.some((one) => one.call.name === call))?.area,
    closings: () => made.flatMap(({ closing }) => closing ?? []),
    keepings: () => [coreKeeping, ...made.flatMap(({ keeping }) => keeping ?? [])],
    watched: () => ({
      jobs: [...coreJobs(parts), ...made.flatMap((area) => area.jobs ?? []), ...gatewayJobs],
      backlogs: [...coreBacklogs, ...made.flatMap((area) => area.backlogs ?? []), ...gatewayBacklogs],
      gatewayOutcomes,
      jobOutcomes,
      version,
      build,
    }),
  }
  made = areas.map((area) => area(parts))
  return { parts, made }

  /** What fails here is found again by the job itself. */
  async function wake(name: string): Promise<void> {
    const job = made.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === name)
    if (job) await runJob(db, job).catch((error: unknown) => log.warn({ err: error }, name))
  }
}
