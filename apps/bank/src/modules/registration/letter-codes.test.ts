/** The code of a letter: looking with the right one is free, guessing is not. */
import { reset } from '@ducat/contract/registration/calls'
import { expect, test } from 'vitest'
import { bankForTest } from '../../../test/bank.ts'
import { newest } from '../../../test/sign-in.ts'

const NEW = 'a river of copper'

test('[C-REG-006] five wrong looks end a link; the right one may be looked at as often as its page is opened', async () => {
  const bank = await bankForTest()
  const { ana, bob } = await bank.world({ ana: {}, bob: {} })
  const codeFor = async ({ email }: { email: string }) => {
    await bank.anyone().call(reset.request, { email })
    const found = async () => /code=([\w-]+)/.exec(await newest(bank, email))?.[1] ?? ''
    await expect.poll(found, { timeout: 15_000 }).not.toBe('')
    return found()
  }
  const check = async (email: string, code: string) => (await bank.anyone().call(reset.check, { email, code })).valid

  const theirs = await codeFor(bob)
  const guesses = await Promise.all(Array.from({ length: 50 }, (_, at) => check(bob.email, `guess-${at}`)))
  expect(new Set(guesses)).toEqual(new Set([false]))
  expect(await check(bob.email, theirs)).toBe(false)

  const code = await codeFor(ana)
  const looks = await Promise.all(Array.from({ length: 20 }, () => check(ana.email, code)))
  expect(new Set(looks)).toEqual(new Set([true]))
  for (let times = 0; times < 4; times++) expect(await check(ana.email, 'guess')).toBe(false)
  expect(await bank.anyone().call(reset.confirm, { email: ana.email, code, password: NEW })).toEqual({})
  expect(await check(ana.email, code)).toBe(false)
})
