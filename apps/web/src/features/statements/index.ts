/** What other areas may open: a file of what a screen shows, and a paper of the bank. What they do arrives when they are pressed. */
import { lazy } from 'react'
import { needTexts } from '#i18n/texts.ts'
import { follow } from './follow-link.ts'

/** `<ExportDialog filter={filter} onClose={close} />`: asks for the format and goes on in the tray. The filter is the history's. */
export const ExportDialog = lazy(async () => {
  const [module] = await Promise.all([import('./ExportDialog.tsx'), needTexts('features/statements')])
  return { default: module.ExportDialog }
})

/** `<PaperButton name="transactionReceipt" data={{ transactionId }}><Trans>Receipt</Trans></PaperButton>` */
export { PaperButton } from './PaperButton.tsx'

/** Saves a file of the bank by its link. */
export async function followLink(link: string, name?: string): Promise<void> {
  await needTexts('features/statements')
  follow(link, name)
}
