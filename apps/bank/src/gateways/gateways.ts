/** The outside world, as the modules see it. `main.ts` chooses who plays each part. */
import type { Acquiring } from './acquiring/port.ts'
import type { Bins } from './bins/port.ts'
import type { BotProtection } from './bot-protection/port.ts'
import type { CardProcessor } from './cards/port.ts'
import type { Directory } from './directory/port.ts'
import type { Egress } from './egress/port.ts'
import type { ESign } from './esign/port.ts'
import type { Fx } from './fx/port.ts'
import type { Identity } from './identity/port.ts'
import type { IpInfo } from './ip-info/port.ts'
import type { Mail } from './mail/port.ts'
import type { Push } from './push/port.ts'
import type { Rails } from './rails/port.ts'
import type { Receiving } from './receiving/port.ts'
import type { Sms } from './sms/port.ts'

export interface Gateways {
  readonly acquiring: Acquiring
  readonly bins: Bins
  readonly botProtection: BotProtection
  readonly cards: CardProcessor
  readonly directory: Directory
  readonly egress: Egress
  readonly esign: ESign
  readonly fx: Fx
  readonly identity: Identity
  readonly ipInfo: IpInfo
  readonly mail: Mail
  readonly push: Push
  readonly rails: Rails
  readonly receiving: Receiving
  readonly sms: Sms
}
