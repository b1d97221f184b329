/** The first file of an archive: what is in it, in the language of whoever asked. */
import { instantOf } from '@ducat/values'
import { speaking } from '../../texts.ts'
import type { Asker } from './asking.ts'

export function readMe({ brand, language, customerId, parts }: Asker): string {
  const i18n = speaking(language)
  const values = { brand: brand.projectName, customerId: String(customerId), date: instantOf(parts.clock()), help: brand.supports.email }
  return `${[
    i18n.t('Everything {brand} knows about customer {customerId}, as of {date} (UTC).', values),
    i18n.t(
      'Files ending in .json hold the records. contents.json lists them, with the call of our API that answers each; the API documentation describes every field.',
    ),
    i18n.t(
      'The folder documents holds the documents you gave us, the folder messages your conversations with support and their attachments.',
    ),
    i18n.t(
      'Not included: passwords, codes and keys, full card numbers, and data about other people that you cannot see in the app either.',
    ),
    i18n.t('Keep this archive safe: anyone who has it can read all of it. Questions: {help}', values),
  ].join('\r\n\r\n')}\r\n`
}
