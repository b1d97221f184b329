import type { OutputOf } from '@ducat/contract/kit/call'
import type { kyc } from '@ducat/contract/profile/calls'
import { useLingui } from '@lingui/react/macro'
import { Row, Rows, RowText } from '#ui'
import { StatusBadge } from './StatusBadge.tsx'
import { companySectionWords, sectionWords, shownWords } from './words.ts'

interface SectionsProps {
  readonly sections: OutputOf<typeof kyc.request>['sections']
  readonly isPersonal: boolean
}

/** The parts of an identity check: what each asks for, and how far it is. What nobody asks for is left out. */
export function Sections({ sections, isPersonal }: SectionsProps) {
  const { t } = useLingui()
  const words = isPersonal ? sectionWords : companySectionWords
  return (
    <Rows label={t`Parts of the identity check`}>
      {sections
        .filter(({ isRequired, status }) => isRequired || status !== 'notRequired')
        .map(({ name, status }) => (
          <Row key={name}>
            <RowText title={t(words[name].title)} note={t(words[name].asks)} wholeNote />
            <StatusBadge of={shownWords[status]} />
          </Row>
        ))}
    </Rows>
  )
}
