/** /transfer/external: to a bank, a card or a wallet anywhere. What is asked depends on the country and the way, and comes from the bank. */
import { accounts } from '@ducat/contract/accounts/calls'
import { methods } from '@ducat/contract/external/calls'
import { recents, templates } from '@ducat/contract/payees/calls'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { sourcesOf } from '../accounts.ts'
import { begunFrom } from './begin.ts'

/** Apart from what the other payments need; it is fetched while the bank is asked. */
const arriving = import('./ExternalForm.tsx')
const ExternalForm = lazy(() => arriving.then((module) => ({ default: module.ExternalForm })))

export function ExternalScreen() {
  const { t } = useLingui()
  const { values } = useAddressFields()
  const { customer } = useSession()
  const list = useCall(accounts.list, {})
  const all = useCall(methods.all, {})
  const repeated = /^\d{1,15}$/.test(values['repeat'] ?? '') ? Number(values['repeat']) : undefined
  const before = useCall(recents.details, { transactionId: repeated ?? 0 }, { enabled: repeated !== undefined })
  const kept = useCall(templates.list, {}, { enabled: values['template'] !== undefined })
  const template = kept.data?.paymentTemplates.find(({ id }) => String(id) === values['template'])
  const isBegun = (repeated === undefined || before.data || before.error) && (values['template'] === undefined || kept.data || kept.error)
  // In the same moment as the rest: most people pay where they live.
  const home = values['country'] ?? customer?.residenceCountryCode
  useCall(methods.byCountry, { countryCode: home ?? 'RO' }, { enabled: home !== undefined })
  if (!list.data || !all.data || !isBegun)
    return (
      <>
        <PageHead title={t`Send money`} />
        <Awaited of={list} failed={t`We could not load your accounts`}>
          {() => (
            <Awaited of={all} failed={t`We could not load the payment methods`}>
              {() => null}
            </Awaited>
          )}
        </Awaited>
      </>
    )
  const sources = sourcesOf(list.data.accounts.account)
  const countries = [...new Set(all.data.methods.flatMap(({ countryCodes }) => countryCodes))]
  const begun = before.data ?? template
  const from = sources.find(({ accountId }) => String(accountId) === values['from']) ?? sources[0]
  return (
    <Suspense fallback={<PageHead title={t`Send money`} />}>
      <ExternalForm
        // Somebody else is paid: nothing of the form before is theirs.
        key={`${values['repeat']} ${values['template']}`}
        sources={sources}
        countries={countries}
        start={{
          permission: '3d',
          ...(from && { fromAccountId: from.accountId }),
          ...(home !== undefined && countries.includes(home) && { countryCode: home }),
          ...(begun && begunFrom(begun)),
        }}
      />
    </Suspense>
  )
}
