/**
 * Addresses of the specification whose screens are not built yet. Menus and notifications name them already; an entry is drawn when its
 * area has the screen. Then the record moves into the area's screens.ts.
 */
import { Ban, Bell, Building2, CodeXml, Mail, MessageCircle, Scale, Split, UserRound, Users } from 'lucide-react'
import { requiredBadge, splitBadge } from './main/badges.ts'
import { company, person, splitsRevenue } from './menu-reader.ts'
import type { Screen } from './screen.ts'

export const planned = {
  revenueSplit: { path: '/revenue-split', menu: { icon: Split, shownTo: splitsRevenue, badge: splitBadge } },
  merchant: { path: '/merchant', menu: { icon: CodeXml, shownTo: company } },
  messages: { path: '/messages', menu: { icon: MessageCircle, key: 'e' } },
  profile: { path: '/profile', menu: { icon: UserRound, shownTo: person, badge: requiredBadge } },
  notifications: { path: '/profile/notifications', menu: { icon: Bell } },
  company: { path: '/company', menu: { icon: Building2, shownTo: company, badge: requiredBadge } },
  companyAccess: { path: '/company-access', menu: { icon: Users } },
  companyEmails: { path: '/company-emails', menu: { icon: Mail } },
  blacklist: { path: '/payout-blacklist', menu: { icon: Ban } },
  legal: { path: '/legal', menu: { icon: Scale } },
} as const satisfies Readonly<Record<string, Pick<Screen, 'path' | 'menu'>>>
