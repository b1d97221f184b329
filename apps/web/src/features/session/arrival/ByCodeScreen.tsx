import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import * as to from '#paths'
import { codeLink, takeCodeLink } from '#shell/code-link.ts'
import { useTitle } from '#shell/title.ts'
import { isInWebView } from '#web-view/tell.ts'
import { Button, Loading, Skeleton } from '#ui'
import { whoseCode, type Found } from './by-code.ts'

type State = 'asking' | Found | { readonly failed: string }

/** A link signs in, after a question: it may have come from somebody else. The app around us has asked already. */
export function ByCodeScreen() {
  const { t } = useLingui()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [state, setState] = useState<State>('asking')
  const [isBusy, setBusy] = useState(false)
  useTitle(t`Sign in`)
  useEffect(() => heading.current?.focus(), [state])
  useEffect(() => {
    const link = codeLink()
    // A code works once: a second look must not spend it.
    takeCodeLink({})
    const find = async () => {
      if (!link) return router.navigate({ to: to.login, replace: true })
      const found = await whoseCode(link)
      if (!isInWebView()) return setState(found)
      await found.accept()
      return router.navigate({ to: to.login, replace: true })
    }
    find().catch((error: unknown) => setState({ failed: sentence(error) }))
  }, [router])

  const answer = async (found: Found, yes: boolean) => {
    setBusy(true)
    if (yes) await found.accept()
    else await found.refuse().catch(() => undefined)
    await router.navigate({ to: to.login, replace: true })
  }
  const who = typeof state === 'object' && 'who' in state ? state.who : ''
  const back = () => void router.navigate({ to: to.login, replace: true })
  return (
    <div className="grid w-full max-w-95 gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      {state === 'asking' ? (
        <Loading label={t`Loading`}>
          <div className="grid gap-4">
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        </Loading>
      ) : 'failed' in state ? (
        <>
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            <Trans>This link does not sign in</Trans>
          </h1>
          <p role="alert" className="text-15 text-muted">
            {state.failed}
          </p>
          <Button look="primary" size="l" onClick={back}>
            <Trans>Go to sign in</Trans>
          </Button>
        </>
      ) : (
        <>
          <div className="grid gap-2">
            <h1 ref={heading} tabIndex={-1} className="outline-none">
              <Trans>Sign in as {who}?</Trans>
            </h1>
            <p className="text-15 text-muted">
              <Trans>You opened a link. If these are not your details, someone may be trying to make you pay into their account.</Trans>
            </p>
          </div>
          <div className="grid gap-3">
            <Button look="primary" size="l" loading={isBusy} onClick={() => void answer(state, true)}>
              <Trans>Yes, sign in</Trans>
            </Button>
            <Button size="l" onClick={() => void answer(state, false)}>
              <Trans>No, this is not me</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
