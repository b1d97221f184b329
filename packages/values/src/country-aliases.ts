/**
 * Every usual name of a country: in the languages that are asked for, in its own, short, and as people call it. All but the last come from
 * Intl; what it does not know stands here, as data. A browser fetches this when a country is first chosen.
 *   aliasesOf('NL', ['en', 'es', 'uk'])    ['Netherlands', 'Países Bajos', …, 'Nederland', 'Holland', 'Голландія', …]
 */
const nicknames: Readonly<Record<string, string>> = {
  AE: 'UAE|Emirates|Dubai|Abu Dhabi|Emiratos|EAU|ОАЭ|Эмираты|Дубай|ОАЕ|Емірати',
  BA: 'Bosnia',
  BY: 'Byelorussia|Белоруссия|Білорусія',
  CD: 'Congo-Kinshasa|DR Congo|DRC|Zaire',
  CG: 'Congo-Brazzaville',
  CI: 'Ivory Coast|Costa de Marfil|Costa do Marfim|Coasta de Fildeș|Берег Слоновой Кости',
  CN: 'PRC|КНР',
  CV: 'Cape Verde',
  CZ: 'Czech Republic|República Checa|Republica Cehă|Чешская Республика|Чеська Республіка',
  ES: 'Spain|España',
  FR: 'France',
  GB: 'UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Inglaterra|Gran Bretaña|Grã-Bretanha|Escocia|Anglia|Marea Britanie|Scoția|Англия|Британия|Великая Британия|Шотландия|Англія|Британія|Шотландія',
  GR: 'Hellas',
  HK: 'Hong Kong',
  KP: 'North Korea|DPRK|КНДР',
  KR: 'Korea|South Korea|Corea|Coreia|Coreea|Корея',
  MD: 'Moldavia|Молдавия|Молдавія',
  MK: 'Macedonia|Македония|Македонія',
  MM: 'Burma|Birmania|Birmânia|Бирма|Бірма',
  NL: 'Holland|Holanda|Olanda|Голландия|Голландія',
  PS: 'Palestine',
  RU: 'Russian Federation|РФ',
  SA: 'KSA|Saudi',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey|Turquia|Turcia|Турция|Туреччина',
  TW: 'Formosa',
  US: 'USA|U.S.|U.S.A.|America|United States of America|EE. UU.|EEUU|EUA|Estados Unidos|Statele Unite|SUA|Америка|США|Штаты|Соединённые Штаты|Штати|Сполучені Штати',
  VA: 'Vatican',
  ZA: 'RSA|ЮАР|ПАР',
}

const names = new Map<string, Intl.DisplayNames>()
/** Each is made once: making one costs more than all its names. */
function namesIn(tag: string, style: 'long' | 'short' = 'long'): Intl.DisplayNames {
  const known = names.get(`${tag} ${style}`) ?? new Intl.DisplayNames([tag], { type: 'region', style })
  names.set(`${tag} ${style}`, known)
  return known
}

const found = new Map<string, readonly string[]>()

export function aliasesOf(code: string, languages: readonly string[]): readonly string[] {
  const key = `${code} ${languages.join(' ')}`
  const known = found.get(key) ?? made(code, languages)
  found.set(key, known)
  return known
}

function made(code: string, languages: readonly string[]): readonly string[] {
  const spoken = languages.flatMap((language) => [namesIn(language).of(code), namesIn(language, 'short').of(code)])
  // The language that most people there speak, as the browser knows it: Deutschland, Brasil, Україна.
  const own = new Intl.Locale(`und-${code}`).maximize().language
  const called = own === undefined || own === 'und' ? undefined : namesIn(own).of(code)
  return [...new Set([code, ...[...spoken, called].filter((name) => name !== undefined), ...(nicknames[code]?.split('|') ?? [])])]
}
