/** What an administrator changes for the company they look at; both names stand in the audit. */
import { administration as calls } from '@ducat/contract/company/calls'
import { detailProblems } from '@ducat/contract/joining/rules'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Problem } from '@ducat/contract/joining/rules'
import { financialProblems } from '../dictionaries/index.ts'
import { ofCompany } from './info.ts'

export const administration: Handlers<typeof calls> = {
  async financialDetail({ financialDetail }, context) {
    const customerId = ofCompany(context)
    mustBeRight(financialProblems('financialDetail', financialDetail, context.brand))
    await sql`
      insert into company (customer_id, financial_detail) values (${customerId}, ${JSON.stringify(financialDetail)})
      on conflict (customer_id) do update set financial_detail = excluded.financial_detail, updated_at = now()`.execute(context.db)
    return {}
  },

  async dueDiligence({ dueDiligence }, context) {
    const customerId = ofCompany(context)
    mustBeRight(detailProblems({ company: {}, dueDiligence, legalInformation: {} }))
    await sql`
      insert into company (customer_id, due_diligence) values (${customerId}, ${JSON.stringify(dueDiligence)})
      on conflict (customer_id) do update set due_diligence = excluded.due_diligence, updated_at = now()`.execute(context.db)
    return {}
  },
}

function mustBeRight(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refused('VF', { ...problems[0], problems })
}
