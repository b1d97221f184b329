/** What a notice is: its kind, its words, and the page that a press on it opens. */
import type { NotificationType } from '@ducat/contract/kit/notices'
import type { NoticeSection, NoticeSubject } from '@ducat/contract/notifications/models'
import type { I18n } from '@lingui/core'

export type Facts = Readonly<Record<string, string | number>>

/** What it is about: the page that a press on it opens. */
export interface About {
  readonly subject: NoticeSubject
  readonly id?: number
  readonly section?: NoticeSection
}

export interface Notice {
  readonly type: NotificationType
  readonly title: (i18n: I18n, facts: Facts) => string
  readonly body: (i18n: I18n, facts: Facts) => string
  readonly about?: (facts: Facts) => About
}
