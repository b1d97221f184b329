/** Written to everybody who manages the customer when the bank switched a webhook off, once for each time. */
import { brands, type BrandId } from '@ducat/brands'
import { peopleWho } from '../../approvals/approvers.ts'
import type { Db } from '../../db/pool.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { writeTo } from '../session/index.ts'

const AT_ONCE = 50

export async function tellOfDeadReceivers(db: Db, gateways: Gateways): Promise<number> {
  const due = await db
    .selectFrom('webhook as w')
    .innerJoin('customer as c', 'c.id', 'w.customer_id')
    .select(['w.id', 'w.customer_id', 'w.person_id', 'w.name', 'w.url', 'w.disabled_because', 'w.kind', 'c.brand'])
    .where('w.letter_due', '=', true)
    .orderBy('w.id')
    .limit(AT_ONCE)
    .execute()
  for (const webhook of due) {
    const managers = (await peopleWho(db, webhook.customer_id, 'manage')).map(({ id }) => id)
    for (const personId of managers.length > 0 || webhook.person_id === null ? managers : [webhook.person_id])
      await letter({ db, gateways, brand: brands[webhook.brand as BrandId] }, personId, webhook)
    await db.updateTable('webhook').set({ letter_due: false }).where('id', '=', webhook.id).execute()
  }
  return due.length
}

const letter = (
  from: Parameters<typeof writeTo>[0],
  personId: number,
  { name: webhook, url, kind, disabled_because: because }: { name: string; url: string; kind: string; disabled_because: string | null },
) =>
  writeTo(from, personId, ({ i18n, values: known }) => {
    const values = { ...known, webhook, url }
    if (kind === 'ipn')
      return {
        subject: i18n.t('Payment notifications stopped'),
        body: i18n.t(
          'Hello {name},\n\nWe stopped sending payment notifications to this address because it no longer accepts them: {url}\n\nSave your notification settings again in {brand} under Merchant tools when it can receive them. Notifications from the last 30 days can be sent again. Questions: {help}.',
          values,
        ),
      }
    return {
      subject: i18n.t('Webhook turned off: {webhook}', values),
      body:
        because === 'gone'
          ? i18n.t(
              'Hello {name},\n\nWe turned off the webhook {webhook} because its address answered that it is gone (410): {url}\n\nTurn it on again in {brand} under Merchant tools when it can receive events. Events from the last 30 days can be sent again. Questions: {help}.',
              values,
            )
          : i18n.t(
              'Hello {name},\n\nWe turned off the webhook {webhook} because its address has not accepted any event for more than three days: {url}\n\nTurn it on again in {brand} under Merchant tools when it can receive events. Events from the last 30 days can be sent again. Questions: {help}.',
              values,
            ),
    }
  })
