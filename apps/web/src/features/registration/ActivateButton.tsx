import { activation } from '@ducat/contract/registration/calls'
import { sameEmailForm } from '@ducat/values'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { proveWithNewKey } from '#api/bound-key.ts'
import { VerifyError } from '#api/errors.ts'
import { session } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { showResponse } from '#dialogs/popups.ts'
import * as to from '#paths'
import type { LetterLink } from '#shell/letter-link.ts'
import { Button } from '#ui'

interface ActivateButtonProps {
  readonly link: LetterLink
  readonly onDone: () => void
}

/** The click activates, and not the opening of the page. The browser that registered is signed in by it. */
export function ActivateButton({ link: { action, user, code }, onDone }: ActivateButtonProps) {
  const router = useRouter()
  const personal = useAct(activation.account)
  const business = useAct(activation.business)

  const activate = async () => {
    if (action === 'activationBusiness') {
      await business.act({ email: user, activationCode: code })
      return onDone()
    }
    const proven = await proveWithNewKey(`ducat login 1\n${code}\n${sameEmailForm(user)}`)
    const { accessToken, refreshToken, expiresIn } = await personal.act({ username: user, activationCode: code, ...proven })
    if (accessToken === undefined || refreshToken === undefined || expiresIn === undefined) return onDone()
    session().begin({ accessToken, refreshToken, expiresIn })
    await router.navigate({ to: to.home, replace: true })
  }
  return (
    <Button
      look="primary"
      size="l"
      className="justify-self-start"
      loading={personal.busy || business.busy}
      onClick={() => void activate().catch(showRefusal)}
    >
      <Trans>Activate account</Trans>
    </Button>
  )
}

/** What the bank says of the whole stands above what it says of the link. */
const showRefusal = (failure: unknown) =>
  failure instanceof VerifyError ? showResponse({ response: failure, title: failure.message }) : showFailure(failure)
