/** The timeline of a payment says when each of its steps was. */
import { watcher } from '../../operations/kind.ts'

export const operations = [watcher('steps', { stepped: 'operation_steps_kept', returned: 'operation_steps_kept' })]
