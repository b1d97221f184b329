/** Certifications for tests: answers of a resident of Romania, and whoever plays their signatures. */
import { signing } from '@ducat/contract/revenue-split/calls'
import { personal } from '@ducat/contract/self-certification/calls'
import { sql } from 'kysely'
import { demoSeal } from '../src/db/seal.ts'
import { fakeESign, signingReportOf, signWith } from '../src/gateways/esign/fake.ts'
import { carryCertifications } from '../src/modules/self-certification/carry.ts'
import type { Somebody, TestBank } from './bank.ts'
import { signingKey } from './contracts.ts'
import { paper, pdf } from './papers.ts'

export const RESIDENCY = 'taxResidencySelfCertification'

export const said = {
  cityOfBirth: 'Brașov',
  countryOfBirth: 'RO',
  dateOfBirth: '1985-04-01',
  taxIds: [{ countryCode: 'RO', taxId: '1850401221146' }],
  citizenship: ['RO'],
  hasUSIndicia: false,
  isUSTaxPayer: false,
}

export const scan = () => paper(pdf(''), 'form.pdf')
export const refOf = (signUrls: readonly string[]) => signUrls[0]!.split('/').at(-1)!
export const wrongIn = (answer: { body: { validationErrors?: { field: string; reason: string }[] } }) =>
  answer.body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)

export type Certifying = ReturnType<typeof certifying>

export function certifying(bank: TestBank) {
  const { db } = bank
  const clock = () => new Date()
  const kit = {
    fetched: async (who: Somebody, url: string): Promise<Buffer> =>
      (await bank.app.inject({ method: 'GET', url, headers: { host: who.host } })).rawPayload,
    async answered(who: Somebody, answers: typeof said = said): Promise<void> {
      await sql`update person set birth_day = '1985-04-01' where id = (select person_id from customer where id = ${who.customerId})`.execute(
        db,
      )
      await who.call(personal.update, answers)
    },
    async signAt(signUrls: readonly string[]): Promise<void> {
      await signWith(db, refOf(signUrls))
      await bank.anyone().call(signing.report, signingReportOf(signingKey, refOf(signUrls), Date.now()))
    },
    async sign(who: Somebody, type: 'w9' | 'W8Ben' | typeof RESIDENCY): Promise<number> {
      const { signData, documentId } = await who.call(personal.wForm, { type })
      await kit.signAt(signData.signUrls)
      return documentId
    },
    carry: () =>
      carryCertifications({
        db,
        clock,
        seal: demoSeal,
        gateways: { esign: fakeESign(db, signingKey, clock) },
        onTrouble: (error) => {
          throw error
        },
      }),
  }
  return kit
}
