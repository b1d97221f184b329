import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { showFailure } from '#dialogs/failure.ts'
import { nextAfter } from '#shell/enter.ts'
import { Button } from '#ui'
import type { StepName } from './order.ts'

interface GoOnProps {
  /** The step that is done, or put off. */
  readonly after: StepName
  readonly look?: 'primary' | 'quiet'
  readonly children: ReactNode
}

/** On to wherever signing in leads next. */
export function GoOn({ after, look = 'primary', children }: GoOnProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await router.navigate({ href: await nextAfter(after) })
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button
      look={look}
      size="l"
      loading={isBusy}
      onClick={() => void go()}
      className={look === 'quiet' ? '-ms-6 justify-self-start' : 'justify-self-start'}
    >
      {children}
    </Button>
  )
}
