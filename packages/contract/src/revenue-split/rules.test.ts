/** The whole life of a contract: ten statuses, nine acts, four roles, and where each leads. */
import { parseDay } from '@ducat/values'
import { describe, expect, test } from 'vitest'
import {
  afterAct,
  afterIdentification,
  contractActions,
  contractCan,
  contractRoles,
  endOfNotice,
  onDay,
  type ContractAction,
  partOf,
  percentageOf,
  shareOf,
} from './rules.ts'
import { contractStatuses, type ContractStatus } from './models.ts'

/** As decisions.md has it: I the initiator, C the other side, each as long as they have not signed (u), asked to end it (a) or did not (o). */
const expected: Readonly<Record<ContractStatus, Readonly<Partial<Record<ContractAction, string>>>>> = {
  UNSIGNED: {
    cancel: 'I',
    reject: 'C',
    sign: 'Iu Cu',
    identificationStarted: 'Iu Cu',
    identificationPush: 'Iu Cu',
    signerIdentification: 'Iu Cu',
  },
  NEED_IDENTIFICATION: {
    cancel: 'I',
    reject: 'C',
    sign: 'Iu Cu',
    identificationStarted: 'Iu Cu',
    identificationPush: 'Iu Cu',
    signerIdentification: 'Iu Cu',
  },
  SIGNED: {
    cancel: 'I',
    reject: 'C',
    sign: 'Iu Cu',
    identificationStarted: 'Iu Cu',
    identificationPush: 'Iu Cu',
    signerIdentification: 'Iu Cu',
  },
  WAITING: {},
  ACTIVE: { terminate: 'I C' },
  TERMINATING: { terminateCancel: 'Ia Ca', terminateNow: 'Io Co' },
  TERMINATED: {},
  EXPIRED: {},
  CANCELLED: {},
  REJECTED: {},
}

describe('who may do what', () => {
  test.each(contractStatuses)('[CONTR-010] in %s, every act of every role', (status) => {
    for (const action of contractActions)
      for (const role of contractRoles)
        for (const hasSigned of [false, true])
          for (const hasAsked of [false, true]) {
            const letter = { initiator: 'I', counterparty: 'C', administrator: '-', stranger: '-' }[role]
            const allowed = (expected[status][action] ?? '').split(' ').some((one) => {
              if (!one.startsWith(letter)) return false
              const condition = one.slice(1)
              return (
                condition === '' || (condition === 'u' && !hasSigned) || (condition === 'a' && hasAsked) || (condition === 'o' && !hasAsked)
              )
            })
            const said = { status, action, role, hasSigned, hasAsked }
            expect({ ...said, may: contractCan(said) }).toEqual({ ...said, may: allowed })
          }
  })
})

describe('where it leads', () => {
  const leads = (status: ContractStatus, action: ContractAction, otherSigned = false, hasBegun = true) =>
    afterAct({ status, action, otherSigned, hasBegun })

  test('before both have signed: to the end, to the check of a signer, to one signature, to both', () => {
    expect(leads('UNSIGNED', 'cancel')).toBe('CANCELLED')
    expect(leads('SIGNED', 'reject')).toBe('REJECTED')
    expect(leads('UNSIGNED', 'signerIdentification')).toBe('NEED_IDENTIFICATION')
    expect(leads('UNSIGNED', 'identificationPush')).toBe('NEED_IDENTIFICATION')
    expect(leads('SIGNED', 'signerIdentification')).toBe('SIGNED')
    expect(leads('NEED_IDENTIFICATION', 'identificationStarted')).toBe('NEED_IDENTIFICATION')
    expect(afterIdentification('NEED_IDENTIFICATION', true)).toBe('UNSIGNED')
    expect(afterIdentification('NEED_IDENTIFICATION', false)).toBe('NEED_IDENTIFICATION')
    expect(afterIdentification('SIGNED', true)).toBe('SIGNED')
    expect(leads('UNSIGNED', 'sign')).toBe('SIGNED')
    expect(leads('SIGNED', 'sign', true)).toBe('ACTIVE')
    expect(leads('SIGNED', 'sign', true, false)).toBe('WAITING')
  })

  test('then: asked to end, taken back, ended by both', () => {
    expect(leads('ACTIVE', 'terminate')).toBe('TERMINATING')
    expect(leads('TERMINATING', 'terminateCancel')).toBe('ACTIVE')
    expect(leads('TERMINATING', 'terminateNow')).toBe('TERMINATED')
  })

  test('and by the calendar, on the day itself', () => {
    const terms = { activeFrom: '2026-03-01', activeTo: '2026-05-31', endsOn: null }
    expect(onDay('WAITING', parseDay('2026-02-28'), terms)).toBe('WAITING')
    expect(onDay('WAITING', parseDay('2026-03-01'), terms)).toBe('ACTIVE')
    expect(onDay('WAITING', parseDay('2026-06-01'), terms)).toBe('EXPIRED')
    expect(onDay('ACTIVE', parseDay('2026-05-31'), terms)).toBe('ACTIVE')
    expect(onDay('ACTIVE', parseDay('2026-06-01'), terms)).toBe('EXPIRED')
    expect(onDay('TERMINATING', parseDay('2026-04-30'), { ...terms, endsOn: '2026-04-30' })).toBe('TERMINATING')
    expect(onDay('TERMINATING', parseDay('2026-05-01'), { ...terms, endsOn: '2026-04-30' })).toBe('TERMINATED')
    expect(onDay('UNSIGNED', parseDay('2027-01-01'), { ...terms, activeTo: null })).toBe('UNSIGNED')
    // Nobody signs what is over already; what ended otherwise stays what it was.
    for (const status of ['UNSIGNED', 'NEED_IDENTIFICATION', 'SIGNED'] as const)
      expect([onDay(status, parseDay('2026-05-31'), terms), onDay(status, parseDay('2026-06-01'), terms)]).toEqual([status, 'EXPIRED'])
    for (const status of ['CANCELLED', 'REJECTED', 'TERMINATED', 'EXPIRED'] as const)
      expect(onDay(status, parseDay('2027-01-01'), terms)).toBe(status)
  })

  test.each([
    ['2026-11-16', '2026-11-30'],
    ['2026-11-17', '2026-12-31'],
    ['2026-01-31', '2026-02-28'],
    ['2028-02-15', '2028-02-29'],
    ['2026-12-20', '2027-01-31'],
  ])('asked to end on %s, it ends with the first month that ends at least 14 days later: %s', (asked, ends) => {
    expect(endOfNotice(parseDay(asked))).toBe(ends)
  })
})

describe('a share', () => {
  test.each([
    ['30', 300_000n, '30'],
    ['0.0001', 1n, '0.0001'],
    ['12.50', 125_000n, '12.5'],
    ['100', 1_000_000n, '100'],
  ])('%s %% is %s millionths', (text, share, again) => {
    expect(shareOf(text)).toBe(share)
    expect(percentageOf(share)).toBe(again)
  })

  test('has at most four decimals, and its part of an amount is rounded down', () => {
    expect(shareOf('1.00001')).toBeUndefined()
    expect(shareOf('1.00000')).toBe(10_000n)
    expect(partOf(101n, 300_000n)).toBe(30n)
    expect(partOf(1n, 999_999n)).toBe(0n)
    expect(partOf(10n ** 17n, 333_333n)).toBe(33_333_300_000_000_000n)
  })
})
