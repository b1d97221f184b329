/** Verifications for tests: one is bought, its letter is read, the person hands in documents, and the job carries on. */
import { accounts } from '@ducat/contract/accounts/calls'
import { identityChecks, verifications } from '@ducat/contract/verifications/calls'
import { sql } from 'kysely'
import { demoSeal } from '../src/db/seal.ts'
import { fakeIdentity, handIn, IDENTITY_REPORTS, reportOf, type Play } from '../src/gateways/identity/fake.ts'
import { fakeMail } from '../src/gateways/mail/fake.ts'
import { carryVerifications, type CarryParts } from '../src/modules/verifications/carry.ts'
import { batcher } from '../src/operations/batcher.ts'
import type { Somebody, TestBank } from './bank.ts'

export const reportKey = demoSeal.keyFor(IDENTITY_REPORTS)

export function verifying(bank: TestBank) {
  const fails = (error: unknown) => {
    throw error
  }
  const accountIn = async (who: Somebody, currency = 'USD'): Promise<number> =>
    (await who.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === currency)?.accountId ?? 0
  const letters = async (to: string) =>
    (await bank.db.selectFrom('demo_message').selectAll().where('recipient', '=', to).orderBy('id').execute()).filter(({ body }) =>
      body.includes('/verify/'),
    )
  const kit = {
    accountIn,
    letters,
    buy: async (who: Somebody, email: string, more: object = {}) =>
      who.call(verifications.create, { accountId: await accountIn(who), email, ...more }),
    list: async (who: Somebody, more: object = {}) => (await who.call(verifications.list, more)).identityVerifications,
    one: (who: Somebody, id: number) => who.call(verifications.get, { id }),
    stepsOf: async (who: Somebody, id: number) => (await kit.one(who, id)).steps.map(({ step }) => step),
    carry: (more: Partial<CarryParts> = {}) =>
      carryVerifications({
        db: bank.db,
        batches: batcher(bank.db),
        mail: fakeMail(bank.db),
        identity: fakeIdentity(bank.db, reportKey, () => new Date()),
        onTrouble: fails,
        ...more,
      }),
    /** The secret of the newest letter. */
    async secretOf(to: string): Promise<string> {
      return (await letters(to)).flatMap(({ body }) => /\/verify\/([\w-]+)/.exec(body)?.[1] ?? []).at(-1) ?? ''
    },
    /** As the person: begins, hands in, and the report arrives when it was looked at. */
    async prove(secret: string, play: Play, name = 'Lucía Ferrer'): Promise<void> {
      const { address } = await bank.anyone().call(identityChecks.start, { verificationSecret: secret })
      const ref = refIn(address)
      await handIn(bank.db, ref, { play, document: 'passport', name }, 0)
      await bank.anyone().call(identityChecks.report, reportOf(reportKey, ref, Date.now()))
    },
    /** As if so many days had gone by. */
    async daysLater(id: number, days: number): Promise<void> {
      await sql`
        update identity_verification set expires_at = expires_at - make_interval(days => ${days}), created_at = created_at - make_interval(days => ${days}),
          written_at = written_at - make_interval(days => ${days}) where id = ${id}`.execute(bank.db)
    },
  }
  return kit
}

export const refIn = (address: string): string => /\/demo\/identity\/([0-9a-f]+)/.exec(address)?.[1] ?? ''
