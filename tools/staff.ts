/**
 * The steps of whoever runs a bank, on its own machine.
 *   npm run staff -- invite EMAIL --brand B --rights staff,decide   the first two who work for a brand; prints the link and sends it
 *   npm run staff -- waiting --brand B                              customers who joined and are not verified
 *   npm run staff -- verify EMAIL --brand B                         one of them is
 */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brandIds, brands, type BrandId } from '@ducat/brands'
import { staffRights } from '@ducat/contract/admin/models'
import { sameEmailForm } from '@ducat/values'
import { openDb } from '../apps/bank/src/db/pool.ts'
import { demoSeal, sealWith } from '../apps/bank/src/db/seal.ts'
import { runningServer } from '../apps/bank/src/db/postgres/found.ts'
import { deliveryOf } from '../apps/bank/src/delivery.ts'
import { loadEnv } from '../apps/bank/src/env.ts'
import { fakeMail } from '../apps/bank/src/gateways/mail/fake.ts'
import { inviteStaff, type Invitation, type Refusal } from '../apps/bank/src/modules/admin/staff.ts'
import { verifyCustomer, waitingCustomers } from '../apps/bank/src/modules/joining/index.ts'
import { StartError } from '../apps/bank/src/start-error.ts'

const usage = `npm run staff -- invite EMAIL --rights ${staffRights.join(',')} | waiting | verify EMAIL, each with --brand ${brandIds.join('|')}`

const words: Readonly<Record<Refusal, string>> = {
  EMAIL: 'this is no e-mail address',
  RIGHT_UNKNOWN: `rights are ${staffRights.join(', ')}`,
  STAFF_RIGHT_NEEDED: 'the first two need the right staff; they give all others theirs',
  ENOUGH_STAFF: 'this brand has two people with the right staff; they make all others, two at a time',
  NOT_STAFF: 'a customer has this address; staff use one of their own',
  ALREADY_ACTIVE: 'this person works here already',
}

const steps: Readonly<Record<string, (asked: Invitation) => Promise<string>>> = {
  async invite(asked) {
    const made = await inviteStaff(asked)
    if (typeof made === 'string') throw new StartError('staff', words[made])
    return made.link
  },
  async waiting({ db, brand }) {
    const rows = await waitingCustomers(db, brand.id)
    return rows.length === 0
      ? 'nobody waits'
      : rows
          .map(({ email, name, kind, since }) => [since.toISOString(), kind === 0 ? 'person' : 'company', email, name].join('  '))
          .join('\n')
  },
  async verify({ db, brand, email }) {
    if (!(await verifyCustomer(db, brand.id, sameEmailForm(email), `command of ${userInfo().username}`)))
      throw new StartError('staff', 'nobody waits under this address; npm run staff -- waiting lists who does')
    return 'verified'
  },
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { brand: { type: 'string' }, rights: { type: 'string', default: '' } },
    allowPositionals: true,
  })
  const [command = '', email = ''] = positionals
  const brand = values.brand as BrandId | undefined
  const step = steps[command]
  if (!step || brand === undefined || !brandIds.includes(brand)) throw new StartError('usage', usage)
  const env = loadEnv(join(import.meta.dirname, '..'))
  const url = env.databaseUrl ?? runningServer(join(env.dataDir, 'postgres'), env.stateDir, 'bank')
  if (url === undefined) throw new StartError('DATABASE_URL', 'no bank runs here: start it first, or name the database of yours')
  const db = openDb(url)
  const delivery = deliveryOf(env, {
    db,
    seal: env.secretsKey ? sealWith(env.secretsKey) : demoSeal,
    onTrouble: ({ code }) => process.stderr.write(`the mail server did not take it (${code}); the bank tries again\n`),
  })
  try {
    process.stdout.write(
      `${await step({ db, mail: delivery.gateways.mail ?? fakeMail(db), brand: brands[brand], email, rights: values.rights.split(',') })}\n`,
    )
  } finally {
    await delivery.close()
    await db.destroy()
  }
}
