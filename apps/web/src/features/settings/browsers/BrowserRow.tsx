import type { OutputOf } from '@ducat/contract/kit/call'
import { sessions } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, Button, Icon, Row, RowText } from '#ui'

type Browser = OutputOf<typeof sessions.list>['sessions'][number]

/** One browser; this very one is marked, and left by signing out. */
export function BrowserRow({ browser: { id, device, place, lastActivityAt, current } }: { readonly browser: Browser }) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useAct(sessions.end)
  const when = format.dayTime(lastActivityAt)
  const active = t`last active ${when}`
  return (
    <Row>
      <Icon of={Monitor} className="text-muted max-mobile:hidden" />
      <RowText title={device} note={place === undefined ? active : `${place}, ${active}`} wholeNote />
      {current ? (
        <Badge tone="accent">{t`This browser`}</Badge>
      ) : (
        <Button size="s" loading={busy} aria-label={t`Sign out ${device}`} onClick={() => void act({ id }).catch(showFailure)}>
          <Trans context="another browser">Sign out</Trans>
        </Button>
      )}
    </Row>
  )
}
