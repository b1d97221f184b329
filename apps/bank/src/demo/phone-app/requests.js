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
  const lines = shows.split('\n')
  const starts = lines.flatMap((_line, place) => (isStart(lines, place) ? [place] : []))
  if (starts[0] === 0) {
    const blocks = starts.map((start, nth) => paymentOf(lines.slice(start, (starts[nth + 1] ?? lines.length + 1) - 1)))
    return { title: words.payment, blocks }
  }
  return { title: words.change, blocks: [rest.map((line) => ['', line])] }
}

const isAmount = (text) => /^\d[\d.]* [A-Z]{3,5}$/.test(text ?? '')

/** An empty line stands between payments, and within one for an e-mail that it has not: amounts tell where one begins. */
const isStart = (lines, place) => (place === 0 || lines[place - 1] === '') && [1, 2, 3].every((next) => isAmount(lines[place + next]))

function paymentOf([, send, fee, receive, name, email, account, ...stated]) {
  return [
    [words.amount, send],
    [words.to, [name, email].filter(Boolean).join(', ')],
    [words.account, account],
    [words.fee, /^0[.0]* /.test(fee) ? '' : fee],
    [words.arrives, receive === send ? '' : receive],
    ['', stated.join(' ')],
  ].filter(([, value]) => value)
}

const timeOf = (iso) => new Date(iso).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
