/** An example of a kind of money: a payment into a jar that takes no more than its goal. CONTRIBUTING shows it; jar.test.ts runs it. */
import { id, object } from '@ducat/contract/kit/fields'
import { kind } from '../../src/operations/kind.ts'

export const jarFilled = kind('jar_filled', {
  facts: object({ jarId: id() }),
  refuses: { DU090: 'JAR_FULL' },
  effects: { claim: 'jar_claimed', follow: { ended: 'jar_emptied' } },
})
