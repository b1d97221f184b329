import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Instruction } from './instruction.ts'

interface Words {
  readonly title: MessageDescriptor
  /** How long it takes, and who can use it. */
  readonly about: MessageDescriptor
}

export const instructionWords: Readonly<Record<Instruction['type'], Words>> = {
  sepa: { title: msg`SEPA transfer`, about: msg`From any bank of the euro area, usually within a day.` },
  swift: {
    title: msg`International transfer (SWIFT)`,
    about: msg`From any bank in the world, one to five business days. Intermediary banks may charge a fee.`,
  },
  local: { title: msg`Local transfer`, about: msg`From banks of the same country, usually within a day.` },
  network: { title: msg`Network`, about: msg`Credited after the network has confirmed it.` },
}
