import { news } from '@ducat/contract/news/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { showResponse } from '#dialogs/popups.ts'
import { useAct } from '#api/use-act.ts'
import { Button, Icon } from '#ui'
import type { Announcement } from './announcement.ts'

/** Yes or no. Whoever said no may change their mind. */
export function Choice({ item: { id, choice } }: { readonly item: Announcement }) {
  const { t } = useLingui()
  const { act, busy } = useAct(news.choose)
  const choose = (wanted: 'accept' | 'decline') =>
    void act({ id, choice: wanted }).catch((failure: unknown) => showResponse({ response: failure }))
  return (
    <div className="flex flex-wrap items-center gap-2" aria-live="polite">
      {choice === 'accept' ? (
        <p className="flex items-center gap-2 font-medium text-positive">
          <Icon of={Check} />
          <Trans>You accepted.</Trans>
        </p>
      ) : (
        <>
          {choice === 'decline' && (
            <p className="me-2 flex items-center gap-2 text-muted">
              <Icon of={X} />
              <Trans>You declined.</Trans>
            </p>
          )}
          <Button look={choice === undefined ? 'primary' : 'default'} loading={busy} onClick={() => choose('accept')}>
            {choice === undefined ? t`Accept` : t`Accept after all`}
          </Button>
          {choice === undefined && (
            <Button loading={busy} onClick={() => choose('decline')}>
              <Trans context="news">Decline</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
