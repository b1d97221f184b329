/** A further phone confirms nothing until its owner signs in on it and the old way says yes: the flow `verifyDevice`. */
import { call, pkce } from './bank.js'
import { el, field, form, words } from './draw.js'

export function drawSignIn(phone) {
  const place = el('div', {}, el('p', {}, words.notApproved))
  const signIn = async ({ email, password }) => {
    const { challenge } = await pkce()
    const { status, body } = await call('POST', '/auth/login', {
      body: { client: 'spa', username: email.trim(), password, codeChallenge: challenge, secret: phone.secret },
    })
    if (status !== 200) return body.message ?? words.failed
    if (body.authFlow === 'verifyDevice') place.replaceChildren(el('p', {}, words.chooseWay), await drawWays(phone, body.tmpJwt))
  }
  place.append(
    form(
      signIn,
      field(words.email, { name: 'email', type: 'email', value: phone.owner ?? '' }),
      field(words.password, { name: 'password', type: 'password' }),
      el('button', {}, words.signInHere),
    ),
  )
  return place
}

async function drawWays(phone, token) {
  const names = { push: words.push, otp: words.otp, sms: words.sms, email: words.mail }
  const { body } = await call('GET', '/auth/devices/approve-methods', { token })
  const place = el('div')
  const choose = async (_values, methodId) => {
    const path = `/auth/devices/${encodeURIComponent(phone.deviceId)}/approve`
    const asked = await call('POST', path, { token, body: { methodId } })
    if (asked.status !== 200) return asked.body.message ?? words.failed
    place.replaceChildren(asked.body.digits ? digits(asked.body.digits) : code(`${path}/${methodId}`, token))
  }
  const buttons = body.methods.map(({ id, sentTo }) => el('button', { value: id }, [names[id], sentTo].filter(Boolean).join(': ')))
  place.append(form(choose, ...buttons))
  return place
}

const digits = (shown) => el('p', { role: 'status' }, words.typeThere, el('br'), el('output', { class: 'big' }, shown))

const code = (path, token) =>
  form(
    async (values) => {
      const { status, body } = await call('PATCH', path, { token, body: { code: values.code } })
      return status === 200 ? '' : (body.message ?? words.failed)
    },
    field(words.code, { name: 'code', inputmode: 'numeric', maxlength: '6', size: '8' }),
    el('button', {}, words.confirm),
  )
