import type { Scope } from '@ducat/contract/public-api/models'
import { useLingui } from '@lingui/react/macro'

/** What a key may do, in a few words: the most of it, since preparing takes reading with it. */
export function useScopeWords(): (scopes: readonly Scope[]) => string {
  const { t } = useLingui()
  return (scopes) => {
    if (scopes.includes('books')) return t`Reads statements`
    if (scopes.includes('pay')) return t`Pays within limits`
    return scopes.includes('prepare') ? t`Reads and prepares payments` : t`Reads`
  }
}
