import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { idle, signOut } from '#api/session.ts'
import { Button, Dialog } from '#ui'

/** Said aloud at these seconds; each second would talk over everything else. */
const SPOKEN = [60, 30, 15, 5]

/** The last minute. Its buttons answer, and so does whatever somebody does beside it. */
export function IdleDialog() {
  const { t } = useLingui()
  const seconds = useSecondsLeft()
  const spoken = SPOKEN.findLast((each) => seconds <= each) ?? seconds
  return (
    <Dialog
      alert
      title={t`Are you still there?`}
      closeLabel={t`Stay signed in`}
      onClose={() => idle().stay()}
      actions={
        <>
          <Button look="quiet" onClick={() => void signOut()}>
            <Trans>Sign out now</Trans>
          </Button>
          <Button look="primary" onClick={() => idle().stay()}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p aria-hidden>
        <Plural
          value={seconds}
          one="Nothing has happened here for a while. You are signed out in # second."
          other="Nothing has happened here for a while. You are signed out in # seconds."
        />
      </p>
      <p role="timer" aria-live="assertive" className="visually-hidden">
        <Plural value={spoken} one="You are signed out in # second." other="You are signed out in # seconds." />
      </p>
      <p className="text-muted">
        <Trans>Your entries are saved and restored when you sign in again.</Trans>
      </p>
    </Dialog>
  )
}

function useSecondsLeft(): number {
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 250)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

const secondsLeft = () => Math.ceil(idle().left() / 1000)
