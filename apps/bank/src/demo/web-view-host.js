/** The app's half of the bridge, as an Android app has it: an object with `postMessage(text)`. */
/* global document, window */

const secrets = new Set(['accessToken', 'refreshToken', 'deviceSecret'])
const LONGEST = 60

/** Enough to see that it changed. */
function shown(data) {
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, value]) => {
      if (secrets.has(name)) return [name, `…${String(value).slice(-6)}`]
      return [name, typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}… (${value.length})` : value]
    }),
  )
}

window.bankHost = {
  postMessage(text) {
    const { name, data } = JSON.parse(text)
    const line = document.createElement('li')
    const title = document.createElement('strong')
    const facts = document.createElement('code')
    line.dataset.name = name
    title.textContent = name
    facts.textContent = JSON.stringify(shown(data))
    line.append(title, facts)
    document.querySelector('#messages')?.append(line)
    line.scrollIntoView({ block: 'nearest' })
  },
}
