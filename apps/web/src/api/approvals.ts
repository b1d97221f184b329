/**
 * What a command asked for and somebody still has to confirm. useAct waits here; the room `approval` draws the popups. Where no such
 * room is shown, nothing waits.
 */
import type { ApprovalMethod, ApprovalMode } from '@ducat/contract/kit/approval'
import type { Command } from '@ducat/contract/kit/call'
import { useSyncExternalStore } from 'react'

/** The part of an answer that says how it goes on. */
export interface ApprovalAnswer {
  readonly operationId?: string | undefined
  readonly transactionId?: number | undefined
  /** Of an approval of what others prepared. */
  readonly approvalTransactionId?: number | undefined
  readonly approveType?: ApprovalMode | undefined
  readonly approvalSentTo?: string | undefined
  readonly approvalDigits?: string | undefined
  /** Of another way to confirm or sign in, of a new password, of new recovery codes or another app: one's own access rather than money. */
  readonly reqId?: string | undefined
  readonly requestKey?: string | undefined
  readonly recoveryKey?: string | undefined
  /** Of the closing of all accounts. */
  readonly closingKey?: string | undefined
  readonly availableApprovalMethods?: readonly ApprovalMethod[] | undefined
  readonly fee?: string | undefined
  /** A second person has to approve it too: who may. */
  readonly approvers?: readonly { readonly name: string }[] | undefined
  /** What the code is asked for, where the input does not say it: what others prepared, or what goes later again and again. */
  readonly approving?:
    | { readonly amount: string; readonly currencyCode: string; readonly payee: string; readonly note?: string }
    | undefined
}

export interface Approval {
  readonly id: string
  readonly call: Command
  readonly input: Readonly<Record<string, unknown>>
  readonly answer: ApprovalAnswer
  /** The key it was sent with: what became of it is asked by it. */
  readonly key: string
  /** Done, or not: the one who waits goes on, with what the bank said to the code. The popup stays until it is closed. */
  readonly settle: (done: boolean, said?: object) => void
  /** No answer came when it was to be called off: the one who waits hears just that. */
  readonly lose: (failure: unknown) => void
}

/** Nobody confirmed it, or somebody said no. The popup has told the person; a screen only stays as it is. */
export class NotApproved extends Error {
  override readonly name = 'NotApproved'
}

let waiting: readonly Approval[] = []
let rooms = 0
const listeners = new Set<() => void>()

/** A change to how one gets in. The screen that asked says how it ended, and the channel tells whoever is elsewhere. */
export const isChange = ({ reqId, requestKey, recoveryKey, closingKey }: ApprovalAnswer): boolean =>
  (reqId ?? requestKey ?? recoveryKey ?? closingKey) !== undefined

/** Money moves by approval, whatever its mode; other commands when their answer says so. */
export const asksApproval = (call: Command, answer: ApprovalAnswer): boolean =>
  call.money || (answer.approveType !== undefined && answer.approveType !== 'none')

/** Money that moves only after a code or a yes on the phone. */
export const awaitsCode = (call: Command, { approveType }: ApprovalAnswer): boolean =>
  call.money && approveType !== undefined && approveType !== 'none'

export function approved(asked: Omit<Approval, 'id' | 'settle' | 'lose'>): Promise<object | undefined> {
  if (rooms === 0) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const settle = (done: boolean, said?: object) => (done ? resolve(said) : reject(new NotApproved()))
    change([...waiting, { ...asked, id: crypto.randomUUID(), settle, lose: reject }])
  })
}

/** Takes it from the screen. Whoever still waits hears that it was not confirmed here. */
export function leaveApproval(approval: Approval): void {
  approval.settle(false)
  change(waiting.filter(({ id }) => id !== approval.id))
}

export const useApprovals = (): readonly Approval[] => useSyncExternalStore(subscribe, get, get)

const get = () => waiting
function change(next: readonly Approval[]) {
  waiting = next
  for (const tell of listeners) tell()
}
function subscribe(tell: () => void) {
  listeners.add(tell)
  rooms++
  return () => {
    listeners.delete(tell)
    rooms--
  }
}
