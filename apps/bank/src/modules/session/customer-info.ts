/** Who is signed in and for whom they act. */
import { ofOldWeb } from '@ducat/contract/session/rules'
import { approvalModes } from '@ducat/contract/kit/approval'
import { permissionsOf } from '@ducat/contract/kit/permissions'
import { customer as calls } from '@ducat/contract/session/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { dayOf, instantOf } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Seal } from '../../db/seal.ts'
import { taxIdOf } from './people.ts'
import { termsDue } from './terms.ts'

type Info = OutputOf<typeof calls.info>['customer']

export const customerInfo = (seal: Seal | undefined): Handlers<typeof calls> => ({
  async info(_input, { db, brand, language, principal }) {
    const person = await db.selectFrom('person').selectAll().where('id', '=', principal.personId).executeTakeFirstOrThrow()
    const due = termsDue(brand, language, person.terms_accepted)
    if (due.length > 0) throw new Refused('TE', { terms: due })
    const customer = await db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', principal.customerId ?? 0)
      .executeTakeFirst()
    const accesses = await db
      .selectFrom('access')
      .innerJoin('customer', 'customer.id', 'access.customer_id')
      .select(['customer_id', 'representative_id', 'position_ids'])
      .where('access.person_id', '=', person.id)
      .where('customer.closed_at', 'is', null)
      .execute()
    const { caller } = principal
    const place = accesses.find(({ customer_id: id, position_ids: positions }) => id === customer?.id && positions.length > 0)
    const info: Info = {
      customerType: customer ? (customer.person_id ? 'personal' : 'business') : person.is_admin ? 'admin' : 'business',
      userId: person.id,
      customerId: customer?.id,
      login: person.email,
      firstName: person.first_name,
      lastName: person.last_name,
      businessName: customer && !customer.person_id ? customer.name : undefined,
      actingForName: caller.looks ? customer?.name : undefined,
      transactionApproveMode: approvalModes.find((mode) => mode === person.approve_mode) ?? 'none',
      login2faMode: person.login_2fa_mode,
      isAdmin: person.is_admin,
      staffRights: person.is_admin ? (person.staff_rights as Info['staffRights']) : undefined,
      isHaveRelatedAccounts: accesses.length > 0,
      useOldWeb: person.use_old_web,
      oldWebUrl: ofOldWeb(person.old_web_url, brand.oldWebOrigins),
      birthDay: person.birth_day ?? undefined,
      customerCreationDate: dayOf(instantOf(customer?.created_at ?? person.created_at)),
      residenceCountryCode: person.residence_country,
      taxId: taxIdOf(seal, person),
      permissions: permissionsOf(caller.flags) as Info['permissions'],
      accessRights: caller.right,
      balanceInfo: caller.balanceInfo,
      representativeId: place?.representative_id,
      positionId: place?.position_ids[0],
      verified: customer?.verified ?? false,
      limited: customer?.limited ?? false,
      dueDiligenceLevel: customer?.due_diligence_level ?? 0,
      isNeedPersonalInfoUpdate: customer?.needs_info_update ?? false,
      isNeedKyc: customer?.needs_kyc ?? false,
      isStrictMode: customer?.strict_mode ?? false,
      isConverted: customer?.converted ?? false,
    }
    return { customer: info }
  },
})
