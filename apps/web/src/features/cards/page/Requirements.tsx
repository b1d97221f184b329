import { security } from '@ducat/contract/cards/calls'
import { cardCan } from '@ducat/contract/cards/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Banner } from '#ui'
import type { Account } from '../cards.ts'
import { requirementWords } from './requirement-words.ts'

/** What a card that works still needs to work everywhere: online, and in the app. Nothing where nothing is missing. */
export function Requirements({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const { data } = useCall(security.requirement, { accountId: card.accountId }, { enabled: cardCan('pay', card) })
  if (!data?.isRequired || data.requirements.length === 0) return null
  return (
    <Banner tone="warning">
      <p className="font-medium">
        <Trans>Before you can use the card everywhere</Trans>
      </p>
      <ul className="grid gap-0.5 text-13">
        {data.requirements.map((name) => (
          <li key={name}>{t(requirementWords(name))}</li>
        ))}
      </ul>
    </Banner>
  )
}
