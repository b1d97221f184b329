import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSession } from '#api/session.ts'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { rememberPath } from '#shell/remember-path.ts'
import { Button, Loading, Skeleton, Surface } from '#ui'
import type { Asked } from '../asked.ts'

const SignedIn = lazy(() => import('./SignedIn.tsx').then(({ SignedIn: Loaded }) => ({ default: Loaded })))

interface FromAccountProps {
  readonly secret: string
  readonly asked: Asked
  readonly onPaid: () => void
}

/** A customer pays from an account, right here; whoever is not signed in does that first and comes back to this page. */
export function FromAccount({ secret, asked, onPaid }: FromAccountProps) {
  const { t } = useLingui()
  const { isAuthed } = useSession()
  const { projectName } = useBrand()
  const navigate = useNavigate()
  const signIn = () => {
    rememberPath(location.pathname)
    void navigate({ to: to.login })
  }
  if (!isAuthed)
    return (
      <Surface className="grid gap-4 p-5 max-tablet:p-4">
        <p>
          <Trans>Sign in to {projectName} and confirm the payment there. You come back to this page.</Trans>
        </p>
        <Button look="primary" size="l" icon={LogIn} className="justify-self-start" onClick={signIn}>
          <Trans>Sign in and pay</Trans>
        </Button>
      </Surface>
    )
  return (
    <Suspense
      fallback={
        <Loading label={t`Loading your accounts`}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      }
    >
      <SignedIn secret={secret} asked={asked} onPaid={onPaid} />
    </Suspense>
  )
}
