/** Support: keys for the help desk, and the embedded help desk itself. */
import { helpDesk as helpDeskCalls, support as calls, supportDesk } from '@ducat/contract/support/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { forgetSupport } from './forget.ts'
import { helpDesk } from './help-desk.ts'
import { desk } from './desk.ts'
import { takesReplies } from './replies.ts'
import { replyAddress } from './reply-address.ts'
import { support } from './support.ts'
import { keeping } from './keeping.ts'

export { conversationsOf } from './conversations.ts'
export { answerWaiting } from './demo-answers.ts'

export const supportArea = ({ db, log, seal, takesReplies: isReplied }: AreaParts): Area => ({
  area: 'support',
  handled: [...handle(calls, support(seal)), ...handle(helpDeskCalls, helpDesk), ...handle(supportDesk, desk(isReplied))],
  letters: takesReplies(db, log),
  replyAddress,
  keeping,
  reasons: {
    NOT_IN_SUPPORT: (i18n) => i18n.t('This person may not answer customers.'),
    UPLOAD_GONE: (i18n) => i18n.t('An attachment is no longer there. Attach it again.'),
    TOO_MANY_UPLOADS: (i18n) => i18n.t('Too many files are waiting. Send your message first.'),
  },
  jobs: [{ name: 'forget-support', every: 600, work: () => forgetSupport(db) }],
})
