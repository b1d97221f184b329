import { representatives } from '@ducat/contract/company/calls'
import { business, papers } from '@ducat/contract/self-certification/calls'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { useTitle } from '#shell/title.ts'
import { BusinessInterview } from './interview/BusinessInterview.tsx'
import { OtherKind } from './OtherKind.tsx'
import { Papers } from './papers/Papers.tsx'

/** /self-certification-business: a company says what it is for tax offices and who controls it, and signs it. */
export function BusinessCertificationScreen() {
  const { t } = useLingui()
  const isCompany = useSession().customer?.customerType === 'business'
  useTitle(t`Tax self-certification`)
  if (!isCompany) return <OtherKind title={t`This page is for companies`} link={to.certification} go={t`Certify for yourself`} />
  return <Certification />
}

function Certification() {
  const { t } = useLingui()
  const said = useCall(business.get, {})
  const standing = useCall(papers.standing, {})
  const people = useCall(representatives.list, {})
  const [isChanging, setChanging] = useState(false)
  const failed = t`We could not read your certification`
  return (
    <Awaited of={standing} failed={failed}>
      {(stands) => (
        <Awaited of={said} failed={failed}>
          {(answers) =>
            stands.state === 'answers' || isChanging ? (
              <Awaited of={people} failed={failed}>
                {({ representatives: list }) => (
                  <BusinessInterview said={answers} people={list} standing={stands} onDone={() => setChanging(false)} />
                )}
              </Awaited>
            ) : (
              <Papers standing={stands} isCompany onChange={() => setChanging(true)} />
            )
          }
        </Awaited>
      )}
    </Awaited>
  )
}
