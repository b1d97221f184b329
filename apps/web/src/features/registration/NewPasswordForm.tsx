import { reset } from '@ducat/contract/registration/calls'
import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { session } from '#api/session.ts'
import { useBrand } from '#brand/brand.ts'
import { CallForm, PasswordField, useCallForm } from '#forms'
import * as to from '#paths'
import type { LetterLink } from '#shell/letter-link.ts'
import { leaveNews } from '#shell/news.ts'
import { linkIsUsed } from './check-link.ts'

/** Another password. It signs nobody in: the sign-in page says that it is set. */
export function NewPasswordForm({ link }: { readonly link: LetterLink }) {
  const { t } = useLingui()
  const router = useRouter()
  const { projectName } = useBrand()
  const done = async () => {
    linkIsUsed(link)
    leaveNews(() => say`Your new password is set. Sign in with it.`)
    // The bank has ended every session of the account; whoever is signed in here is not left with one that no longer works.
    if (session().state().isAuthed) await session().signOut()
    await router.navigate({ to: to.login, replace: true })
  }
  const form = useCallForm(reset.confirm, { start: { email: link.user, code: link.code }, onDone: () => void done() })
  return (
    <>
      <CallForm form={form} submit={t`Set the new password`}>
        {/* Password managers file the new password under this name. */}
        <input type="text" autoComplete="username" readOnly hidden value={link.user} />
        <PasswordField
          label={t`New password`}
          hint={t`At least 10 characters. Several words that do not belong together are strong and easy to remember.`}
          isNew
          known={[link.user, projectName]}
          {...form.field('password')}
        />
      </CallForm>
      {form.problem !== undefined && (
        <Link to={to.forgottenPassword} className="justify-self-start py-1">
          <Trans>Get a new link</Trans>
        </Link>
      )}
    </>
  )
}
