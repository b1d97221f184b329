import { papers, personal } from '@ducat/contract/self-certification/calls'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { useTitle } from '#shell/title.ts'
import { PersonalInterview } from './interview/PersonalInterview.tsx'
import { OtherKind } from './OtherKind.tsx'
import { Papers } from './papers/Papers.tsx'

/** /self-certification: a person says where they pay taxes, signs the forms that follow, and sees what became of them. */
export function CertificationScreen() {
  const { t } = useLingui()
  const isCompany = useSession().customer?.customerType === 'business'
  useTitle(t`Tax self-certification`)
  if (isCompany)
    return <OtherKind title={t`This page is for personal customers`} link={to.businessCertification} go={t`Certify for the company`} />
  return <Certification />
}

function Certification() {
  const { t } = useLingui()
  const said = useCall(personal.get, {})
  const standing = useCall(papers.standing, {})
  const [isChanging, setChanging] = useState(false)
  const failed = t`We could not read your certification`
  return (
    <Awaited of={standing} failed={failed}>
      {(stands) => (
        <Awaited of={said} failed={failed}>
          {(answers) =>
            stands.state === 'answers' || isChanging ? (
              <PersonalInterview said={answers} standing={stands} onDone={() => setChanging(false)} />
            ) : (
              <Papers standing={stands} isCompany={false} onChange={() => setChanging(true)} />
            )
          }
        </Awaited>
      )}
    </Awaited>
  )
}
