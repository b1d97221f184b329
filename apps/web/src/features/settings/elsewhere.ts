/** What people look for among the settings and find on a page of its own, which a menu lists. The words are a list in one text, divided by strokes. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Archive,
  Ban,
  Bell,
  DoorClosed,
  FileText,
  Files,
  Fingerprint,
  Mail,
  Scale,
  ScrollText,
  Snowflake,
  type LucideIcon,
} from 'lucide-react'
import * as to from '#paths'

export interface SettingElsewhere {
  readonly id: string
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly alsoKnownAs: MessageDescriptor
  readonly path: string
  /** In no menu, and for whoever manages the customer. */
  readonly manage?: true
}

export const settingsElsewhere: readonly SettingElsewhere[] = [
  {
    id: 'notifications',
    label: msg`Notification settings`,
    icon: Bell,
    alsoKnownAs: msg`Notifications|Alerts|E-mails from us`,
    path: to.notifications,
  },
  {
    id: 'emails',
    label: msg`E-mail addresses and user name`,
    icon: Mail,
    alsoKnownAs: msg`Primary e-mail|Change e-mail|User name|Sign-in name`,
    path: to.profile,
  },
  {
    id: 'cards',
    label: msg`Card settings`,
    icon: Snowflake,
    alsoKnownAs: msg`Freeze card|Pause card|Block card|Lost card|Stolen card|Card limits|PIN`,
    path: to.cards,
  },
  {
    id: 'statements',
    label: msg`Statements`,
    icon: FileText,
    alsoKnownAs: msg`Account statement|Export|CSV|PDF|Bookkeeping`,
    path: to.statements,
  },
  {
    id: 'blacklist',
    label: msg`Payout blacklist`,
    icon: Ban,
    alsoKnownAs: msg`Blacklist|Block a sender|Block a recipient`,
    path: to.blacklist,
  },
  {
    id: 'documents',
    label: msg`Documents`,
    icon: Files,
    alsoKnownAs: msg`Identity verification|Passport|Proof of address`,
    path: to.documents,
  },
  {
    id: 'history',
    label: msg`Sign-in history`,
    icon: Fingerprint,
    alsoKnownAs: msg`Who signed in|Last sign-in`,
    path: to.loginHistory,
  },
  {
    id: 'own-data',
    label: msg`Download your data`,
    icon: Archive,
    alsoKnownAs: msg`Export everything|Archive|GDPR|Data protection`,
    path: to.ownData,
    manage: true,
  },
  {
    id: 'closing',
    label: msg`Close all accounts`,
    icon: DoorClosed,
    alsoKnownAs: msg`Close account|Delete account`,
    path: to.closing,
    manage: true,
  },
  {
    id: 'activity',
    label: msg`Activity log`,
    icon: ScrollText,
    alsoKnownAs: msg`Audit log|Who changed what|Access by staff`,
    path: to.activity,
    manage: true,
  },
  { id: 'legal', label: msg`Agreements`, icon: Scale, alsoKnownAs: msg`Terms|Privacy policy|User agreement`, path: to.legal },
]
