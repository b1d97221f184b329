/** What payments mean to the servers of merchants who asked for them. */
import { observer } from '../../operations/kind.ts'

export const operations = [observer('ipn', 'ipn_operations')]
