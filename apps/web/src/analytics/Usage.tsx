/** Where somebody decides whether their use of the client is counted. Off until they do. */
import { Trans } from '@lingui/react/macro'
import { Switch } from '#ui'
import { decideUsage, useUsageConsent } from './consent.ts'

export function Usage() {
  const isOn = useUsageConsent() === 'yes'
  const decide = async (yes: boolean) => {
    decideUsage(yes ? 'yes' : 'no')
    if (!yes) (await import('./counting.ts')).forgetUsage()
  }
  return (
    <div className="max-w-[62ch]">
      <Switch
        isOn={isOn}
        onChange={(yes) => void decide(yes)}
        hint={
          <Trans>
            Which pages are opened and how far they are read, counted by the bank itself and kept for a year. Never names, amounts, what you
            type, or anything about cards and PINs.
          </Trans>
        }
      >
        <Trans>Count how I use this site</Trans>
      </Switch>
    </div>
  )
}
