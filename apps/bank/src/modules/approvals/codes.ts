/** Codes of whoever asked for an operation. */
import { codes as calls } from '@ducat/contract/approvals/calls'
import type { Engine } from '../../approvals/engine.ts'
import { resend } from '../../approvals/challenges.ts'
import { childrenOf, textOf } from '../../approvals/many.ts'
import { sentenceOfMany } from '../../approvals/sentence.ts'
import { saidAt } from '../../approvals/steps.ts'
import { operationOf } from '../../approvals/store.ts'
import { anotherWay, wayInAnyCase } from '../../proofs/ways.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused, TooMany } from '../../call/refused.ts'

export const codes = (engine: Engine): Handlers<typeof calls> => ({
  async approve({ trxid, approvalCode }, context) {
    const operation = await operationOf(context.db, context.customerId, { id: BigInt(trxid) })
    if (!operation) throw notYours()
    const outcome = await saidAt('trxid', engine.confirm(operation, approvalCode, context))
    if (outcome === 'CODE_WRONG') throw context.refuse('approvalCode', 'CODE_WRONG')
    return { transactionId: trxid }
  },

  async sms({ operationId, code }, context) {
    const operation = await operationOf(context.db, context.customerId, { publicId: operationId })
    if (!operation) throw notYours()
    const outcome = await saidAt('operationId', engine.confirm(operation, code, context))
    // The one named call that answers with HTTP 400 and a plain message. Spec: money-call §1.
    if (outcome === 'CODE_WRONG') throw new Refused('VF', { field: 'code', reason: 'CODE_WRONG', plain: true })
    return { transactionId: Number(operation.id) }
  },

  async resend({ operationId, approveType }, context) {
    const operation = await operationOf(context.db, context.customerId, { publicId: operationId })
    const own = await wayInAnyCase(context)
    // Whom an authenticator was asked for is sent nothing: its codes are in the app.
    const isAskedAlready = own.mode === 'otp' && approveType === 'otp'
    if (operation?.state !== 'awaiting_code' || approveType === 'none' || isAskedAlready) throw notYours()
    const way = await anotherWay(own, approveType, context)
    if (!way) throw notYours()
    const children = operation.plan.children ? await childrenOf(context.db, operation) : []
    const what = sentenceOfMany(context.i18n, children.length > 0 ? children : [operation])
    const asked = { publicId: operation.publicId, what, text: await textOf(context.db, operation) }
    const sent = await resend(way, operation, asked, context)
    if (sent === undefined) throw new TooMany(30)
    return { approvalSentTo: sent }
  },

  async cancel({ operationId }, context) {
    const operation = await operationOf(context.db, context.customerId, { publicId: operationId })
    if (operation?.personId !== context.principal.personId) throw notYours()
    // Asked again because the answer got lost: it is done.
    if (operation.state !== 'cancelled' && !(await engine.cancel(operation, context)))
      throw context.refuse('operationId', 'DECIDED_MEANWHILE')
    return { state: 'cancelled' }
  },
})
