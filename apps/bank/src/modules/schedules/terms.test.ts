import type { Frequency } from '@ducat/contract/transfers/models'
import { parseMoney } from '@ducat/values'
import { expect, test } from 'vitest'
import { asksMore } from './terms.ts'

const terms = (
  amount: string,
  frequency: Frequency,
  endsOn: string | null = null,
  runsMax: number | null = null,
  nextOn = '2029-05-20',
) => ({
  amount: parseMoney(amount, 'USD'),
  frequency,
  endsOn,
  runsMax,
  nextOn,
})

test.each([
  ['the same', terms('10.00', 'monthly'), terms('10.00', 'monthly'), false],
  ['less', terms('10.00', 'monthly'), terms('9.99', 'monthly'), false],
  ['more', terms('10.00', 'monthly'), terms('10.01', 'monthly'), true],
  ['more often', terms('10.00', 'monthly'), terms('10.00', 'biweekly'), true],
  ['more often, even if less', terms('10.00', 'monthly'), terms('1.00', 'daily'), true],
  ['less often', terms('10.00', 'weekly'), terms('10.00', 'yearly'), false],
  ['an end where there was none', terms('10.00', 'monthly'), terms('10.00', 'monthly', '2030-01-31'), false],
  ['a count where there was none', terms('10.00', 'monthly'), terms('10.00', 'monthly', null, 9), false],
  ['no end any more', terms('10.00', 'monthly', '2030-01-31'), terms('10.00', 'monthly'), true],
  ['a later day', terms('10.00', 'monthly', '2030-01-31'), terms('10.00', 'monthly', '2030-02-01'), true],
  ['an earlier day', terms('10.00', 'monthly', '2030-01-31'), terms('10.00', 'monthly', '2030-01-30'), false],
  ['more payments', terms('10.00', 'monthly', null, 9), terms('10.00', 'monthly', null, 10), true],
  ['fewer payments', terms('10.00', 'monthly', null, 9), terms('10.00', 'monthly', null, 8), false],
  ['sooner', terms('10.00', 'monthly'), terms('10.00', 'monthly', null, null, '2029-05-19'), true],
  ['sooner, even if less often', terms('10.00', 'monthly'), terms('10.00', 'yearly', null, null, '2029-05-19'), true],
  ['not so soon', terms('10.00', 'monthly'), terms('10.00', 'monthly', null, null, '2029-05-21'), false],
  ['a day for a count', terms('10.00', 'monthly', null, 9), terms('10.00', 'monthly', '2030-01-31'), true],
] as const)('[C-OWN-063] %s needs a new yes or not', (_name, before, after, more) => {
  expect(asksMore(before, after)).toBe(more)
})
