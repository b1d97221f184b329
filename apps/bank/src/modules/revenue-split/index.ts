/** Revenue split: contracts about a share of income, agreed and signed by both sides and carried out with each payment. */
import { companyDesk, contractActs, contracts, signing as signingCalls, splitCompanies } from '@ducat/contract/revenue-split/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { acts } from './acts.ts'
import { carryContracts } from './carry.ts'
import { closing } from './closing.ts'
import { companyLogos, pictureBehind } from './company-logos.ts'
import { companies, desk } from './companies.ts'
import { proposals } from './create.ts'
import { contractFiles } from './files.ts'
import { lists } from './list.ts'
import { reading } from './read.ts'
import { reasons } from './reasons.ts'
import { signers } from './signers.ts'
import { applySignature, signing } from './signing.ts'

export { giveLogo } from './company-logos.ts'

export const revenueSplitArea = (parts: AreaParts): Area => ({
  area: 'revenue-split',
  handled: [
    ...handle(contracts, { ...lists(parts), ...proposals(parts), ...reading(parts) }),
    ...handle(contractActs, acts(parts)),
    ...handle(signingCalls, { ...signers(parts), ...signing(parts) }),
    ...handle(splitCompanies, companies(parts)),
    ...handle(companyDesk, { ...desk, ...companyLogos }),
  ],
  closing,
  reasons,
  opens: contractFiles(parts),
  pictures: (token) => pictureBehind(parts.db, token),
  signatures: { contract: (db, ref, answer) => applySignature(parts, db, ref, answer) },
  jobs: [{ name: 'contracts', every: 2, work: () => carryContracts({ ...parts, onTrouble: warns(parts, 'contract') }) }],
})
