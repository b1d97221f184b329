import { developerConsole } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useCall } from '#api/use-call.ts'
import { Icon } from '#ui'
import { Code, pretty } from '../Code.tsx'
import { baseAddress } from '../console/base-address.ts'
import { curlOf } from '../curl.ts'
import { failureOf } from '../failure-of.ts'
import { useMerchantId } from '../merchant-id.ts'
import { methodOf } from './ResultOf.tsx'
import type { ApiRequest } from '../rows.ts'

interface RequestDetailsProps {
  readonly request: ApiRequest
  /** With what was sent and answered. */
  readonly whole?: boolean
}

/** What was wrong with a call, whether anything happened, and the call to repeat. */
export function RequestDetails({ request, whole = false }: RequestDetailsProps) {
  const { t } = useLingui()
  const curl = useLoggedCurl(request)
  const failure = failureOf(request)
  return (
    <>
      {failure && (
        <div className="grid content-start gap-1.5 text-13">
          {(failure.fields.length > 0 ? failure.fields : [{ field: '', description: failure.message }]).map(({ field, description }) => (
            <p key={`${field} ${description}`} className="flex gap-2 text-negative">
              <Icon of={CircleAlert} size="s" className="mt-0.5" />
              <span>
                {field !== '' && <code className="identifier font-strong">{field}</code>} {description}
              </span>
            </p>
          ))}
          <p className="text-muted">
            <Trans>Nothing was booked. Correct the request and send it again.</Trans>
          </p>
          {failure.requestId !== undefined && (
            <p className="text-12 text-muted">
              <Trans>Request</Trans> <code className="identifier wrap-anywhere select-all">{failure.requestId}</code>
            </p>
          )}
        </div>
      )}
      <div className="grid min-w-0 content-start gap-4">
        <Code label={t`Copy as curl`} text={curl} />
        {whole && (
          <>
            <h3 className="text-13 font-strong">{t`Request`}</h3>
            <Code label={t`Request`} text={pretty(request.request)} />
            <h3 className="text-13 font-strong">{t`Answer`}</h3>
            <Code label={t`Answer`} text={pretty(request.response)} />
          </>
        )}
      </div>
    </>
  )
}

/** The log keeps no idempotency key: a call that needs one takes it from a variable, like the key. */
export function useLoggedCurl({ method, path, request }: Pick<ApiRequest, 'method' | 'path' | 'request'>): string {
  const { data } = useCall(developerConsole.calls, { customerId: useMerchantId() })
  const needsKey = data?.calls.find(({ name }) => name === methodOf(path))?.needsKey ?? false
  const url = new URL(path, baseAddress()).href
  return curlOf({ method, url, needsKey, ...(method !== 'GET' && { body: request || '{}' }) })
}
