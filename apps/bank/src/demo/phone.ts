/** The phones of demo people: what was sent to them, and a way to say yes or no. They sign and send as a real phone would. */
import type { I18n } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { authenticatorSecret, codeAt } from '../approvals/authenticators.ts'
import { signAnswer } from '../approvals/device-key.ts'
import { hashOf } from '../approvals/link.ts'
import type { Db } from '../db/pool.ts'
import { demoSeal } from '../db/seal.ts'
import { escapeHtml, page } from './html.ts'

export interface DemoPhone {
  readonly owner: string
  readonly name: string
  /** The phone's own name, when it is linked. */
  readonly device: string | undefined
  readonly requests: readonly { readonly id: number; readonly title: string; readonly text: string }[]
  /** What the authenticator app on it shows now. */
  readonly code: string | undefined
}

export async function phones(db: Db, brand: string): Promise<DemoPhone[]> {
  const { rows } = await sql<{ id: number; email: string; name: string; device_id: string | null; device: string | null; at: number }>`
    select p.id, p.email, p.first_name || ' ' || p.last_name as name, d.id as device_id, d.name as device, extract(epoch from now())::float8 as at
    from person p
    left join (device d join demo_phone h on h.device_id = d.id) on d.person_id = p.id and d.removed_at is null
    left join authenticator a on a.person_id = p.id and a.secret is not null
    where p.brand = ${brand} and (d.id is not null or a.person_id is not null) order by p.id`.execute(db)
  return Promise.all(
    rows.map(async ({ id, email, name, device_id: deviceId, device, at }) => {
      const secret = await authenticatorSecret(db, demoSeal, id)
      return {
        owner: email,
        name,
        device: device ?? undefined,
        requests: deviceId ? await requestsOf(db, deviceId) : [],
        code: secret && codeAt(secret, at),
      }
    }),
  )
}

async function requestsOf(db: Db, deviceId: string): Promise<DemoPhone['requests']> {
  const { rows } = await sql<{ id: bigint; title: string; text: string }>`
    select max(m.id) as id, m.subject as title, m.body as text
    from demo_message m
    where m.channel = 'push' and m.data ->> 'deviceId' = ${deviceId} and m.at > now() - interval '1 hour' and (
      exists (select 1 from operation o join challenge c on c.operation_id = o.id and c.used_at is null and c.expires_at > now()
              where o.public_id = m.data ->> 'operationId' and o.state = 'awaiting_code')
      or exists (select 1 from ask a where a.id = m.data ->> 'operationId' and a.answer is null and a.expires_at > now()))
    group by m.data ->> 'operationId', m.subject, m.body order by 1 desc`.execute(db)
  return rows.map(({ id, title, text }) => ({ id: Number(id), title, text }))
}

export type Said = 'done' | 'wrong' | 'closed'

/** Through the door that real phones use. */
export async function answer(
  app: FastifyInstance,
  db: Db,
  host: string,
  of: { id: number; result: boolean; digits: string },
): Promise<Said> {
  const row = await db
    .selectFrom('demo_message as m')
    .innerJoin('demo_phone as h', (join) => join.on('h.device_id', '=', sql<string>`m.data ->> 'deviceId'`))
    .select(['m.data', 'h.secret'])
    .where('m.id', '=', BigInt(of.id))
    .executeTakeFirst()
  if (!row) return 'closed'
  const { operationId, shows } = row.data as unknown as { operationId: string; shows: string }
  const digits = of.result ? of.digits : undefined
  const signature = signAnswer(row.secret, { operationId, result: of.result, digits, link: hashOf(shows) })
  const response = await app.inject({
    method: 'POST',
    url: `/api/v4/device-api/challenge/${operationId}/answer`,
    headers: { host },
    payload: { result: of.result, digits, signature },
  })
  return response.statusCode === 204 ? 'done' : response.statusCode === 422 ? 'wrong' : 'closed'
}

export function phonePage(i18n: I18n, lang: string, list: readonly DemoPhone[], said: string | undefined): string {
  const answers: Readonly<Record<Said, string>> = {
    done: i18n.t('Sent. The screen that asked knows it by now.'),
    wrong: i18n.t('These are not the digits on the screen. Look again.'),
    closed: i18n.t('This request is not open any more.'),
  }
  const notice = said && Object.hasOwn(answers, said) ? `<p role="status"><strong>${escapeHtml(answers[said as Said])}</strong></p>` : ''
  const form = ({ id, title, text }: DemoPhone['requests'][number]) =>
    `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p><form method="post" action="/demo/phone"><input type="hidden" name="id" value="${id}">` +
    `<label>${escapeHtml(i18n.t('Two digits'))}<br><input name="digits" inputmode="numeric" maxlength="2" size="4" autocomplete="off"></label>` +
    `<button name="result" value="yes">${escapeHtml(i18n.t('Confirm'))}</button><button name="result" value="no">${escapeHtml(i18n.t('Decline'))}</button></form>`
  const body = ({ device, requests, code }: DemoPhone) =>
    (device ? requests.map(form).join('') || `<p>${escapeHtml(i18n.t('Nothing to confirm. Pay somebody, then come back.'))}</p>` : '') +
    (code ? `<p>${escapeHtml(i18n.t('The authenticator app shows'))} <code>${escapeHtml(code)}</code></p>` : '')
  const articles = list.map(
    (phone) =>
      `<article><h2>${escapeHtml(phone.name)}</h2><small>${escapeHtml([phone.owner, phone.device].filter(Boolean).join(' · '))}</small>${body(phone)}</article>`,
  )
  const again = `<p><a href="/demo/phone">${escapeHtml(i18n.t('Look again'))}</a></p>`
  return page(lang, i18n.t('Phones'), notice + articles.join('') + again)
}
