/**
 * A contract while it is written: the call's own fields, and what the form knows beside them. The writer speaks of "you" and "the other
 * party"; which of the two is the sender depends on the direction.
 */
import type { Command, InputOf, OutputOf } from '@ducat/contract/kit/call'
import { contracts } from '@ducat/contract/revenue-split/calls'
import type { ContractDirection } from '@ducat/contract/revenue-split/models'

type Proposal = InputOf<typeof contracts.create>
export interface Written extends Proposal {
  readonly direction: ContractDirection
  /** The other party's e-mail address. */
  readonly email: string
}
export type Terms = Partial<Written>

/** The same call: a form may know more than it sends. */
export const proposing = contracts.create as unknown as Command<Written, OutputOf<typeof contracts.create>>

export type Side = 'sender' | 'beneficiary'
export const ownSideOf = (direction: ContractDirection): Side => (direction === 'PAY' ? 'sender' : 'beneficiary')
export const otherSideOf = (direction: ContractDirection): Side => (direction === 'PAY' ? 'beneficiary' : 'sender')

/** Written from the other direction: what each of the two promised stays theirs. */
export const turned = (terms: Terms, direction: ContractDirection): Terms =>
  ({
    direction,
    senderId: terms.beneficiaryId,
    beneficiaryId: terms.senderId,
    senderSignerName: terms.beneficiarySignerName,
    beneficiarySignerName: terms.senderSignerName,
    senderObligations: terms.beneficiaryObligations,
    beneficiaryObligations: terms.senderObligations,
    // What was not written yet is undefined, and takes the place of what was.
  }) as Terms
