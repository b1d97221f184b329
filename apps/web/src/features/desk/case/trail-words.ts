/** Lines of the audit about a customer, in words. What is not known here is shown as the bank calls it. */
import { useLingui } from '@lingui/react/macro'

export function useTrailWords(): (action: string, name: string) => string {
  const { t } = useLingui()
  return (action, name) => {
    const [call = '', ...rest] = action.split(' ')
    const verdict = rest[1]
    switch (call) {
      case 'deskCaseOpen':
        return t`Case opened by ${name}`
      case 'documentOpen':
        return t`Document opened by ${name}`
      case 'fileDownload':
        return t`File seen by ${name}`
      case 'deskCaseAssign':
      case 'supportTicketAssign':
        return t`Assigned by ${name}`
      case 'deskNoteAdd':
        return t`Note by ${name}`
      case 'documentDecide':
        return verdict === 'reject' ? t`Rejected by ${name}` : verdict === 'confirm' ? t`Accepted by ${name}` : t`Looked into by ${name}`
      case 'documentAsk':
        return t`Document asked for by ${name}`
      case 'customerVerifyDecide':
        return t`Verification decided by ${name}`
      case 'supportTicketGet':
        return t`Conversation read by ${name}`
      case 'supportTicketAnswer':
        return t`Answered by ${name}`
      case 'supportTicketClose':
        return t`Conversation closed by ${name}`
      case 'supportAttachmentGet':
        return t`File of a conversation saved by ${name}`
      case 'actingStart':
        return t`Looked at by ${name}`
      default:
        return `${call}, ${name}`
    }
  }
}
