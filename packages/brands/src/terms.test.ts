import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { brandIds, brands, languages, mainBrand, type Language, type TermKey } from './index.ts'
import { olderTermText, termOf, termsText, termVersions } from './terms.ts'

const keys: TermKey[] = ['userAgreement', 'privacyPolicy']

test('a slot that no brand fills is refused by name', () => {
  const folder = texts({ 'terms/userAgreement.en.txt': 'Agreement\n\nCall {{fax}}.' })
  expect(() => termsText(mainBrand, 'userAgreement', 'en', folder)).toThrow('{{fax}}')
})

test('a brand with its own wording keeps it', () => {
  const folder = texts({
    'terms/userAgreement.en.txt': 'Shared',
    [`${mainBrand.id}/terms/userAgreement.en.txt`]: 'Own text of {{name}}',
  })
  expect(termsText(mainBrand, 'userAgreement', 'en', folder)).toBe(`Own text of ${mainBrand.projectName}`)
})

const every = brandIds.flatMap((id) => keys.flatMap((key) => brands[id].availableLangs.map((language) => [id, key, language] as const)))

describe.each(every)('[BRAND-003] %s, %s in %s', (id, key, language) => {
  const brand = brands[id]
  const { accountConfirmation: entity, supports, terms } = brand
  const term = termOf(brand, key, language)

  test('is whole: names the company, where it is and how to reach it, and leaves no slot', () => {
    for (const part of [entity.name, ...entity.address, supports.email, brand.projectName, terms[key].url])
      expect(term.text).toContain(part)
    expect(term.text).not.toMatch(/[{}<>]|undefined|null/)
    expect(words(term.text)).toBeGreaterThan(250)
    expect(words(term.text)).toBeLessThan(450)
  })

  test('says first that the company is invented', () => {
    expect(term.text.split('\n', 1)[0]).toContain(invented[language])
  })

  test('has a title of its own and eight numbered parts', () => {
    expect(term.label).toMatch(/^\p{Lu}[\p{L} ]{5,40}$/u)
    if (language === 'en') expect(term.label).toBe(terms[key].label)
    expect(term.text.match(/^\d\. .+$/gm)?.map((line) => line[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })

  test('travels with the id, key, address and the unaccepted value of the brand', () => {
    const { id: number, url } = terms[key]
    expect(term).toMatchObject({ id: number, key, url, value: false })
  })
})

test('every version before the one in force is kept in every language, and reads differently from the next', () => {
  for (const brand of Object.values(brands))
    for (const key of keys)
      for (const language of brand.availableLangs) {
        expect(olderTermText(brand, key, language, termVersions[key])).toBeUndefined()
        expect(olderTermText(brand, key, language, 0)).toBeUndefined()
        const texts = Array.from({ length: termVersions[key] - 1 }, (_, place) => olderTermText(brand, key, language, place + 1))
        expect(new Set([...texts, termOf(brand, key, language).text]).size, `${brand.id} ${key} ${language}`).toBe(termVersions[key])
        for (const text of texts) expect(text).not.toMatch(/[{}<>]|undefined|null/)
      }
})

test('each language has its own words', () => {
  for (const key of keys) {
    const titles = languages.map((language) => termOf(mainBrand, key, language).label)
    expect(new Set(titles).size).toBe(languages.length)
  }
})

const invented: Record<Language, string> = {
  en: 'is an invented company',
  es: 'es una empresa inventada',
  pt: 'é uma empresa inventada',
  ro: 'este o companie inventată',
  ru: 'вымышленная компания',
  ua: 'вигадана компанія',
}

const words = (text: string) => text.split(/\s+/).length

/** A folder of texts that is gone after the test. */
function texts(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'terms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Words and forms of Brazil, and of a bank that is on first-name terms: docs/spec/decisions.md says which Portuguese is ours. */
const foreign =
  /(?<![\p{L}])(você|usuários?|senha|celular|aplicativo|aparelhos?|tarifas?|cadastr\p{L}*|registros?|coletamos|criptografad\p{L}*|em (um|uma|outra)|centavos?|teus?|tuas?|podes|contigo)(?![\p{L}])/iu

test('the Portuguese of terms, older terms and slogans is that of Portugal, and formal', () => {
  const texts = brandIds.flatMap((id) => [
    ...keys.map((key) => termsText(brands[id], key, 'pt')),
    olderTermText(brands[id], 'privacyPolicy', 'pt', 1) ?? '',
    ...Object.values(brands[id].signIn.pt ?? {}),
  ])
  expect(texts.flatMap((text) => foreign.exec(text)?.[0] ?? [])).toEqual([])
  expect(foreign.exec('se você o tiver')?.[0]).toBe('você')
})
