import { partners } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { CallError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { signOut, useSession } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { useBrand } from '#brand/brand.ts'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import { showFailure } from '#dialogs/failure.ts'
import * as to from '#paths'
import { useTitle } from '#shell/title.ts'
import { Button, ErrorNote, Icon, Loading, Skeleton } from '#ui'
import { useScopeWords } from './scope-words.ts'

/** Who asks, for what, and for whose account; the bank takes one answer. */
export function Consent({ authorizeUrl }: { readonly authorizeUrl: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const { projectName } = useBrand()
  const login = useSession().customer?.login ?? ''
  const words = useScopeWords()
  const asked = useCall(partners.ask, { authorizeUrl })
  const { act, busy } = useAct(partners.decide)
  useTitle(t`Allow access`)

  // Not exactly as agreed with the partner: there is nothing to decide here.
  const isNotThere = asked.error instanceof CallError && asked.error.status === 404
  useEffect(() => {
    if (isNotThere) void router.navigate({ to: to.root, replace: true })
  }, [isNotThere, router])

  const decide = async (result: boolean) => {
    if (!asked.data) return
    const { redirect_uri: back } = await act({ authorizationId: asked.data.authorizationId, result })
    location.replace(back)
  }
  if (asked.error && !isNotThere) {
    return (
      <ErrorNote title={t`This could not be loaded`} retry={{ label: t`Try again`, onPress: asked.retry, busy: asked.isFetching }}>
        {sentence(asked.error)}
      </ErrorNote>
    )
  }
  if (!asked.data) {
    return (
      <Loading label={t`Loading the request`}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  }
  const { clientName, scopes } = asked.data
  return (
    <div className="mx-auto grid w-full max-w-110 gap-6 rounded-l border bg-surface p-8 max-phablet:p-5">
      <BrandLogo className="h-6 justify-self-start" />
      <div className="grid gap-2">
        <h1>
          <Trans>{clientName} asks for access</Trans>
        </h1>
        <p className="text-15 text-muted">
          <Trans>
            {clientName} is not part of {projectName}. For {login} it wants to read:
          </Trans>
        </p>
      </div>
      <ul className="grid gap-2.5">
        {scopes.map((scope) => (
          <li key={scope} className="flex gap-3">
            <Icon of={Check} className="mt-px text-positive" />
            {words(scope)}
          </li>
        ))}
      </ul>
      <p className="text-13 text-muted">
        <Trans>
          It cannot move money or change anything. You can withdraw the access at any time in the settings, under signed-in browsers.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" size="l" loading={busy} onClick={() => void decide(true).catch(showFailure)}>
          <Trans>Allow</Trans>
        </Button>
        <Button size="l" onClick={() => void decide(false).catch(showFailure)}>
          <Trans>Do not allow</Trans>
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-13 text-muted">
        <span className="min-w-0 wrap-anywhere">
          <Trans>Not {login}?</Trans>
        </span>
        <Button look="quiet" size="s" className="-ms-3" onClick={() => void signOut()}>
          <Trans>Sign in as another user</Trans>
        </Button>
      </p>
    </div>
  )
}
