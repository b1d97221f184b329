/** The ways out as somebody sees them: open or not, for whom, what arrives, how soon, for how much, and what works instead. */
import { methods as calls } from '@ducat/contract/external/calls'
import { railTypes, type RailType } from '@ducat/contract/destinations/models'
import type { DisabledReason } from '@ducat/contract/external/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { decimal, decimalOf } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { arrivesOn, speedOf } from '../../pricing/arrival.ts'
import { countriesOf, coverageOf, type Lane } from '../../pricing/coverage.ts'
import { tariffFor, transferRate } from '../../pricing/price.ts'
import { ownAccount, payerOf, railPermissions } from '../transfers/index.ts'

export const methods: Handlers<typeof calls> = {
  async all({ fromAccountId }, context) {
    return {
      methods: await offered(context, fromAccountId, undefined, (rail) => ({
        countryCodes: countriesOf(rail),
        lanes: lanesAnywhere(rail),
      })),
    }
  },
  async byCountry({ countryCode, fromAccountId }, context) {
    return {
      methods: await offered(context, fromAccountId, countryCode, (rail) => {
        const lanes = coverageOf(rail, countryCode)
        return lanes.length > 0 ? { countryCodes: [countryCode], lanes, here: lanes[0] } : { countryCodes: [], lanes: lanesAnywhere(rail) }
      }),
    }
  },
}

type Method = OutputOf<typeof calls.all>['methods'][number]

interface Reach {
  readonly countryCodes: readonly string[]
  readonly lanes: readonly Lane[]
  /** The usual one of the country asked about. */
  readonly here?: Lane | undefined
}

async function offered(
  context: Surroundings,
  accountId: number | undefined,
  country: string | undefined,
  reachOf: (rail: RailType) => Reach,
): Promise<Method[]> {
  const { db, principal, gateways, now, customerId } = context
  const [from, dollars, halt, known] = await Promise.all([
    accountId === undefined ? undefined : ownAccount(db, customerId, accountId),
    gateways.fx.rates(),
    db.selectFrom('halt').select('id').where('lifted_at', 'is', null).executeTakeFirst(),
    db.selectFrom('customer').select('verified').where('id', '=', customerId).executeTakeFirst(),
  ])
  const currency = from?.currency ?? 'USD'
  const who = payerOf(context, country)
  const isKnown = principal.isCompany || known?.verified === true
  const all = railTypes.map((rail) => {
    const reach = reachOf(rail)
    const permissions = railPermissions(rail, principal.caller)
    const payable = reach.lanes.filter((lane) => transferRate(dollars, currency, lane.currency, context.brand))
    const disabledReason = whyNot({
      isKnown,
      permissions: permissions.length,
      reach,
      payable: payable.length,
      halted: halt !== undefined,
    })
    const lane = reach.here ?? slowest(reach.lanes, now)
    const { flat, basisPoints } = tariffFor(rail, currency, who, dollars)
    return {
      transferType: rail,
      isDisabled: disabledReason !== undefined,
      disabledReason,
      permissions,
      currencyCodes: [...new Set(payable.map((one) => one.currency))],
      countryCodes: [...reach.countryCodes],
      scheme: reach.here?.scheme,
      speed: speedOf(lane.pace),
      arrivesOn: arrivesOn(now, lane.pace),
      fee: { flat: decimal(flat), percent: decimalOf(BigInt(basisPoints), 2), currencyCode: currency },
      costs: { flat: flat.minor, basisPoints },
    }
  })
  const sorted = all.toSorted(
    (a, b) =>
      Number(a.isDisabled) - Number(b.isDisabled) || Number(a.costs.flat - b.costs.flat) || a.costs.basisPoints - b.costs.basisPoints,
  )
  const best = sorted.find((method) => !method.isDisabled)?.transferType
  return sorted.map(({ costs: _costs, ...method }) => (method.isDisabled && best ? { ...method, instead: best } : method))
}

interface Facts {
  readonly isKnown: boolean
  readonly permissions: number
  readonly reach: Reach
  readonly payable: number
  readonly halted: boolean
}

/** What a person can change comes before what they cannot. */
function whyNot({ isKnown, permissions, reach, payable, halted }: Facts): DisabledReason | undefined {
  if (!isKnown) return 'NOT_VERIFIED'
  if (permissions === 0) return 'NO_PERMISSION'
  if (reach.countryCodes.length === 0) return 'COUNTRY'
  if (payable === 0) return 'CURRENCY'
  return halted ? 'HALTED' : undefined
}

const lanesAnywhere = (rail: RailType): readonly Lane[] => countriesOf(rail).flatMap((country) => coverageOf(rail, country))
/** What holds wherever it goes. */
const slowest = (lanes: readonly Lane[], now: Date): Lane =>
  lanes.reduce((slow, lane) => (arrivesOn(now, lane.pace) > arrivesOn(now, slow.pace) ? lane : slow))
