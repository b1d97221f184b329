import { expect, test } from 'vitest'
import { forgetPhone, installation, keepPhone, newPhoneKey, readPhone } from './own-phone.ts'

test('a key that is removed is gone, and linked again the browser is the same installation', async () => {
  const { keys } = (await newPhoneKey())!
  expect(keys.privateKey.extractable).toBe(false)
  const before = await installation()
  await keepPhone({ deviceId: 'phone-1', name: 'Phone', keys })
  expect(await readPhone()).toMatchObject({ deviceId: 'phone-1', name: 'Phone' })
  await forgetPhone()
  expect(await readPhone()).toBeUndefined()
  expect(await installation()).toBe(before)
})
