import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useBrand } from '#brand/brand.ts'
import { Loading, Skeleton } from '#ui'
import { JoiningFrame } from './JoiningFrame.tsx'
import { PersonalForm } from './personal/PersonalForm.tsx'
import { usePersonalForm } from './personal/use-personal-form.ts'
import { PrivacyNotice } from './PrivacyNotice.tsx'
import { Sent } from './Sent.tsx'

/** Becoming a customer as a person: one form, then the e-mail with the link. */
export function PersonalScreen() {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const [sent, setSent] = useState<string>()
  return (
    <JoiningFrame
      isWide
      isSent={sent !== undefined}
      title={sent === undefined ? t`Open a personal account` : t`Check your e-mail`}
      lead={
        sent === undefined ? (
          <Trans>It takes about 3 minutes. {projectName} saves what you type in this browser, except for the password.</Trans>
        ) : (
          <Trans>We sent an e-mail to {sent}. Open its link in this browser to finish.</Trans>
        )
      }
    >
      <Joining sent={sent} onSent={setSent} />
    </JoiningFrame>
  )
}

interface JoiningProps {
  readonly sent: string | undefined
  readonly onSent: (email: string | undefined) => void
}

/** The form stays while the e-mail is on its way: whoever wants another address finds all that they typed. */
function Joining({ sent, onSent }: JoiningProps) {
  const personal = usePersonalForm(onSent)
  if (personal.draft.isReading) return <FormSkeleton />
  if (sent !== undefined) return <Sent email={sent} onChangeAddress={() => onSent(undefined)} />
  return (
    <>
      <PrivacyNotice />
      <PersonalForm personal={personal} />
    </>
  )
}

/** What was typed before stands there first, or it would replace what is typed now. */
function FormSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the form`}>
      <Skeleton className="h-80 w-full" />
    </Loading>
  )
}
