/**
 * Countries that were chosen lately, newest first: they stand on top wherever one is chosen. In memory only, and another person finds none.
 */
import { useSession } from '#api/session.ts'
import { store } from '#dialogs/store.ts'

const MOST = 4

interface Recent {
  readonly whose: string
  readonly codes: readonly string[]
}

const recent = store<Recent>({ whose: '', codes: [] })

export function useRecentCountries(): { readonly codes: readonly string[]; readonly remember: (code: string) => void } {
  const { customer } = useSession()
  const whose = String(customer?.userId ?? '')
  const known = recent.use()
  const codes = known.whose === whose ? known.codes : none
  return {
    codes,
    remember: (code) => recent.set(() => ({ whose, codes: [code, ...codes.filter((one) => one !== code)].slice(0, MOST) })),
  }
}

const none: readonly string[] = []
