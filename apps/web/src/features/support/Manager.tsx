import { support } from '@ducat/contract/support/calls'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { Avatar, Card } from '#ui'

/** The manager of a company, and how to reach them. People have none, so nothing is asked for them. */
export function Manager() {
  const { t } = useLingui()
  const isCompany = useSession().customer?.customerType === 'business'
  const agent = useCall(support.agent, {}, { enabled: isCompany }).data?.agent
  if (!isCompany || !agent) return null
  const phone = agent.phone
  return (
    <Card title={t`Your manager`}>
      <div className="flex gap-3 p-5 max-tablet:p-4">
        <Avatar name={agent.name} />
        <address className="grid min-w-0 gap-1 not-italic">
          <span className="font-medium">{agent.name}</span>
          <a href={`mailto:${agent.email}`} className="text-13 wrap-anywhere">
            {agent.email}
          </a>
          {phone !== undefined && (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-13">
              {phone}
            </a>
          )}
        </address>
      </div>
    </Card>
  )
}
