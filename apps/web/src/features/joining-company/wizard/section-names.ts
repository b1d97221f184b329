import { useLingui } from '@lingui/react/macro'
import type { SectionId } from './sections.ts'

/** The sections, as the rail names them. */
export function useSectionNames(): (section: SectionId) => string {
  const { t } = useLingui()
  return (section) => {
    switch (section) {
      case 'generalForm':
        return t`Company`
      case 'financialInfoForm':
        return t`Finances`
      case 'dueDilligenceForm':
        return t`Due diligence`
      case 'legalForm':
        return t`Legal`
      case 'directorsHub':
        return t`Directors`
      case 'shareholdersHub':
        return t`Shareholders`
      case 'usersHub':
        return t`Users`
    }
  }
}
