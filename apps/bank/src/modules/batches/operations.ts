/** A batch as one operation that somebody agrees to, and its lines, each paid from what was set aside for it. */
import { bool, id, int, object, oneOf, text } from '@ducat/contract/kit/fields'
import { kind, rider } from '../../operations/kind.ts'
import { whereBatchCameFrom } from './return.ts'

/** Total and fees leave the account at once and wait for the lines. */
export const batchKind = kind('batch', {
  sentence: (i18n, { sent, payee }) => i18n.t('{sent}, mass payment “{name}”', { sent, name: payee.name }),
})

/** Every line of it: whoever confirms the batch confirms these and no others. */
export const lines = rider('lines', {
  facts: object({
    batch: id(),
    count: int(1),
    digest: text(64),
    again: bool(),
  }),
  states: ({ count, digest }) => `${count} payments ${digest}`,
  refuses: { DU060: 'BATCH_STATE', DU061: 'BATCH_CHANGED', DU062: 'BATCH_IDENTICAL' },
  effects: { claim: 'batches_claimed', follow: { ended: 'batches_released', booked: 'batches_booked' } },
})

/** One line is paid, or what was set aside for it goes back. */
export const line = rider('line', {
  facts: object({ batch: id(), row: int(1), becomes: oneOf(['paid', 'sent', 'waiting', 'refused']) }),
  refuses: { DU063: 'LINE_SETTLED' },
  changes: ['batches'],
  returnsTo: whereBatchCameFrom,
  effects: {
    claim: 'batch_lines_claimed',
    follow: { returned: 'batch_lines_moved', stepped: 'batch_lines_moved' },
  },
})

/** A line that could not be paid when its turn came. */
export const lineBack = kind('batch_line_back')

/** Everything whose turn had not come when a batch was stopped. */
export const restBack = kind('batch_rest_back', {
  facts: object({ batch: id() }),
  refuses: { DU064: 'REST_CHANGED' },
  effects: { claim: 'batch_rest_claimed' },
})

export const operations = [batchKind, lines, line, lineBack, restBack]
