/** Money that arrives from outside. */
import { kind } from '../../operations/kind.ts'

export const deposit = kind('deposit')

export const operations = [deposit]
