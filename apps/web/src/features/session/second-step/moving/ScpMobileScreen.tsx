import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { loginResult } from '#api/login-result.ts'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { useTitle } from '#shell/title.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Stores } from './GetTheApp.tsx'
import { MoveToPush } from './MoveToPush.tsx'
import { StrongFrame } from './StrongFrame.tsx'

/** The strong step on the phone itself: the app is opened here. Without a sign-in, where to get it. */
export function ScpMobileScreen() {
  const [result] = useState(loginResult)
  return result ? <MoveToPush result={result} shown="button" /> : <TheApp />
}

function TheApp() {
  const { t } = useLingui()
  const { projectName, appDeepLink } = useBrand()
  useTitle(t`Confirm with your phone`)
  return (
    <StrongFrame
      title={t`Confirm with your phone`}
      lead={
        <Trans>The {projectName} app shows what is waiting for your confirmation: sign-ins and payments, with amount and recipient.</Trans>
      }
    >
      <a href={appDeepLink} className={`${buttonLook('primary', 'l')} justify-self-start`}>
        <Trans>Open the {projectName} app</Trans>
      </a>
      <div className="grid gap-2">
        <h2 className="text-15">
          <Trans>Not on this phone yet?</Trans>
        </h2>
        <Stores />
      </div>
      <Link to={to.login} className="justify-self-start py-1">
        <Trans>Go to the sign-in page</Trans>
      </Link>
    </StrongFrame>
  )
}
