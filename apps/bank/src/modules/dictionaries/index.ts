/** Dictionaries. Names of countries and currencies come from Intl, so there is no table of them to keep. */
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { dictionaries as calls } from '@ducat/contract/dictionaries/calls'
import { transactionTypes } from '@ducat/contract/history/models'
import { rights } from '@ducat/contract/kit/access'
import { termOf } from '@ducat/brands/terms.ts'
import { countries, currencies } from '@ducat/values'
import type { Area } from '../../area.ts'
import { handle, type Handlers } from '../../call/context.ts'
import { rightName } from './access-rights.ts'
import { states } from './states.ts'
import { typeName } from './transaction-types.ts'

export { typeName } from './transaction-types.ts'

/** Intl knows only the currencies of states. */
const digitalNames: Readonly<Record<string, string>> = { BTC: 'Bitcoin', ETH: 'Ether', LTC: 'Litecoin' }

const dictionaries: Handlers<typeof calls> = {
  async countries(_input, { language }) {
    const names = namesOf(language, 'region')
    const rows = [...countries.values()].map(({ code, phoneCode, sepa }) => ({
      countryCode: code,
      name: names(code),
      phoneCode,
      isSepa: sepa,
    }))
    return { countries: rows.toSorted((a, b) => a.name.localeCompare(b.name, bcp47(language))) }
  },
  async currencies(_input, { language }) {
    const names = namesOf(language, 'currency')
    return {
      currencies: [...currencies.values()].map(({ code, symbol, scale }) => ({
        currencyCode: code,
        name: digitalNames[code] ?? names(code),
        symbol,
        decimals: scale,
      })),
    }
  },
  async transactionTypes(_input, { i18n }) {
    return { transactionTypes: transactionTypes.map((id) => ({ id, name: typeName(i18n, id) })) }
  },
  async agreements(_input, { brand, language }) {
    const keys = ['userAgreement', 'privacyPolicy'] as const
    return { agreements: keys.map((key) => termOf(brand, key, language)).map((term) => ({ ...term, value: String(term.value) })) }
  },
  async accessRights(_input, { i18n }) {
    return { accessRights: Object.values(rights).map((id) => ({ id, name: rightName(i18n, id) })) }
  },
  async phoneCodes() {
    return { phoneCodes: [...countries.values()].map(({ code, phoneCode }) => ({ countryCode: code, code: phoneCode })) }
  },
  async states({ countryCode }) {
    return { states: (states[countryCode] ?? []).map(([stateCode, stateName]) => ({ stateCode, stateName })) }
  },
}

function namesOf(language: Language, type: 'region' | 'currency'): (code: string) => string {
  const names = new Intl.DisplayNames([bcp47(language)], { type })
  return (code) => names.of(code) ?? code
}

export const dictionariesArea = (): Area => ({ area: 'dictionaries', handled: handle(calls, dictionaries), reasons: {} })
