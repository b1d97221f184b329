/** The surroundings of a handler, made of the request it answers. A class and no literal: getters on a literal cost every payment microseconds. */
import type { I18n } from '@lingui/core'
import type { Brand, Language } from '@ducat/brands/brand.ts'
import type { Context, Principal } from '../call/context.ts'
import { Refused } from '../call/refused.ts'
import type { Db } from '../db/pool.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { speaking } from '../texts.ts'
import type { Incoming } from './request.ts'

export class Within implements Context {
  readonly db: Db
  readonly gateways: Gateways
  readonly brand: Brand
  readonly language: Language
  readonly i18n: I18n
  readonly now = new Date()
  readonly requestId: string
  readonly key: string | undefined
  readonly token: string | undefined
  readonly address: string
  readonly browser: string
  readonly origin: string | undefined
  readonly isWaiting: () => boolean
  readonly refuse = refuse
  private readonly caller: Principal | undefined

  constructor(gateways: Gateways, db: Db, incoming: Incoming, caller: Principal | undefined) {
    this.db = db
    this.gateways = gateways
    this.brand = incoming.brand
    this.language = incoming.language
    this.i18n = speaking(incoming.language)
    this.requestId = incoming.requestId
    this.key = incoming.key
    this.token = incoming.token
    this.address = incoming.address
    this.browser = incoming.browser
    this.origin = incoming.origin
    this.isWaiting = incoming.isWaiting
    this.caller = caller
  }

  get principal(): Principal {
    if (!this.caller) throw new Error('an open call has no principal')
    return this.caller
  }

  get customerId(): number {
    if (this.caller?.customerId === undefined) throw new Refused('ENOA')
    return this.caller.customerId
  }
}

const refuse = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
