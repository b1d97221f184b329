import { termVersions } from '@ducat/brands/terms.ts'
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('[C-DICT-018] a country that does not exist is refused; one without states has none; the others in full', async () => {
  expect((await bank.anyone().answer(dictionaries.states, { countryCode: 'XX' })).body.validationErrors?.[0]?.reason).toBe('COUNTRY')
  expect(await bank.anyone().call(dictionaries.states, { countryCode: 'RO' })).toEqual({ states: [] })
  const { states } = await bank.anyone().call(dictionaries.states, { countryCode: 'US' })
  expect(states).toHaveLength(51)
  expect(states).toContainEqual({ stateCode: 'NY', stateName: 'New York' })
  expect((await bank.anyone().call(dictionaries.states, { countryCode: 'CA' })).states).toHaveLength(13)
})

test('[C-DICT-014][C-DICT-016][C-DICT-017] terms, rights and calling codes, in the reader’s language', async () => {
  const { agreements } = (await bank.anyone().answer(dictionaries.agreements, {}, { language: 'es' })).body
  expect(agreements.map(({ key, value }) => [key, value])).toEqual([
    ['userAgreement', 'false'],
    ['privacyPolicy', 'false'],
  ])
  expect(agreements.map(({ version }) => version)).toEqual([termVersions.userAgreement, termVersions.privacyPolicy])
  const rights = (await bank.anyone().answer(dictionaries.accessRights, {}, { language: 'ro' })).body.accessRights
  expect(rights.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5])
  expect(rights[2]?.name).toBe('Acces deplin')
  const { phoneCodes } = await bank.anyone().call(dictionaries.phoneCodes, {})
  expect(phoneCodes).toContainEqual({ countryCode: 'UA', code: '+380' })
})
