/**
 * The identity check behind a new user name, in two questions: begin it, and ask what came of it. Whoever checks identities is behind the
 * gateway; nothing else of this area knows them.
 */
import type { Surroundings } from '../../call/context.ts'

type Around = Pick<Surroundings, 'brand' | 'language' | 'gateways'>

export interface IdentityJob {
  readonly jobId: string
  /** Where the person proves themselves. */
  readonly link: string
  readonly provider: 'jmo' | 'nfd'
}

export async function beginIdentityJob({ brand, language, gateways }: Around, id: number, name: string): Promise<IdentityJob> {
  const { ref, address } = await gateways.identity.begin({
    key: `username ${id}`,
    provider: brand.identityProvider,
    brand: brand.id,
    language,
    name,
    documents: ['passport', 'identityCard', 'drivingLicence'],
    steps: ['document', 'likeness'],
    returnTo: `${brand.accountConfirmation.web}/profile`,
  })
  return { jobId: ref, link: address, provider: brand.identityProvider }
}

/** `open` until there is a result. The name on the document has to be the person's. */
export async function identityResult({ gateways }: Around, jobId: string, name: string): Promise<'open' | 'approved' | 'refused'> {
  const answer = await gateways.identity.find(jobId)
  if (answer?.state === 'approved') return isSameName(answer.name, name) ? 'approved' : 'refused'
  return answer?.state === 'refused' || answer?.state === 'expired' ? 'refused' : 'open'
}

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean),
  )

/** Every word of the shorter name stands in the longer one: documents have middle names and another order. */
function isSameName(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size) as [ReadonlySet<string>, ReadonlySet<string>]
  return few.size >= 2 && [...few].every((word) => many.has(word))
}
