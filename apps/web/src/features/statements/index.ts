/** What other areas may open: a file of what a screen shows, and a paper of the bank. Each arrives when it is asked for. */
import type { InputOf } from '@ducat/contract/kit/call'
import type { documents } from '@ducat/contract/statements/calls'
import { lazy } from 'react'
import { needTexts } from '#i18n/texts.ts'

/** `<ExportDialog filter={filter} onClose={close} />`: asks for the format and goes on in the tray. The filter is the history's. */
export const ExportDialog = lazy(async () => {
  const [module] = await Promise.all([import('./ExportDialog.tsx'), needTexts('features/statements')])
  return { default: module.ExportDialog }
})

/** `await savePaper('transactionReceipt', { transactionId })`: made by the bank, saved by the browser or given to the app around us. */
export async function savePaper(name: InputOf<typeof documents.make>['name'], data: InputOf<typeof documents.make>['data']): Promise<void> {
  const { madePaper } = await import('./saving.ts')
  await madePaper(name, data)
}
