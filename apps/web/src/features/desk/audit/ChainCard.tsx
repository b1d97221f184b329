import { audit } from '@ducat/contract/admin/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { sentence } from '#api/sentence.ts'
import { Banner, Button } from '#ui'

/** The whole chain is read when somebody asks for it: it takes longer the older the bank is. */
export function ChainCard() {
  const { t } = useLingui()
  const [isAsked, ask] = useState(false)
  const checked = useCall(audit.list, { check: true, pageSize: 1 }, { enabled: isAsked })
  const { chain } = checked.data ?? {}
  const line = chain?.brokenAt ?? 0
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button loading={isAsked && checked.isFetching} onClick={() => (isAsked ? checked.retry() : ask(true))}>{t`Check the chain`}</Button>
      <div role="status" className="min-w-0 flex-1">
        {checked.error && <Banner tone="negative">{sentence(checked.error)}</Banner>}
        {chain && (
          <Banner tone={chain.fits ? 'positive' : 'negative'}>
            {chain.fits ? (
              <Plural
                value={chain.lines}
                one="The chain fits: # line, none changed or missing."
                other="The chain fits: # lines, none changed or missing."
              />
            ) : (
              <Trans>The chain breaks at line {line}. Tell whoever runs the bank.</Trans>
            )}
          </Banner>
        )}
      </div>
    </div>
  )
}
