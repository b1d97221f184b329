/** Which forms follow from what was answered so far: chosen, ruled out, or still open, each with its reason. */
import type { CertificationForm } from '@ducat/contract/self-certification/models'
import { isFromUnitedStates } from '@ducat/contract/self-certification/rules'

export interface Partly {
  readonly isUSTaxPayer?: boolean | undefined
  readonly hasUSIndicia?: boolean | undefined
  readonly citizenship?: readonly string[] | undefined
  readonly countryOfBirth?: string | undefined
}

type Why = 'paysTaxes' | 'paysNone' | 'covered' | 'fromThere' | 'notFromThere' | 'linked' | 'notLinked' | 'always' | 'open'
interface Following {
  readonly form: CertificationForm
  readonly state: 'chosen' | 'out' | 'open'
  readonly why: Why
}

export function follows({ isUSTaxPayer, hasUSIndicia, citizenship = [], countryOfBirth }: Partly): readonly Following[] {
  const isFrom = isFromUnitedStates({ citizenship, countryOfBirth })
  if (isUSTaxPayer === true)
    return [
      { form: 'w9', state: 'chosen', why: 'paysTaxes' },
      ...(['certificateOfLossOfNationality', 'W8Ben', 'taxResidencySelfCertification'] as const).map(
        (form) => ({ form, state: 'out', why: 'covered' }) as const,
      ),
    ]
  const isOpen = isUSTaxPayer === undefined
  return [
    isOpen ? { form: 'w9', state: 'open', why: 'open' } : { form: 'w9', state: 'out', why: 'paysNone' },
    { form: 'certificateOfLossOfNationality', ...(isOpen ? open : isFrom ? chosen('fromThere') : out('notFromThere')) },
    {
      form: 'W8Ben',
      ...(isOpen || (!isFrom && hasUSIndicia === undefined)
        ? open
        : isFrom
          ? chosen('fromThere')
          : hasUSIndicia
            ? chosen('linked')
            : out('notLinked')),
    },
    { form: 'taxResidencySelfCertification', ...(isOpen ? open : chosen('always')) },
  ]
}

const open = { state: 'open', why: 'open' } as const
const chosen = (why: Why) => ({ state: 'chosen', why }) as const
const out = (why: Why) => ({ state: 'out', why }) as const
