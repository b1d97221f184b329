/** Where somebody decides whether their use of the client is counted, at the foot of every page behind the sign-in. Off until they do. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Switch } from '#ui'
import { decideUsage, useUsageConsent } from './consent.ts'

export function Usage() {
  const { t } = useLingui()
  const router = useRouter()
  const isOn = useUsageConsent() === 'yes'
  useEffect(() => {
    if (!isOn) return undefined
    // Whoever takes it back, or signs out, before the library has come never meets it.
    const wanted = new AbortController()
    void begin(router, wanted.signal)
    return () => wanted.abort()
  }, [isOn, router])
  const decide = async (yes: boolean) => {
    decideUsage(yes ? 'yes' : 'no')
    if (!yes) (await import('./counting.ts')).forgetUsage()
  }
  return (
    <details className="text-13 text-muted">
      <summary className="w-fit rounded-s">{isOn ? t`Usage statistics are on` : t`Usage statistics are off`}</summary>
      <div className="max-w-[62ch] pt-2">
        <Switch
          isOn={isOn}
          onChange={(yes) => void decide(yes)}
          hint={
            <Trans>
              Which pages are opened and how far they are read, counted by the bank itself and kept for a year. Never names, amounts, what
              you type, or anything about cards and PINs.
            </Trans>
          }
        >
          <Trans>Count how I use this site</Trans>
        </Switch>
      </div>
    </details>
  )
}

async function begin(router: ReturnType<typeof useRouter>, wanted: AbortSignal): Promise<void> {
  const { countPages } = await import('./counting.ts')
  if (!wanted.aborted) wanted.addEventListener('abort', countPages(router))
}
