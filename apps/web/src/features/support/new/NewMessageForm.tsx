import type { OutputOf } from '@ducat/contract/kit/call'
import { helpDesk } from '@ducat/contract/support/calls'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '#dialogs/toasts.ts'
import { MatchingArticles } from '#features/help'
import { CallForm, useCallForm } from '#forms'
import * as to from '#paths'
import { TextArea, TextField } from '#ui'
import type { Subject } from '../ask/subjects.ts'
import { useSubjectWords } from '../ask/subject-words.ts'
import { AttachButton } from '../attachments/AttachButton.tsx'
import { AttachmentList } from '../attachments/AttachmentList.tsx'
import { useAttachments } from '../attachments/use-attachments.ts'
import { useWhyNot } from '../attachments/why-not.ts'
import { TicketField } from './TicketField.tsx'
import type { Me } from './use-me.ts'

interface NewMessageFormProps {
  readonly me: Me
  /** What the help desk asks for beside subject and message. */
  readonly fields: OutputOf<typeof helpDesk.fields>['data']
  readonly asked?: { readonly about: Subject; readonly reference: string }
}

export function NewMessageForm({ me, fields, asked }: NewMessageFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const subjectOf = useSubjectWords()
  const files = useAttachments(useWhyNot())
  const [departmentId = ''] = me.departmentIds
  const form = useCallForm(helpDesk.compose, {
    start: {
      departmentId,
      email: me.email,
      ...(asked && { subject: subjectOf(asked.about, asked.reference), cf: { about: asked.about, reference: asked.reference } }),
    },
    // A message about one payment is not the draft of a message about another.
    keepAs: asked ? `${helpDesk.compose.name} ${asked.about} ${asked.reference}` : helpDesk.compose.name,
    also: ({ cf, description }) => ({
      ...(!description?.trim() && { description: t`Write your message.` }),
      ...Object.fromEntries(
        fields
          .filter(({ name, isRequired }) => isRequired && !cf?.[name]?.trim())
          .map(({ name, label }) => [`cf.${name}`, t`Needed: ${label}`]),
      ),
    }),
    onDone: ({ ticketNumber }) => {
      toast({ text: t`Your message was sent.` })
      void navigate({ to: to.ticket, params: { ticketNumber }, replace: true })
    },
  })
  const uploads = files.ids
  if (uploads.join() !== (form.values.uploads ?? []).join()) form.know({ uploads: [...uploads] })
  return (
    <div className="p-5 max-tablet:p-4">
      <CallForm form={form} submit={t`Send message`} disabledReason={files.isPending ? t`A file is still being uploaded.` : undefined}>
        <TextField label={t`Subject`} maxLength={200} {...form.field('subject')} />
        {fields.map((field) => (
          <TicketField key={field.name} field={field} bound={form.part('cf', field.name)} />
        ))}
        <TextArea label={t`Message`} rows={6} maxLength={10_000} {...form.field('description')} />
        <div className="grid justify-items-start gap-3">
          <AttachmentList of={files} />
          <AttachButton of={files} />
        </div>
        <MatchingArticles written={`${form.values.subject ?? ''} ${form.values.description ?? ''}`} />
      </CallForm>
    </div>
  )
}
