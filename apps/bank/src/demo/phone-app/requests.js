/** A request as its owner reads it: from the lines that are signed, and from nothing else. */
import { answer } from './bank.js'
import { el, field, form, words } from './draw.js'

/** `onAnswered` hears 'done', 'wrong' or 'closed'. */
export function drawRequest(phone, request, onAnswered) {
  const { title, blocks } = read(request.shows)
  const act = async ({ digits }, choice) => {
    const said = await answer(phone, request, choice === 'yes', digits)
    if (said === 'wrong') return words.wrong
    onAnswered(said)
  }
  return el(
    'div',
    { role: 'group', 'data-operation': request.operationId, 'aria-label': words.isYou },
    el('h3', {}, title),
    ...blocks.map((facts) => el('dl', {}, ...facts.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]))),
    form(
      act,
      field(words.digits, { name: 'digits', inputmode: 'numeric', maxlength: '2', size: '4' }),
      el('button', { value: 'yes' }, words.confirm),
      el('button', { value: 'no' }, words.decline),
    ),
  )
}

/** The texts are in docs/areas/devices.md. */
export function read(shows) {
  const [kind, ...rest] = shows.split('\n')
  if (kind === 'sign-in') {
    const [, device, where, when] = rest
    return {
      title: words.signIn,
      blocks: [
        [
          [words.where, where],
          [words.device, device],
          [words.when, timeOf(when)],
        ],
      ],
    }
  }
  const payments = shows.split('\n\n').map(paymentOf)
  if (payments.every((facts) => facts !== undefined)) return { title: words.payment, blocks: payments }
  return { title: words.change, blocks: [rest.map((line) => ['', line])] }
}

const isAmount = (text) => /^\d[\d.]* [A-Z]{3,5}$/.test(text ?? '')

function paymentOf(text) {
  const [, send, fee, receive, name, email, account] = text.split('\n')
  if (![send, fee, receive].every(isAmount)) return undefined
  return [
    [words.amount, send],
    [words.to, [name, email].filter(Boolean).join(', ')],
    [words.account, account],
    [words.fee, /^0[.0]* /.test(fee) ? '' : fee],
    [words.arrives, receive === send ? '' : receive],
  ].filter(([, value]) => value)
}

const timeOf = (iso) => new Date(iso).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
