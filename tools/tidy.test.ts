/** The house checks itself: each rule of ARCHITECTURE.md that matters, over every file of the project. tools/tidy/ holds the checks. */
import { brandIds, languages, bcp47, catalogName } from '@ducat/brands'
import { expect, test } from 'vitest'
import { missingBuilds, readLock } from './complete-lock.ts'
import { readSpec } from './spec/read.ts'
import { unknownIds, wrongParts } from './spec/named.ts'
import { partly } from './spec/partly.ts'
import { areaNames } from './tidy/areas.ts'
import { climbing, cycles, wrongArrows } from './tidy/arrows.ts'
import { catalogFindings, twoMeanings } from './tidy/catalogs.ts'
import { bannedIdioms, sleepingTests } from './tidy/idioms.ts'
import { lengths, longFiles } from './tidy/lengths.ts'
import { foreignWrites } from './tidy/ownership.ts'
import { projectFiles, type Check } from './tidy/source.ts'
import { tables } from './tidy/tables.ts'
import { termFindings } from './tidy/terms-check.ts'
import { apart, freeToSay } from './tidy/terms-free.ts'
import { terms } from './tidy/terms.ts'
import { untranslated } from './tidy/untranslated.ts'
import { brandNames, foreignPlaces, leftovers } from './tidy/words.ts'

const files = projectFiles()

const checks: Readonly<Record<string, Check>> = {
  'rooms import only the rooms they may': wrongArrows,
  'there is no import cycle': cycles,
  'no import climbs out of its room': climbing,
  'an area has one name everywhere': areaNames,
  'a table is written by its owner only': foreignWrites(tables),
  'idioms that have a better word here are absent': bannedIdioms,
  'tests wait for conditions': sleepingTests,
  'brands are named in packages/brands only': brandNames(brandIds),
  'what people read is translated': untranslated,
  'files are small': lengths,
  'nothing is left for later': leftovers,
  'no file knows one machine or one registry': foreignPlaces,
  'tests name ids that the specification has': unknownIds(readSpec()),
  'tests claim what they prove: a part where the rest waits': wrongParts(partly),
}

test.each(Object.entries(checks))('%s', (_name, check) => {
  expect(check(files).join('\n')).toBe('')
})

test('every area has a catalog in each language but English, nothing missing, and the same variables', async () => {
  const translated = languages.map((language) => catalogName(bcp47(language))).filter((tag) => tag !== 'en')
  expect((await catalogFindings(files, translated)).join('\n')).toBe('')
})

test('no two areas of client and bank translate the same words differently', async () => {
  expect((await twoMeanings(files, apart)).join('\n')).toBe('')
})

test('texts use the words of the bank, one per concept in each language', async () => {
  expect((await termFindings(files, terms, freeToSay)).join('\n')).toBe('')
})

test('package-lock.json lists the builds of every platform (else: npx node tools/complete-lock.ts)', () => {
  expect(missingBuilds(readLock())).toEqual({})
})

test('files that deserve a second look are printed', () => {
  const long = longFiles(files)
  console.log(long.length === 0 ? 'no file is longer than 300 lines' : `longer than 300 lines:\n${long.join('\n')}`)
})
