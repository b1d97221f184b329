/** Identity checks of customers for tests: one is started, somebody plays the person, and the provider reports. */
import { checks } from '@ducat/contract/identity/calls'
import { identityChecks } from '@ducat/contract/verifications/calls'
import { sql } from 'kysely'
import { demoSeal } from '../src/db/seal.ts'
import { fakeIdentity, handIn, reportOf, type Handed } from '../src/gateways/identity/fake.ts'
import { carryChecks } from '../src/modules/identity/carry.ts'
import type { Somebody, TestBank } from './bank.ts'
import { reportKey } from './verifications.ts'

export function checking(bank: TestBank) {
  const refOf = async (workflowRunId: string) =>
    (await sql<{ ref: string }>`select check_ref as ref from identity_check where run_id = ${workflowRunId}`.execute(bank.db)).rows[0]!.ref
  const report = (ref: string) => bank.anyone().answer(identityChecks.report, reportOf(reportKey, ref, Date.now()))
  return {
    refOf,
    report,
    birthDayOf: async ({ email }: Somebody) =>
      (await sql<{ day: string }>`select birth_day::text as day from person where email = ${email}`.execute(bank.db)).rows[0]!.day,
    /** Handed in and looked at; nobody was told yet. */
    plays: (ref: string, handed: Partial<Handed> & Pick<Handed, 'name'>, seconds = 0) =>
      handIn(bank.db, ref, { play: 'allWell', document: 'passport', ...handed }, seconds),
    carry: () =>
      carryChecks({
        db: bank.db,
        seal: demoSeal,
        identity: fakeIdentity(bank.db, reportKey, () => new Date()),
        onTrouble(error) {
          throw error
        },
      }),
    due: () => sql`update identity_check set poll_at = now() where poll_at is not null`.execute(bank.db),
    start: (who: Somebody, input: object = {}) => who.call(checks.start, input),
  }
}
