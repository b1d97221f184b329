import { useLingui } from '@lingui/react/macro'
import { Trans } from '@lingui/react/macro'
import type { RequiredAction } from '@ducat/contract/profile/rules'
import { Link } from '@tanstack/react-router'
import { CircleDashed } from 'lucide-react'
import * as to from '#paths'
import { Icon } from '#ui'
import { actionWords } from './words.ts'

/** Where each is done; the rest of what is asked is sent in with the identity check. */
const places: Partial<Record<RequiredAction, string>> = {
  fatca: to.certificationSplash,
  address: to.profileUpdate,
  phone: to.profileUpdate,
}

/** What the customer has to do, in the order in which it is asked. */
export function Todo({ actions }: { readonly actions: readonly RequiredAction[] }) {
  const { t } = useLingui()
  return (
    <ul className="grid gap-3">
      {actions.map((action) => (
        <li key={action} className="flex items-start gap-3">
          <Icon of={CircleDashed} size="s" className="mt-0.5 text-warning" />
          <span>
            {t(actionWords[action])}{' '}
            {places[action] !== undefined && (
              <Link to={places[action]} className="underline">
                <Trans>Do it now</Trans>
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
