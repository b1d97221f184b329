import { apiKeys, type developerConsole } from '@ducat/contract/public-api/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Button, CopyButton, Surface } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import { baseAddress } from './base-address.ts'
import type { NewKey } from '../rows.ts'

export type Figures = OutputOf<typeof developerConsole.figures>

interface KeyStripProps {
  readonly figures: Figures | undefined
  /** Made on this page: shown whole until it is left. */
  readonly made: NewKey | undefined
  readonly onMade: (made: NewKey) => void
}

/** A key in one press, the base address, and the figures of the day. */
export function KeyStrip({ figures, made, onMade }: KeyStripProps) {
  const { t } = useLingui()
  const format = useFormat()
  const number = (value: number | undefined) => (value === undefined ? '–' : format.number(value))
  const median = figures?.medianMs
  return (
    <Surface className="grid divide-line max-desktop:divide-y desktop:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_auto] desktop:divide-x">
      <Cell title={made ? t`Key “${made.name}”` : t`API key`}>{made ? <MadeKey made={made} /> : <OneKey onMade={onMade} />}</Cell>
      <Cell title={t`Base address`}>
        <div className="flex min-w-0 items-center gap-2">
          <code className="identifier min-w-0 flex-1 text-13 wrap-anywhere">{baseAddress()}</code>
          <CopyButton text={baseAddress()} label={t`Copy the base address`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
        </div>
      </Cell>
      <dl className="grid grid-cols-3 divide-x divide-line">
        <Figure title={t`Calls today`} value={number(figures?.calls)} />
        <Figure title={t`Errors`} value={number(figures?.errors)} />
        <Figure title={t`Median`} value={median === undefined ? '–' : t`${format.number(median)} ms`} />
      </dl>
    </Surface>
  )
}

const Cell = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="grid min-w-0 content-center gap-1.5 px-5 py-4 max-tablet:px-4">
    <span className="text-12 text-muted">{title}</span>
    {children}
  </div>
)

const Figure = ({ title, value }: { readonly title: string; readonly value: string }) => (
  <div className="grid min-w-0 content-between gap-1.5 px-5 py-4 max-tablet:px-4">
    <dt className="text-12 text-muted tablet:whitespace-nowrap">{title}</dt>
    <dd className="numeric font-strong whitespace-nowrap">{value}</dd>
  </div>
)

/** The newest key that works, masked; without one a button that makes it. */
function OneKey({ onMade }: { readonly onMade: (made: NewKey) => void }) {
  const { t } = useLingui()
  const customerId = useMerchantId()
  const keys = useCall(apiKeys.list, { customerId }).data?.apiKeys
  const { act, busy } = useAct(apiKeys.create)
  const newest = keys?.findLast(({ enabled, isDead }) => enabled && !isDead)
  const create = () =>
    act({ customerId, name: t`Console`, enabled: true, scopes: ['read', 'prepare'] })
      .then(onMade)
      .catch(showFailure)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      {newest && (
        <span className="min-w-0 flex-1">
          <code className="identifier text-13">{newest.keyMasked}</code>{' '}
          <Link to={to.apiKeys} className="text-13">
            {newest.name}
          </Link>
        </span>
      )}
      <Button size="s" look={newest ? 'default' : 'primary'} icon={KeyRound} loading={busy} onClick={() => void create()}>
        <Trans>Create key</Trans>
      </Button>
    </div>
  )
}

function MadeKey({ made: { key, secret } }: { readonly made: NewKey }) {
  const { t } = useLingui()
  const [isShown, show] = useState(false)
  const value = `${key}:${secret}`
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <code className="identifier min-w-0 flex-1 basis-40 text-13 wrap-anywhere">
          {isShown ? value : `${key.slice(0, 8)}${'·'.repeat(10)}${secret.slice(-4)}`}
        </code>
        <Button size="s" icon={isShown ? EyeOff : Eye} onClick={() => show(!isShown)}>
          {isShown ? t`Hide` : t`Show`}
        </Button>
        <CopyButton text={value} label={t`Copy key and secret`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
      </div>
      <p role="status" className="text-12 text-muted">
        <Trans>Copy it now; we show it once.</Trans>
      </p>
    </div>
  )
}
