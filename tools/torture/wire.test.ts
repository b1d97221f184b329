/** How a call travels: fuzzing is worth nothing at an address that nobody listens at. */
import { everyCall } from '@ducat/contract'
import { expect, test } from 'vitest'
import { requestOf } from './wire.ts'

const named = (name: string) => everyCall.find((call) => call.name === name)!

test('[G50] no address of any call keeps a place that was not filled', () => {
  const paths = everyCall.map((call) => requestOf(call, {}).path)
  expect(paths.filter((path) => /[{}]/.test(path))).toEqual([])
})

test('[G50] a named method is posted, a REST path goes with its own verb and its places filled', () => {
  expect(requestOf(named('p2pFeeGet'), { amount: [] })).toEqual({ verb: 'POST', path: '/api/v4/?p2pFeeGet', text: '{"amount":[]}' })
  expect(requestOf(named('DELETE /auth/devices/{deviceId}'), { deviceId: '../\ud800' })).toMatchObject({
    verb: 'DELETE',
    path: '/api/v4/auth/devices/..%2F%EF%BF%BD',
  })
})

test('[G50] a GET asks in its address: a list several times, what is half encoded as it is', () => {
  const path = (authorizeUrl: unknown) => requestOf(named('GET /auth/sei/authorize'), { authorizeUrl })
  expect(path(['a', { b: 1 }])).toEqual({
    verb: 'GET',
    path: '/api/v4/auth/sei/authorize?authorizeUrl=a&authorizeUrl=%7B%22b%22%3A1%7D',
    text: '',
  })
  expect(path('%E0%A4').path).toBe('/api/v4/auth/sei/authorize?authorizeUrl=%E0%A4')
})
