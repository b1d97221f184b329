/** A change of a right, asked for: what is agreed to stands in the operation, and the code is bound to it. */
import { randomUUID } from 'node:crypto'
import { needsSecond } from '@ducat/contract/company-access/rules'
import { rights, type Right } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import { flags } from '@ducat/contract/kit/permissions'
import { dayOf, instantOf, money } from '@ducat/values'
import type { Engine } from '../../approvals/engine.ts'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { withoutMoney, type Intention } from '../../operations/intention.ts'
import { rightName } from '../dictionaries/index.ts'
import { accessChange, accessGiven } from './operations.ts'
import { waitingOf } from './store.ts'

/** Companies pay many people at once; what a user may of it is their right's affair. */
const companyFlags = flags.filter((flag) => flag !== 'settlementAccount')

export interface Changed {
  readonly id: number
  readonly personId: number
  readonly name: string
  readonly before: Right
  readonly right: Right
}

export async function askChange(
  engine: Engine,
  context: Surroundings,
  call: Call,
  input: object,
  { id, personId, name, before, right }: Changed,
  field: 'right' | 'accessRights' = 'right',
) {
  const { db, customerId, i18n, now } = context
  if (right === rights.uploading) throw new Refused('VF', { field, reason: 'RIGHT_NOT_GIVEN' })
  if (right === before) throw new Refused('VF', { field, reason: 'SAME_AS_BEFORE' })
  const waiting = (await waitingOf(db, customerId)).filter((one) => one.personId === personId)
  // One that only waits for its own code was left behind: the newer one counts, because the older one no longer fits what it was agreed on.
  if (waiting.some(({ state }) => state === 'awaiting_second_person')) throw new Refused('VF', { field, reason: 'CHANGE_WAITS' })
  const kind = needsSecond(before, right) ? accessGiven : accessChange
  const intention: Intention = {
    ...withoutMoney(money(0n, 'USD'), dayOf(instantOf(now))),
    ...kind.of({ representativeId: id, personId, before, right, flags: [...companyFlags] }),
    payee: {
      name: i18n.t('Access of {name}', { name }),
      account: `${rightName(i18n, before)} → ${rightName(i18n, right)}`,
    },
    amountField: field,
    confirms: true,
    tells: [customerId],
    // An invitation that is repeated with its key answers with the number it gave.
    ...(field === 'accessRights' && { answers: { id } }),
  }
  return engine.accept(intention, call, input, context.key ?? randomUUID(), context)
}
