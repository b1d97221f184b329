import { expect, test } from 'vitest'
import { bridgeOf, type HostWindow } from './bridge.ts'
import { INIT_DELAY } from './connect.ts'
import { messageOf } from './messages.ts'

const poster = () => {
  const heard: unknown[] = []
  return { heard, postMessage: (message: unknown) => void heard.push(message) }
}

test.each<[string, HostWindow]>([
  ['a browser', {}],
  ['another app’s handler', { webkit: { messageHandlers: { somebody: poster() } } }],
  ['something that only has the name', { bankHost: 'bankHost' as never }],
])('[START-024] %s is no web view', (_name, window) => {
  expect(bridgeOf(window)).toBeUndefined()
})

test('[START-009] [START-024] iOS gets an object', () => {
  const handler = poster()
  bridgeOf({ webkit: { messageHandlers: { bankHost: handler } } })?.(messageOf('loggedOut', {}))
  expect(handler.heard).toEqual([{ version: 1, name: 'loggedOut', data: {} }])
})

test('[START-009] [START-024] Android gets the same as text', () => {
  const host = poster()
  bridgeOf({ bankHost: host })?.(messageOf('loginFailure', { message: 'No.' }))
  expect(host.heard).toEqual(['{"version":1,"name":"loginFailure","data":{"message":"No."}}'])
})

test('[START-009] a native object is called as itself', () => {
  const host = {
    said: '',
    postMessage(text: unknown) {
      this.said = String(text)
    },
  }
  bridgeOf({ bankHost: host })?.({ name: 'x' })
  expect(host.said).toBe('{"name":"x"}')
})

test('[START-023] the first message waits 100 ms', () => {
  expect(INIT_DELAY).toBe(100)
})

test('[START-011] an identity check is the app’s to do', () => {
  const host = poster()
  bridgeOf({ bankHost: host })?.(messageOf('identityCheck', { check: 'selfie', returnPath: '/kyc' }))
  expect(host.heard).toEqual(['{"version":1,"name":"identityCheck","data":{"check":"selfie","returnPath":"/kyc"}}'])
})
