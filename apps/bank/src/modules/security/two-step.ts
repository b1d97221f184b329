/** Another way to confirm or to sign in. The old way confirms the change; whoever had none shows that the new one works. */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { twoStep as calls } from '@ducat/contract/security/calls'
import type { AskEffect, Asks } from '../../proofs/asks.ts'
import { wayBy, type AskedMode } from '../../proofs/ways.ts'
import type { Handlers } from '../../call/context.ts'
import { notify } from '../notifications/index.ts'
import { endOthers, forgetBrowsers, setSecondStep } from '../session/index.ts'
import { confirmedPhone, modesOf, oldWay, type Of } from './old-way.ts'
import { tellPerson } from './tell-person.ts'

interface Facts {
  readonly mode: ApprovalMode
  readonly of: Of
  readonly familyId: string
}

const needs: Readonly<Record<AskedMode, 'NEEDS_DEVICE' | 'NEEDS_PHONE' | 'NEEDS_AUTHENTICATOR'>> = {
  push: 'NEEDS_DEVICE',
  sms: 'NEEDS_PHONE',
  otp: 'NEEDS_AUTHENTICATOR',
  approvalCode: 'NEEDS_PHONE',
}

export const twoStep = (asks: Asks): Handlers<typeof calls> => ({
  async set({ mode, typeMode: of = 'transaction' }, context) {
    const { db, i18n, principal, refuse } = context
    const { personId } = principal
    const now = await modesOf(db, personId)
    if (now[of] === mode) throw refuse('mode', 'SAME_MODE')
    const phone = await confirmedPhone(db, personId)
    const next = mode === 'none' ? undefined : await wayBy(db, mode, { ...principal, phone })
    if (mode !== 'none' && !next) throw refuse('mode', needs[mode])
    const way = (await oldWay(context)) ?? next
    // Nothing before and nothing after differs from what is: SAME_MODE has said so.
    if (!way) throw refuse('mode', 'SAME_MODE')
    const what = of === 'login' ? i18n.t('another way to sign in') : i18n.t('another way to confirm payments')
    const asked = await asks.ask(context, {
      kind: 'twoStep',
      personId,
      email: principal.email,
      way,
      facts: { mode, of, familyId: principal.familyId } satisfies Facts,
      says: { what, shows: ['two-step', of, mode].join('\n') },
      livesSeconds: 300,
    })
    await tellPerson(db, personId, 'twoStepVerificationModeSet', { reqId: asked.id, mode, result: true })
    return {
      reqId: asked.id,
      approveType: asked.mode,
      ...(asked.sentTo !== '' && { approvalSentTo: asked.sentTo }),
      ...(asked.mode === 'push' && { approvalDigits: asked.digits }),
    }
  },

  async confirm({ reqId, code }, context) {
    const { db, principal, refuse } = context
    const answered = await asks.confirm(context, { id: reqId, personId: principal.personId, kind: 'twoStep', code })
    if (answered !== 'done') throw refuse('code', 'CODE_WRONG')
    const { facts } = await db.selectFrom('ask').select('facts').where('id', '=', reqId).executeTakeFirstOrThrow()
    return { mode: (facts as unknown as Facts).mode }
  },
})

export const twoStepAnswered: AskEffect = async (trx, ask, yes, _context) => {
  const { mode, of, familyId } = ask.facts as unknown as Facts
  const { personId } = ask
  if (yes) {
    const phone = mode === 'sms' ? await confirmedPhone(trx, personId) : undefined
    await setSecondStep(trx, personId, {
      ...(of === 'login' ? { login_2fa_mode: mode === 'none' ? 'no' : mode } : { approve_mode: mode }),
      ...(phone !== undefined && { phone }),
    })
    await endOthers(trx, personId, 'factor', familyId)
    if (of === 'login') await forgetBrowsers(trx, personId, familyId)
  }
  await tellPerson(trx, personId, 'twoStepVerificationModeConfirmed', { reqId: ask.id, mode, result: yes })
  await notify(trx, { personId, customerId: undefined, text: yes ? 'twoStepChanged' : 'changeRefused' })
}
