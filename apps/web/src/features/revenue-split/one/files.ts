/** The papers of a contract: its text, and the seal with which anybody can check it without the bank. */
import { signing } from '@ducat/contract/revenue-split/calls'
import { send } from '#api/send.ts'
import { saveSeal } from '#features/seals'
import { followLink } from '#features/statements'

/** The link opens for a minute, so it is asked for when it is pressed. */
export async function savePdf(id: number): Promise<void> {
  const { url } = await send(signing.pdf, { id })
  await followLink(url, `contract-${id}.pdf`)
}

export const saveContractSeal = async (id: number): Promise<void> => saveSeal(await send(signing.seal, { id }), `contract-${id}`)
