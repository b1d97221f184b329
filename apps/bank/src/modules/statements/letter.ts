/** Where the file is, written to the person. The file itself stays here: a mailbox is no safe place for it, and the link asks who comes. */
import type { Surroundings } from '../../call/context.ts'
import { writeTo } from '../session/index.ts'

export const sendLetter = (context: Surroundings, exportId: string, file: string): Promise<void> =>
  writeTo(context, context.principal.personId, ({ i18n, values: known }) => {
    const site = context.origin ?? context.brand.accountConfirmation.web
    const values = { ...known, file, link: `${site}/statements?${new URLSearchParams({ export: exportId }).toString()}` }
    return {
      subject: i18n.t('Your file from {brand}', values),
      body: i18n.t(
        'Hello {name},\n\nYour file {file} is ready. Sign in and download it here within seven days:\n\n{link}\n\nIf you did not ask for it, write to us: {help}.',
        values,
      ),
    }
  })
