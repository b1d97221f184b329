import { apiKeys, calling } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Card, CopyButton, Empty, SegmentedChoice } from '#ui'
import { RequestDetails, useLoggedCurl } from '../log/RequestDetails.tsx'
import { methodOf, ResultOf } from '../log/ResultOf.tsx'
import { failureOf } from '../failure-of.ts'
import { useMerchantId } from '../merchant-id.ts'
import type { Figures } from './KeyStrip.tsx'
import type { ApiRequest } from '../rows.ts'

const SHOWN = 5

interface RequestLogCardProps {
  readonly figures: Figures | undefined
  readonly every: number
}

/** The newest calls of all keys. One that failed opens in place and says why. */
export function RequestLogCard({ figures, every }: RequestLogCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const customerId = useMerchantId()
  const [only, setOnly] = useState<'all' | 'errors' | 'slow'>('all')
  const log = useCall(calling.requests, { customerId, ...(only !== 'all' && { only }) }, { every })
  const keys = useCall(apiKeys.list, { customerId }).data?.apiKeys ?? []
  const [opened, open] = useState<number>()
  const counted = (name: string, count: number | undefined) => (count === undefined ? name : `${name} ${format.number(count)}`)
  return (
    <Card
      title={t`Request log`}
      action={
        <SegmentedChoice
          label={t`Which calls`}
          value={only}
          onChange={setOnly}
          choices={[
            { value: 'all', name: counted(t({ message: 'All', context: 'calls' }), figures?.calls) },
            { value: 'errors', name: counted(t`Errors`, figures?.errors) },
            { value: 'slow', name: counted(t`Slow`, figures?.slow) },
          ]}
        />
      }
    >
      <Awaited of={log} failed={t`We could not load the calls`}>
        {({ requests }) =>
          requests.length === 0 ? (
            <Empty title={t`No API calls`}>{t`Run a call below, or make the first one with curl.`}</Empty>
          ) : (
            <>
              <ul aria-label={t`Request log`} className="divide-y divide-line">
                {requests.slice(0, SHOWN).map((request) => (
                  <RequestRow
                    key={request.id}
                    request={request}
                    keyName={keys.find(({ id }) => id === request.apiKeyId)?.name ?? t`Removed key`}
                    isOpen={opened === request.id}
                    onToggle={() => open(opened === request.id ? undefined : request.id)}
                  />
                ))}
              </ul>
              <p className="flex justify-end border-t px-5 py-3 text-13 max-tablet:px-4">
                <Link to={to.apiLog}>
                  <Trans>Open the full log</Trans>
                </Link>
              </p>
            </>
          )
        }
      </Awaited>
    </Card>
  )
}

interface RequestRowProps {
  readonly request: ApiRequest
  readonly keyName: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function RequestRow({ request, keyName, isOpen, onToggle }: RequestRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const curl = useLoggedCurl(request)
  const { created, path, ms } = request
  return (
    <li className={isOpen ? 'bg-accent-soft' : undefined}>
      <div className="flex items-center gap-1 pe-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="focus-inset grid min-h-11 w-full min-w-0 grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2 text-start text-13 transition-colors hover:bg-canvas max-tablet:px-4 laptop:grid-cols-[88px_minmax(0,2fr)_132px_88px_minmax(0,1fr)]"
        >
          <span className="numeric text-muted">{format.time(created)}</span>
          <code className="identifier truncate">{methodOf(path)}</code>
          <span>
            <ResultOf request={request} />
          </span>
          <span className="numeric text-end text-muted max-laptop:hidden">{t`${format.number(ms)} ms`}</span>
          <span className="truncate text-muted max-laptop:hidden">{keyName}</span>
        </button>
        <CopyButton text={curl} label={t`Copy ${methodOf(path)} as curl`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
      </div>
      {isOpen && (
        <div className={failureOf(request) ? 'grid gap-4 px-5 pb-4 laptop:grid-cols-2' : 'grid gap-4 px-5 pb-4'}>
          <RequestDetails request={request} whole={!failureOf(request)} />
        </div>
      )}
    </li>
  )
}
