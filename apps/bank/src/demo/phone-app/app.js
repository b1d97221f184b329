/**
 * The phones of the demo, side by side. Each is linked by the link behind a QR code or by a typed code, keeps its secret here, and fetches
 * what was sent to it while it is online; what is sent meanwhile waits.
 */
/* global crypto, document, fetch, location, setTimeout, URLSearchParams */
import { call } from './bank.js'
import { el, field, form, words } from './draw.js'
import { add, drop, keep, phones } from './phones.js'
import { drawRequest } from './requests.js'
import { drawSignIn } from './sign-in.js'

const place = document.querySelector('#phones')
const drawn = new Map()

document.querySelector('#carried').hidden = true
place.append(await drawLinking())
for (const phone of phones.filter(({ brand }) => brand === words.brand)) show(phone)
void beat()

function show(phone) {
  const state = el('small', { role: 'status' })
  const news = el('p', { role: 'status' })
  const body = el('div', {}, el('p', {}, words.nothing))
  const toggle = el('button', { onclick: () => turn(phone) })
  const card = el(
    'article',
    { class: 'phone', 'aria-label': phone.name, 'data-device': phone.deviceId },
    el('header', {}, el('h2', {}, phone.name), state),
    phone.owner && el('small', {}, phone.owner),
    news,
    body,
    el('footer', {}, toggle, el('button', { onclick: () => throwAway(phone) }, words.remove)),
  )
  drawn.set(phone, { card, state, news, body, toggle, mode: 'approved' })
  place.prepend(card)
  showLine(phone)
}

function showLine(phone) {
  const { card, state, toggle, news } = drawn.get(phone)
  card.classList.toggle('off', phone.isOffline === true)
  state.textContent = phone.isOffline ? words.offline : words.online
  toggle.textContent = phone.isOffline ? words.goOnline : words.goOffline
  if (phone.isOffline) news.textContent = words.waitsOffline
}

function turn(phone) {
  phone.isOffline = !phone.isOffline
  keep()
  drawn.get(phone).news.textContent = ''
  showLine(phone)
  if (!phone.isOffline) void fetchPushes()
}

function throwAway(phone) {
  drawn.get(phone).card.remove()
  drawn.delete(phone)
  drop(phone)
}

/** Once a second, as long as somebody looks. */
async function beat() {
  if (document.visibilityState === 'visible') await fetchPushes().catch(() => undefined)
  setTimeout(() => void beat(), 1000)
}

async function fetchPushes() {
  const online = [...drawn.keys()].filter(({ isOffline }) => !isOffline)
  if (online.length === 0) return
  const query = new URLSearchParams(online.map(({ deviceId }) => ['device', deviceId]))
  const { pushes, states } = await (await fetch(`/demo/phone/pushes?${query}`)).json()
  for (const phone of online) {
    const parts = drawn.get(phone)
    if (parts && !phone.isOffline)
      showPushes(
        phone,
        parts,
        pushes.filter(({ deviceId }) => deviceId === phone.deviceId),
        states[phone.deviceId],
      )
  }
}

function showPushes(phone, parts, pushes, mode) {
  const { body, news } = parts
  if (mode !== parts.mode) {
    if (mode === 'approved' && parts.mode === 'linked') news.textContent = words.approved
    parts.mode = mode
    body.replaceChildren(mode === 'gone' ? el('p', {}, words.gone) : mode === 'linked' ? drawSignIn(phone) : el('p', {}, words.nothing))
  }
  if (mode !== 'approved') return
  const open = new Set(pushes.map(({ operationId }) => operationId))
  const shown = [...body.querySelectorAll('[data-operation]')]
  for (const section of shown) if (!open.has(section.dataset.operation)) section.remove()
  const there = new Set(shown.map(({ dataset }) => dataset.operation))
  for (const request of pushes) {
    if (there.has(request.operationId)) continue
    news.textContent = ''
    body.append(
      drawRequest(phone, request, (said) => {
        body.querySelector(`[data-operation="${request.operationId}"]`)?.remove()
        news.textContent = words[said]
      }),
    )
  }
  body.querySelector(':scope > p')?.toggleAttribute('hidden', open.size > 0)
}

async function drawLinking() {
  const all = await (await fetch('/demo/phone/carried')).json()
  const carried = all.filter(({ deviceId }) => !phones.some((mine) => mine.deviceId === deviceId))
  const type = el('select', { name: 'type' }, el('option', { value: 'ios' }, 'iPhone'), el('option', { value: 'android' }, 'Android'))
  const card = el(
    'article',
    { class: 'phone', 'aria-label': words.linkTitle },
    el('h2', {}, words.linkTitle),
    el('p', {}, words.linkHow),
    form(
      link,
      field(words.linkField, { name: 'link', value: decodeURIComponent(location.hash.slice(1)) }),
      field(words.name, { name: 'name', value: words.newName, maxlength: '60' }),
      el('label', {}, words.type, type),
      el('button', {}, words.link),
    ),
  )
  if (carried.length > 0) card.append(el('section', {}, el('h3', {}, words.takeTitle), form(take, ...carried.map(takeButton))))
  return card

  function takeButton({ deviceId, name, owner }) {
    return el('button', { value: deviceId, title: owner, 'aria-label': `${words.take}: ${name}` }, name)
  }
  async function take(_values, deviceId) {
    const body = new URLSearchParams({ deviceId })
    const answer = await fetch('/demo/phone/carried', { method: 'POST', body })
    if (!answer.ok) return words.failed
    const { secret } = await answer.json()
    const { name, type: kind, owner } = carried.find((phone) => phone.deviceId === deviceId)
    card.querySelector(`button[value="${deviceId}"]`)?.remove()
    hold({ deviceId, name, type: kind, owner, secret })
  }
}

async function link({ link: typed, name, type }) {
  const token = await tokenOf(typed.trim())
  if (token === undefined) return words.linkWrong
  const code = `demo-${crypto.randomUUID()}`
  const body = { name: name.trim() || words.newName, code, type, pushToken: `demo-push-${crypto.randomUUID()}` }
  const linked = await call('POST', '/auth/devices', { token, body })
  if (linked.status !== 200) return linked.status === 422 ? linked.body.message : words.linkWrong
  hold({ deviceId: linked.body.id, name: linked.body.name, type, secret: linked.body.secret })
}

/** The token stands in the link; a typed code is exchanged for it. */
async function tokenOf(typed) {
  const inLink = /:\/\/link\?(.*)$/.exec(typed)
  if (inLink) return new URLSearchParams(inLink[1]).get('token') ?? undefined
  if (typed.length < 10 || typed.length > 16) return undefined
  const { status, body } = await call('POST', '/auth/scp/code', { body: { code: typed } })
  return status === 200 ? body.token : undefined
}

function hold(phone) {
  const mine = { ...phone, brand: words.brand, isOffline: false }
  if (phones.some(({ deviceId }) => deviceId === mine.deviceId)) return
  add(mine)
  show(mine)
  void fetchPushes()
}
