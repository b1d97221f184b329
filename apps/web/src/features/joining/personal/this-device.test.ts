import { expect, test } from 'vitest'
import { hostSystem } from '#web-view/host-system.ts'
import { nameOf } from './this-device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
  ['something else', 'Browser'],
])('[REG-039] the device of a registration is named as people name it: %s', (agent, name) => {
  expect(nameOf(agent)).toBe(name)
})

test('in the web view of an app the device is the phone', () => {
  const postMessage = () => undefined
  expect(hostSystem({})).toBe('web')
  expect(hostSystem({ bankHost: { postMessage } })).toBe('android')
  expect(hostSystem({ webkit: { messageHandlers: { bankHost: { postMessage } } } })).toBe('ios')
})
