/** /messages: the customer's conversations with support. */
import { useLingui } from '@lingui/react/macro'
import { Empty, Surface } from '#ui'
import { Desk } from './Desk.tsx'

export function MessagesScreen() {
  const { t } = useLingui()
  return (
    <Desk>
      <Surface className="max-phablet:hidden">
        <Empty title={t`Choose a conversation`}>{t`Or write a new message. We answer here and by e-mail.`}</Empty>
      </Surface>
    </Desk>
  )
}
