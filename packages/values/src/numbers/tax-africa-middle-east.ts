/** Tax numbers of Africa and the Middle East. */
import { restOf } from './weighed.ts'
import { isLuhn, scheme, type Schemes } from './tax-checks.ts'

const isIce = (text: string) => restOf(text, 97) === 0

export const africaMiddleEast: Readonly<Record<string, Schemes>> = {
  AE: { personal: [scheme(/^784\d{12}$/), scheme(/^1\d{14}$/)], business: [scheme(/^1\d{14}$/)] },
  DZ: { personal: [scheme(/^\d{15}(?:\d{3}|\d{5})?$/)] },
  EG: { personal: [scheme(/^[23]\d{13}$/), scheme(/^\d{9}$/)], business: [scheme(/^\d{9}$/)] },
  GH: { personal: [scheme(/^GHA\d{10}$/), scheme(/^P\d{9}[\dX]$/)], business: [scheme(/^[CGQV]\d{9}[\dX]$/)] },
  IL: { personal: [scheme(/^\d{8,9}$/, isLuhn)], business: [scheme(/^5\d{8}$/, isLuhn)] },
  KE: { personal: [scheme(/^A\d{9}[A-Z]$/)], business: [scheme(/^P\d{9}[A-Z]$/)] },
  MA: { personal: [scheme(/^\d{7,8}$/), scheme(/^[A-Z]{1,2}\d{1,6}$/)], business: [scheme(/^\d{15}$/, isIce), scheme(/^\d{7,8}$/)] },
  NG: { personal: [scheme(/^\d{10,13}$/)] },
  SA: { personal: [scheme(/^[12]\d{9}$/, isLuhn)], business: [scheme(/^3\d{9}$/), scheme(/^3\d{13}3$/)] },
  TN: {
    personal: [scheme(/^\d{7}[A-HJ-NP-TV-Z](?:[A-Z]{2}\d{3})?$/), scheme(/^\d{8}$/)],
    business: [scheme(/^\d{7}[A-HJ-NP-TV-Z](?:[ABDNP][A-Z]\d{3})?$/)],
  },
  ZA: { personal: [scheme(/^[01239]\d{9}$/, isLuhn)] },
}
