/** What a state of an operation means for whoever waits for a phone. The states are the bank's: docs/areas/approvals.md. */
export type Outcome = 'waiting' | 'done' | 'rejected' | 'ended' | 'calledOff'

const outcomes: Readonly<Record<string, Outcome>> = {
  awaiting_code: 'waiting',
  awaiting_second_person: 'done',
  approved: 'done',
  posted: 'done',
  sent: 'done',
  settled: 'done',
  declined: 'rejected',
  returned: 'ended',
  expired: 'ended',
  cancelled: 'calledOff',
  failed: 'ended',
}

export const outcomeOf = (state: string | undefined): Outcome => (state === undefined ? 'waiting' : (outcomes[state] ?? 'waiting'))
