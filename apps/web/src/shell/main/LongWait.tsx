import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { signOut } from '#api/session.ts'
import { Banner, Button } from '#ui'

/** Above the shape of a page that does not come: that it takes long, and what can be done. */
export function LongWait() {
  const router = useRouter()
  return (
    <Banner
      action={
        <>
          <Button size="s" onClick={() => void router.invalidate()}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="s" look="quiet" onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      <Trans>This takes longer than usual. You can wait, or try again.</Trans>
    </Banner>
  )
}
