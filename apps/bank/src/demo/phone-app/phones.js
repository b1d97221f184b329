/** The phones of this browser. Each has the secret that the bank gave it once, and nobody else has it. */
/* global localStorage */

const KEY = 'demoPhones'

/** { deviceId, name, type, brand, owner?, secret, isOffline } */
export const phones = JSON.parse(localStorage.getItem(KEY) ?? '[]')

export const keep = () => localStorage.setItem(KEY, JSON.stringify(phones))

export function add(phone) {
  if (!phones.some(({ deviceId }) => deviceId === phone.deviceId)) phones.push(phone)
  keep()
}

export function drop(phone) {
  phones.splice(phones.indexOf(phone), 1)
  keep()
}
