import { Trans } from '@lingui/react/macro'
import { signOut, useSession } from '#api/session.ts'
import { useBrand } from '#brand/brand.ts'
import { Banner, Button } from '#ui'

/** A session in this tab is left alone: it ends only when its owner says so, and only on a page that is not inside another. */
export function SignedInNotice() {
  const { isAuthed } = useSession()
  const { projectName } = useBrand()
  if (!isAuthed || window.top !== window) return null
  return (
    <Banner
      action={
        <Button size="s" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      }
    >
      <Trans>You are signed in to {projectName} in this tab. This page does not use your access, and you can stay signed in.</Trans>
    </Banner>
  )
}
