/**
 * Rails of a correspondent bank that takes orders and tells what became of them in ISO 20022 files (docs/rails.md).
 *   isoRails    the port for orders, the port for what comes in, and the work that carries files
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Receiving } from '../receiving/port.ts'
import type { RailOrder, Rails } from '../rails/port.ts'
import type { Channel } from './channel.ts'
import { folderChannel } from './folder-channel.ts'
import { ordersOf } from './orders.ts'
import { receivingOf } from './receiving.ts'
import { makeFiles, writeFiles } from './sending.ts'
import type { RailsSettings } from './settings.ts'
import { sftpChannel } from './sftp-channel.ts'
import { takeFiles, type TakingParts } from './taking.ts'
import { matchEntry, noteEntry, unmatchedEntries } from './unmatched.ts'

export interface IsoParts extends Omit<TakingParts, 'settings'> {
  readonly now: () => Date
  /** Who plays the rails that the bank does not carry, where a fake may. */
  readonly others?: { readonly rails?: Rails | undefined; readonly receiving?: Receiving | undefined }
  /** A test opens the place its own way. */
  readonly open?: () => Promise<Channel>
}

export interface IsoRails {
  readonly rails: Rails
  readonly receiving: Receiving
  /** Makes, carries and takes files, once. Throws the first trouble after everything else was done. */
  work(): Promise<void>
  files(db: Db): Promise<Standing>
  entries(db: Db): Promise<Standing>
}

interface Standing {
  readonly waiting: number
  readonly troubled: number
  readonly dueSince: Date | undefined
}

export function isoRails(settings: RailsSettings, parts: IsoParts): IsoRails {
  const { db, others = {}, now } = parts
  const own = ordersOf(db, settings)
  const open = parts.open ?? (() => openPlace(settings))
  const playing = (order: Pick<RailOrder, 'rail'>) => (settings.carries.includes(order.rail) ? own : (others.rails ?? own))
  return {
    rails: {
      letsGo: (rail) => playing({ rail }).letsGo(rail),
      async entrust(words) {
        if (!others.rails) throw new Error('no rail takes a question and its answer')
        return others.rails.entrust(words)
      },
      submit: (order) => playing(order).submit(order),
      cancel: (order) => playing(order).cancel(order),
      status: async (id) => (await own.status(id)) ?? (await others.rails?.status(id)),
      unmatched: { entries: unmatchedEntries, match: matchEntry, note: noteEntry },
    },
    receiving: receivingOf(db, settings, others.receiving),
    async work() {
      const troubles: unknown[] = []
      const onTrouble = (error: unknown) => {
        troubles.push(error)
        parts.onTrouble(error)
      }
      await makeFiles(db, settings, now())
      const channel = await open()
      try {
        await writeFiles(db, channel, onTrouble)
        await takeFiles({ ...parts, settings, onTrouble }, channel)
      } finally {
        await channel.close()
      }
      if (troubles.length > 0) throw troubles[0]
    },
    files: (on) =>
      standing(
        on,
        sql`
        select 'waiting' as state, false as troubled, made_at + make_interval(secs => ${settings.gather}) as due
        from rail_instruction where state = 'waiting'
        union all
        select state, trouble is not null, made_at from rail_file where state in ('made', 'uploaded')`,
      ),
    entries: (on) => standing(on, sql`select state, false as troubled, made_at as due from rail_entry where state = 'waiting'`),
  }
}

async function standing(db: Db, rows: ReturnType<typeof sql>): Promise<Standing> {
  const { rows: found } = await sql<{ waiting: number; troubled: number; dueSince: Date | null }>`
    select count(*)::integer as waiting, (count(*) filter (where troubled))::integer as troubled, min(due) filter (where due <= now()) as "dueSince"
    from (${rows}) r`.execute(db)
  const one = found[0]
  return { waiting: one?.waiting ?? 0, troubled: one?.troubled ?? 0, dueSince: one?.dueSince ?? undefined }
}

const openPlace = ({ place, ...names }: RailsSettings): Promise<Channel> =>
  'folder' in place ? folderChannel(place.folder, names) : sftpChannel(place.sftp, names)
