import { authorized } from '@ducat/contract/company-access/calls'
import { invitable } from '@ducat/contract/company-access/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, EmailField, useCallForm } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Badge, Button, Card, Icon, Row, Rows, RowText, Select, TextField } from '#ui'
import { rightOf, rightWords, type User } from './rights.ts'

/** An invitation takes a name, an address and a right. What approves or manages is given later, with a second person. */
export function InviteCard({ all }: { readonly all: readonly User[] }) {
  const { t } = useLingui()
  const [turn, setTurn] = useState(0)
  const open = all.filter(({ status }) => status !== 'active')
  return (
    <Card title={t`Invite a person`}>
      <InviteForm key={turn} onDone={() => setTurn(turn + 1)} />
      {open.length > 0 && (
        <div className="border-t">
          <Rows label={t`Open invitations`}>
            {open.map((user) => (
              <Invitation key={user.id} user={user} />
            ))}
          </Rows>
        </div>
      )}
    </Card>
  )
}

function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(authorized.create, {
    start: { accessRights: 3 },
    onDone: () => {
      toast({ text: t`The invitation was sent.` })
      onDone()
    },
  })
  const right = form.field('accessRights')
  return (
    <div className="px-5 py-4 max-tablet:px-4">
      <CallForm form={form} submit={t`Send invitation`}>
        <div className="grid grid-cols-2 gap-3 max-mobile:grid-cols-1">
          <TextField label={t`First name`} {...form.field('firstName')} />
          <TextField label={t`Last name`} {...form.field('lastName')} />
          <EmailField label={t`E-mail`} {...form.field('email')} />
          <Select
            label={t`Access`}
            hint={t`The right to approve is added later, with a second person.`}
            value={String(right.value ?? 3)}
            error={right.error}
            onChange={(chosen) => right.onChange(Number(chosen))}
            options={invitable.map((one) => ({ value: String(one), name: t(rightWords[one].name) }))}
          />
        </div>
      </CallForm>
    </div>
  )
}

function Invitation({ user }: { readonly user: User }) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useAct(authorized.resend)
  const { email, invitation, status } = user
  const name = `${user.firstName} ${user.lastName}`
  const role = t(rightWords[rightOf(user)].name)
  const by = invitation?.by
  const note = invitation && by ? t`${role}, invited by ${by} on ${format.dayTime(invitation.sentAt)}` : role
  const send = async () => {
    const yes = await confirm({
      title: t`Send the invitation again?`,
      facts: [
        { key: t`Person`, value: name },
        { key: t`E-mail`, value: email },
      ],
      warning: t`The link of the earlier e-mail stops working.`,
      confirmLabel: t`Send again`,
    })
    if (!yes) return
    try {
      await act({ id: user.id })
      toast({ text: t`The invitation was sent.` })
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <Row>
      <span aria-hidden className="grid size-8 flex-none place-items-center rounded-full bg-track text-muted">
        <Icon of={Mail} size="s" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <RowText title={email} note={note} wholeNote />
        {status === 'expired' ? (
          <Badge>{t({ message: 'Expired', context: 'invitation' })}</Badge>
        ) : (
          invitation && <Badge tone="warning">{t`Valid until ${format.dayTime(invitation.expiresAt)}`}</Badge>
        )}
      </span>
      <Button size="s" loading={busy} aria-label={t`Send the invitation to ${name} again`} onClick={() => void send()}>
        {status === 'expired' ? <Trans>Invite again</Trans> : <Trans>Resend</Trans>}
      </Button>
    </Row>
  )
}
