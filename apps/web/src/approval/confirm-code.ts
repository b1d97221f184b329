/**
 * Which call takes a code: an SMS by operation id, everything else by transaction id, the second person's by the id of their approval,
 * a change to one's own access and the closing of all accounts by their own ids.
 * Spec: product-areas §5, §7.
 */
import { business, codes } from '@ducat/contract/approvals/calls'
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { closing as closingCalls } from '@ducat/contract/own-data/calls'
import { authenticator, passwords, twoStep } from '@ducat/contract/security/calls'
import { CODE_LENGTH } from './figures.ts'
import type { ApprovalAnswer } from '#api/approvals.ts'
import { useAct } from '#api/use-act.ts'

/** As the specification words it; whoever reads it is support. Spec: product-areas §5. */
export const NO_OPERATION = 'Not Operation Id, Fail Operation'

export function useConfirmCode(answer: ApprovalAnswer, mode: ApprovalMode) {
  const sms = useAct(codes.sms)
  const code = useAct(codes.approve)
  const second = useAct(business.confirm)
  const change = useAct(twoStep.confirm)
  const password = useAct(passwords.confirm)
  const recovery = useAct(authenticator.confirmCodes)
  const closing = useAct(closingCalls.confirm)
  const busy = [sms, code, second, change, password, recovery, closing].some((one) => one.busy)
  /** Gives what the bank said of what a second person decided, or by which key the codes that were confirmed are taken. */
  const confirm = async (typed: string): Promise<object | undefined> => {
    if (typed.length < CODE_LENGTH || busy) return undefined
    if (answer.reqId !== undefined) await change.act({ reqId: answer.reqId, code: typed })
    else if (answer.requestKey !== undefined) await password.act({ requestKey: answer.requestKey, code: typed })
    else if (answer.closingKey !== undefined) await closing.act({ closingKey: answer.closingKey, code: typed })
    else if (answer.recoveryKey !== undefined) {
      await recovery.act({ recoveryKey: answer.recoveryKey, code: typed })
      return { recoveryKey: answer.recoveryKey }
    } else if (answer.approvalTransactionId !== undefined)
      return second.act({ approvalTransactionId: answer.approvalTransactionId, code: typed })
    else if (mode === 'sms') {
      if (answer.operationId === undefined) throw new Error(NO_OPERATION)
      await sms.act({ operationId: answer.operationId, code: typed })
    } else {
      if (answer.transactionId === undefined) throw new Error(NO_OPERATION)
      await code.act({ trxid: answer.transactionId, approvalCode: typed })
    }
    return undefined
  }
  return { confirm, busy }
}
