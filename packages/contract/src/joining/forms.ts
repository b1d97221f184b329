/**
 * What the four forms of the root company need beyond the form of their fields: a "yes" that asks for words has them. The wizard asks while
 * somebody types, so everything may be half there. Spec: product-areas §5 (decisions.md, 'All four forms').
 */
import type { WizardForm } from './models.ts'
import type { Problem } from './ownership.ts'

/** The forms that are the root company itself. */
export const rootForms = ['generalForm', 'financialInfoForm', 'dueDilligenceForm', 'legalForm'] as const satisfies readonly WizardForm[]

interface Half {
  readonly company: {
    readonly place?: { readonly isRegisteredAddress?: boolean | undefined; readonly address?: object | undefined } | undefined
  }
  readonly dueDiligence: {
    readonly government?: boolean | undefined
    readonly governmentDetails?: string | undefined
    readonly lawsuits?: boolean | undefined
    readonly lawsuitsDetails?: string | undefined
  }
  readonly legalInformation: {
    readonly isRegulated?: boolean | undefined
    readonly regulator?: string | undefined
    readonly licenceNumber?: string | undefined
  }
}

export function detailProblems({ company: { place }, dueDiligence, legalInformation }: Half): Problem[] {
  const found: Problem[] = []
  const need = (isNeeded: boolean | undefined, text: string | undefined, field: string) => {
    if (isNeeded === true && (text ?? '').trim() === '') found.push({ field, reason: 'DETAILS_NEEDED' })
  }
  if (place?.isRegisteredAddress === false && !place.address) found.push({ field: 'company.place.address', reason: 'PLACE_NEEDED' })
  need(dueDiligence.government, dueDiligence.governmentDetails, 'dueDiligence.governmentDetails')
  need(dueDiligence.lawsuits, dueDiligence.lawsuitsDetails, 'dueDiligence.lawsuitsDetails')
  need(legalInformation.isRegulated, legalInformation.regulator, 'legalInformation.regulator')
  need(legalInformation.isRegulated, legalInformation.licenceNumber, 'legalInformation.licenceNumber')
  return found
}

/** The forms that something is wrong with. A registration is sent only if there is none. */
export const wrongForms = (problems: readonly Problem[]): ReadonlySet<WizardForm> => new Set(problems.map(({ field }) => formOf(field)))

export const isRootRight = (problems: readonly Problem[]): boolean => {
  const wrong = wrongForms(problems)
  return rootForms.every((form) => !wrong.has(form))
}

/** Which form of the wizard mends a problem. */
export function formOf(field: string): WizardForm {
  const [first = ''] = field.split('.')
  const named: Readonly<Record<string, WizardForm>> = {
    type: 'generalForm',
    company: 'generalForm',
    financialDetail: 'financialInfoForm',
    dueDiligence: 'dueDilligenceForm',
    directors: 'directorsHub',
    shareholders: 'shareholdersHub',
    ultimateBeneficiaryOwners: 'shareholdersHub',
    users: 'usersHub',
    personList: 'personForm',
    companyList: 'companyForm',
  }
  return named[first] ?? 'legalForm'
}
