import type { OutputOf } from '@ducat/contract/kit/call'
import type { news } from '@ducat/contract/news/calls'

export type Announcement = OutputOf<typeof news.list>['announcements'][number]
