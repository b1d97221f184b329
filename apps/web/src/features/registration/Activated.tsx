import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as to from '#paths'
import type { LetterAction } from '#shell/letter-link.ts'
import { buttonLook } from '#ui/button-look.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** Done. The next step is theirs: a link signs nobody in who did not register in this browser. Spec: product-areas §8. */
export function Activated({ action }: { readonly action: LetterAction }) {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Account Activation`} lead={<Sentences action={action} />} hasOwnWayOn>
      <Link to={to.login} className={buttonLook('primary', 'l')}>
        <Trans context="button">Sign in</Trans>
      </Link>
    </PublicFrame>
  )
}

function Sentences({ action }: { readonly action: LetterAction }) {
  if (action === 'activationEmployee') return <Trans>Your access has been activated. Sign in to continue.</Trans>
  if (action !== 'activationBusiness') return <Trans>Your Account has been activated.</Trans>
  return (
    <div className="grid gap-2">
      <p>
        <Trans>Your account has been activated.</Trans>
      </p>
      <p>
        <Trans>Authorized users will now receive the activation links to access the account.</Trans>
      </p>
    </div>
  )
}
