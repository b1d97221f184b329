import { activation } from '@ducat/contract/registration/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { letterLink } from '#shell/letter-link.ts'
import { Button } from '#ui'
import { Activated } from './Activated.tsx'
import { ActivateButton } from './ActivateButton.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'
import { LetterForm } from './LetterForm.tsx'
import { LetterSent } from './LetterSent.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** Where an activation letter leads: one button, since programs that look into letters open links too. Without a link, another letter. */
export function ActivateScreen() {
  const { t } = useLingui()
  const [link, setLink] = useState(activationLink)
  const [isDone, setDone] = useState(false)
  const [sent, setSent] = useState<string>()
  if (sent !== undefined) {
    return (
      <LetterSent call={activation.resend} email={sent}>
        <Trans>If {sent} has an account that is not activated yet, we have sent an e-mail.</Trans>
      </LetterSent>
    )
  }
  if (!link) {
    return (
      <PublicFrame
        title={t`Resend the activation e-mail`}
        lead={<Trans>Enter the e-mail address you sign in with. We will send you a new link; older ones stop working.</Trans>}
      >
        <LetterForm call={activation.resend} submit={t`Send the e-mail`} email={letterLink()?.user} onSent={setSent} />
      </PublicFrame>
    )
  }
  if (isDone) return <Activated action={link.action} />
  const { user } = link
  const done = () => setDone(true)
  return (
    <PublicFrame title={t`Account Activation`} lead={<Trans>For {user}.</Trans>}>
      {link.action === 'activationEmployee' ? <EmployeeForm link={link} onDone={done} /> : <ActivateButton link={link} onDone={done} />}
      <Button look="quiet" className="-ms-4 justify-self-start" onClick={() => setLink(undefined)}>
        <Trans>Link not working? Request another e-mail</Trans>
      </Button>
    </PublicFrame>
  )
}

const activationLink = () => {
  const link = letterLink()
  return link?.action === 'passwordReset' ? undefined : link
}
