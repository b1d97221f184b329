import type { Scope } from '@ducat/contract/session/models'
import { useLingui } from '@lingui/react/macro'

/** What a partner may do, in words that say no more and no less than the calls it opens (`scopes` in the contract). */
export function useScopeWords(): (scope: Scope) => string {
  const { t } = useLingui()
  const words: Readonly<Record<Scope, string>> = {
    profile: t`Your name, your e-mail address and the companies you act for`,
    accounts: t`Your accounts and their balances`,
    history: t`Your transactions`,
  }
  return (scope) => words[scope]
}
