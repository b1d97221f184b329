/** The papers of a contract: its text, and the seal with which anybody can check it without the bank. */
import { signing } from '@ducat/contract/revenue-split/calls'
import { send } from '#api/send.ts'
import { followLink } from '#features/statements'

/** The link opens for a minute, so it is asked for when it is pressed. */
export async function savePdf(id: number): Promise<void> {
  const { url } = await send(signing.pdf, { id })
  await followLink(url, `contract-${id}.pdf`)
}

/** As `npm run seal` reads it. */
export async function saveSeal(id: number): Promise<void> {
  const file = new Blob([`${JSON.stringify(await send(signing.seal, { id }), undefined, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: `contract-${id}-seal.json` })
  link.click()
  URL.revokeObjectURL(address)
}
