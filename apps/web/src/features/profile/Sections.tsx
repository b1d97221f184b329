import type { OutputOf } from '@ducat/contract/kit/call'
import type { kyc } from '@ducat/contract/profile/calls'
import { useLingui } from '@lingui/react/macro'
import { Row, Rows, RowText } from '#ui'
import { StatusBadge } from './StatusBadge.tsx'
import { companySectionWords, shownWords } from './words.ts'

interface SectionsProps {
  readonly sections: OutputOf<typeof kyc.request>['sections']
}

/** What is asked of a company: what each asks for, and how far it is. What nobody asks for is left out. */
export function Sections({ sections }: SectionsProps) {
  const { t } = useLingui()
  return (
    <Rows label={t`Parts of the verification`}>
      {sections
        .filter(({ isRequired, status }) => isRequired || status !== 'notRequired')
        .map(({ name, status }) => (
          <Row key={name}>
            <RowText title={t(companySectionWords[name].title)} note={t(companySectionWords[name].asks)} wholeNote wholeTitle />
            <StatusBadge of={shownWords[status]} />
          </Row>
        ))}
    </Rows>
  )
}
