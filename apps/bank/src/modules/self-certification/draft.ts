/** A form as it would be signed, made when somebody comes for it with a link. */
import type { Language } from '@ducat/brands/brand.ts'
import { certificationPapers, type CertificationPaper } from '@ducat/contract/self-certification/models'
import type { AreaParts } from '../../area.ts'
import type { StoredFile } from '../../files/store.ts'
import { formPaper } from './paper.ts'
import { saidBy } from './store.ts'

export const draftName = (customerId: number, form: CertificationPaper, language: Language): string =>
  `certification-${customerId}-${form}-${language}`

export const openDraft =
  ({ db, seal, clock }: Pick<AreaParts, 'db' | 'seal' | 'clock'>) =>
  async (fileId: string): Promise<StoredFile | undefined> => {
    const [, customer, form, language] = /^certification-(\d{1,10})-(\w+)-(\w\w)$/.exec(fileId) ?? []
    const paper = certificationPapers.find((one) => one === form)
    const said = paper && (await saidBy(db, seal, Number(customer)))
    if (!said) return undefined
    const bytes = await formPaper(db, said, paper, { language: language as Language, made: clock() })
    return {
      id: fileId,
      customerId: Number(customer),
      name: `${paper}.pdf`,
      type: 'application/pdf',
      size: bytes.length,
      // eslint-disable-next-line @typescript-eslint/require-await
      async *bytes(): AsyncGenerator<Buffer> {
        yield bytes
      },
    }
  }
