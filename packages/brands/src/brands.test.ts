import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bcp47, brandIds, catalogName, brandOfHost, brands, languageOf, languages, mainBrand } from './index.ts'

const src = import.meta.dirname
const every = brandIds.map((id) => brands[id])
const idsWhere = (holds: (brand: (typeof every)[number]) => boolean) => every.filter(holds).map((brand) => brand.id)

describe('which brand a host name means', () => {
  test.each([
    ['', 'nothing'],
    ['localhost', 'no brand in it'],
    ['localhost:8080', 'no brand in it'],
    ['127.0.0.1:8080', 'an address'],
    ['[::1]:8080', 'an IPv6 address'],
    ['[::ffff:127.0.0.1]', 'an IPv6 address'],
    ['evil-aldermint.example', 'a label that only contains the name'],
    ['aldermintx.example', 'a label that only begins with the name'],
    ['pay.aldermint.example', 'the name behind another label'],
    ['www.www.aldermint.example', 'www twice'],
    ['aldermint..localhost', 'an empty label'],
    ['.aldermint.localhost', 'an empty label'],
    ['aldermint.localhost:', 'a port without digits'],
    ['aldermint.localhost:808080', 'a port too long'],
    ['aldermint.localhost:80:80', 'two ports'],
    ['aldermint.localhost/evil', 'a path'],
    ['aldermint.localhost?brand=quaywell', 'a query'],
    ['aldermint@evil.example', 'a user name'],
    ['aldermint,quaywell', 'a list'],
    ['aldermint.localhost, quaywell.localhost', 'a list'],
    [' aldermint.localhost', 'a space'],
    ['aldermint.localhost\r\nX-Evil: 1', 'a second header line'],
    ['aldermint\u0000.localhost', 'a NUL'],
    ['\u0430ldermint.localhost', 'a Cyrillic letter that looks Latin'],
    ['\uFF41ldermint.localhost', 'a full-width letter'],
    ['xn--ldermint-1fg.localhost', 'punycode'],
    ['constructor', 'a name every object has'],
    ['__proto__.localhost', 'a name every object has'],
    [`aldermint.${'a'.repeat(64)}`, 'a label too long'],
    [`aldermint${'.a'.repeat(150)}`, 'a name too long'],
    [`aldermint${'.a'.repeat(100_000)}`, 'a very long name'],
  ])('none: %j (%s)', (host) => {
    expect(brandOfHost(host)).toBeUndefined()
  })

  test.each(brandIds)('[BRAND-001] %s answers to its own host names', (id) => {
    for (const label of brands[id].hosts) {
      const hosts = ['', '.localhost:8080', '.example', '.example.', '.bank.example:443'].map((rest) => label + rest)
      for (const host of hosts) {
        for (const form of [host, `www.${host}`, host.toUpperCase()]) expect(brandOfHost(form), form).toBe(brands[id])
      }
    }
  })

  test('[AUTH-043] each names where its old web may be', () => {
    for (const { hosts, oldWebOrigins } of Object.values(brands))
      for (const origin of oldWebOrigins) expect(origin).toMatch(new RegExp(`^https://old\\.${hosts[0]}\\.example$`))
  })

  test('no two brands share a host name', () => {
    const hosts = every.flatMap((brand) => brand.hosts)
    expect(hosts).toEqual([...new Set(hosts)])
  })
})

describe('languages', () => {
  test('[BRAND-024] the product speaks six languages', () => {
    expect(languages).toEqual(['en', 'es', 'pt', 'ro', 'ru', 'ua'])
  })

  test.each(['', 'de', 'en2', 'english', 'u', 'k', '-', 'constructor'])('%j is none of them', (tag) => {
    expect(languageOf(tag)).toBeUndefined()
  })

  test('ua is uk to Intl and pt is that of Portugal, and back', () => {
    expect(languages.map(bcp47)).toEqual(['en', 'es', 'pt-PT', 'ro', 'ru', 'uk'])
    expect(languages.map(bcp47).map(catalogName)).toEqual(['en', 'es', 'pt', 'ro', 'ru', 'uk'])
    for (const language of languages) {
      expect(Intl.NumberFormat.supportedLocalesOf(bcp47(language))).toEqual([bcp47(language)])
      expect(languageOf(bcp47(language))).toBe(language)
    }
    expect(['uk-UA', 'UK', 'ua', 'pt-BR', 'ro_MD', ' es-419 '].map(languageOf)).toEqual(['ua', 'ua', 'ua', 'pt', 'ro', 'es'])
  })
})

describe('the six brands', () => {
  test('[BRAND-001] [BRAND-002] six, one of them the main one', () => {
    expect(brandIds).toHaveLength(6)
    expect(idsWhere((brand) => brand.isMain)).toEqual([mainBrand.id])
  })

  test('every folder with a brand in it is on the list, under its own name', () => {
    const folders = readdirSync(src).filter((name) => existsSync(join(src, name, 'brand.ts')))
    expect(folders.toSorted()).toEqual(brandIds.toSorted())
    expect(every.map((brand) => brand.id)).toEqual(brandIds)
  })

  test('[BRAND-002] [BRAND-023] one brand speaks English and Spanish only, the others all six', () => {
    const spoken = every.map((brand) => brand.availableLangs.join())
    expect(spoken.toSorted()).toEqual(['en,es', ...Array.from({ length: 5 }, () => languages.join())])
  })

  test('[BRAND-002] one brand has no registration, and then no types to register as', () => {
    expect(idsWhere((brand) => !brand.allowRegistration)).toHaveLength(1)
    for (const { allowRegistration, registrationPersonalTypes, registrationBusinessTypes } of every) {
      expect([registrationPersonalTypes.length > 0, registrationBusinessTypes.length > 0]).toEqual([allowRegistration, allowRegistration])
    }
  })

  test('[BRAND-020] the main brand alone asks for the source of wealth, and contracts are off everywhere', () => {
    expect(idsWhere((brand) => brand.sourceOfWealthEnable)).toEqual([mainBrand.id])
    expect(idsWhere((brand) => brand.contractsEnable)).toEqual([])
  })

  test('[BRAND-015] [BRAND-018] brands differ in whom they register, and some hide the adult industries', () => {
    const offers = every
      .filter((brand) => brand.allowRegistration)
      .map((brand) => [brand.registrationPersonalTypes, brand.registrationBusinessTypes].join('|'))
    expect(new Set(offers).size).toBeGreaterThan(1)
    const hiding = idsWhere((brand) => brand.hideAdultIndustriesInRegistration)
    expect(hiding.length > 0 && hiding.length < every.length).toBe(true)
  })

  const own = ['id', 'projectName', 'projectLogo', 'appDeepLink', 'botProtectionSiteKey'] as const
  test.each(own)('[BRAND-004] [BRAND-005] [BRAND-006] [BRAND-022] no two brands share their %s', (field) => {
    expect(new Set(every.map((brand) => brand[field])).size).toBe(every.length)
  })

  test('the client can take the languages and the types without the data', () => {
    expect(readFileSync(join(src, 'brand.ts'), 'utf8')).not.toMatch(/^import|\bimport\(|^export .* from/m)
  })
})

describe.each(every)('$projectName', (brand) => {
  test('[BRAND-003] has every field, and none is empty', () => {
    const empty = ['registrationPersonalTypes', 'registrationBusinessTypes'] // where nobody can register
    const blanks = leaves(brand).filter(([path, value]) => isBlank(value) && !(empty.includes(path) && !brand.allowRegistration))
    expect(blanks).toEqual([])
    for (const field of fields) expect(brand, field).toHaveProperty(field)
  })

  test('[BRAND-003] links are https, and no page, mail or telephone number belongs to anyone', () => {
    const urls = leaves(brand).filter(([path]) => /url$|web$|link$|Links\./i.test(path) && path !== 'appDeepLink')
    expect(urls.map(([path]) => path)).toHaveLength(8)
    for (const [path, url] of urls) expect(new URL(String(url)).href, path).toMatch(/^https:\/\/[\w.]+\.example(\.com)?\//)
    expect(brand.appDeepLink).toMatch(/^[a-z]+:\/\/$/)
    for (const mail of [brand.supports.email, brand.accountConfirmation.email]) expect(mail).toMatch(/^[a-z]+@[a-z]+\.example$/)
    for (const phone of [brand.supports.phone, brand.supports.managerWhatsApp, brand.accountConfirmation.phone])
      expect(phone).toMatch(/^\+1 \d{3} 555 01\d\d$/) // numbers reserved for fiction
  })

  test('[BRAND-011] speaks some of the six languages, English among them, each once', () => {
    expect(languages.filter((language) => brand.availableLangs.includes(language))).toEqual(brand.availableLangs)
    expect(brand.availableLangs).toContain('en')
  })

  test('[BRAND-011] says something beside the sign-in form in each of its languages and in no other', () => {
    expect(Object.keys(brand.signIn)).toEqual(brand.availableLangs)
    for (const { headline, line } of Object.values(brand.signIn)) {
      expect(headline).toMatch(/^[^\n]{5,30}\n[^\n]{5,30}$/)
      expect(line.length).toBeLessThan(125)
    }
  })

  test('admits that its company is invented', () => {
    expect(brand.accountConfirmation.name).toMatch(/\(fictional\)$/)
    expect(brand.accountConfirmation.footer.join(' ')).toContain('invented company')
  })

  test('[BRAND-006] [BRAND-007] names its app: a scheme of its own and a page in each store', () => {
    expect(brand.appDeepLink).toBe(`${brand.id}://`)
    for (const store of ['ios', 'android'] as const) expect(brand.storeLinks[store]).toContain(`/${store}/${brand.id}`)
  })

  test('[BRAND-008] says what it costs, for people and for companies', () => {
    expect(new Set(Object.values(brand.feeLinks)).size).toBe(2)
    expect(Object.keys(brand.feeLinks)).toEqual(['personal', 'business'])
  })

  test('[BRAND-009] can be reached: a manager by WhatsApp, and somebody at known hours', () => {
    const { managerWhatsApp, hours } = brand.supports
    expect(managerWhatsApp).toMatch(/^\+[\d ]+$/)
    expect(hours.opens < hours.closes && hours.firstDay <= hours.lastDay).toBe(true)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: hours.zone })).not.toThrow()
  })

  test('[BRAND-010] prints its legal entity on confirmations: name, address, footer, telephone, mail and page', () => {
    expect(Object.keys(brand.accountConfirmation).toSorted()).toEqual(['address', 'email', 'footer', 'name', 'phone', 'web'])
    expect(brand.accountConfirmation.address.length).toBeGreaterThan(1)
  })

  test('[BRAND-012] has two texts to accept, each with id, key, label, text, url and value', () => {
    for (const term of Object.values(brand.terms)) expect(Object.keys(term)).toEqual(['id', 'key', 'label', 'text', 'url', 'value'])
    expect(Object.keys(brand.terms).toSorted()).toEqual(['privacyPolicy', 'userAgreement'])
  })

  test('[BRAND-013] has a logo for paper, with its width and where it leads', () => {
    expect(existsSync(join(src, brand.pdfLogo.image))).toBe(true)
    expect(brand.pdfLogo.width).toBeGreaterThan(60)
  })

  test('[BRAND-014] [BRAND-015] people and companies register as something, each type once', () => {
    for (const types of [brand.registrationPersonalTypes, brand.registrationBusinessTypes]) expect(types).toEqual([...new Set(types)])
  })

  test.each([180, 192, 512])('has an icon for an installed client of %i pixels', (size) => {
    const png = readFileSync(join(src, brand.id, `icon-${size}.png`))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
  })

  test('accepts no terms before the person does', () => {
    expect(Object.values(brand.terms).map((term) => term.value)).toEqual([false, false])
    expect(Object.entries(brand.terms).map(([key, term]) => key === term.key)).toEqual([true, true])
  })
})

/** The fields of BRAND-003, with the names we gave to the last three. */
const fields = [
  'projectName projectLogo allowRegistration registrationPersonalTypes registrationBusinessTypes availableLangs',
  ...['userAgreement', 'privacyPolicy'].flatMap((term) =>
    ['id', 'key', 'label', 'text', 'url', 'value'].map((field) => `terms.${term}.${field}`),
  ),
  'feeLinks.personal feeLinks.business supports.managerWhatsApp',
  ...['name', 'address', 'footer', 'phone', 'email', 'web'].map((field) => `accountConfirmation.${field}`),
  'pdfLogo.width pdfLogo.link hideAdultIndustriesInRegistration contractsEnable sourceOfWealthEnable vgsCardNumberDecode',
  'appDeepLink storeLinks.ios storeLinks.android botProtectionSiteKey',
].flatMap((line) => line.split(' '))

/** Every value of a brand with its path; an empty list counts as a value. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
}

const isBlank = (value: unknown) => value === undefined || typeof value === 'object' || (typeof value === 'string' && value.trim() === '')
