/** A share of an income, booked together with it; and a share that comes back together with what is given back. */
import { id, longId, object } from '@ducat/contract/kit/fields'
import { companion, kind } from '../../operations/kind.ts'
import { p2pKind, refundKind } from '../transfers/operations.ts'

/** Names its contract and the income that it is a share of. */
const revenueSplitKind = kind('revenue_split', { facts: object({ contract: id(), income: longId() }) })

/** Whatever a company pays comes as a payment to a person: by hand, from a file, for an invoice, by a button, again and again, by a key. Money that waited for an invited person is income when they claim it. */
const splits = companion('splits', { goesWith: [p2pKind, refundKind], brings: 'revenue_split_brought' })

export const operations = [revenueSplitKind, splits]
