import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import type { kyc } from '@ducat/contract/profile/calls'

export type Known = OutputOf<typeof kyc.customerInfo>
type Answers = InputOf<typeof kyc.update>
export type Duties = NonNullable<Answers['dueDiligence']>

/** What both KYC forms are given. */
export interface KycFormProps {
  readonly requestId: number
  readonly known: Known
  readonly duties: Duties | undefined
  readonly money: Answers['financialDetail']
  /** Whose rules a tax number follows. */
  readonly residence: string
  readonly onDone: (output: OutputOf<typeof kyc.update>) => void
}
