/** Letters about addresses: they hold a link, who it is for and what it does, and nothing that somebody typed. */
import { sameEmailForm } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { afterCommit } from '../../db/transaction.ts'
import { writeTo } from '../session/index.ts'

type Sender = Pick<Surroundings, 'db' | 'brand' | 'gateways' | 'i18n'>

const send = ({ brand, gateways }: Sender, to: string, words: { readonly subject: string; readonly body: string }) =>
  afterCommit(() => gateways.mail.send({ brand: brand.id, to: sameEmailForm(to), ...words }))

const valuesOf = ({ brand }: Sender) => ({ brand: brand.projectName, help: brand.supports.email })

export async function writeLink(context: Sender, to: string, secret: string): Promise<void> {
  const { brand, i18n } = context
  const values = { ...valuesOf(context), link: `${brand.accountConfirmation.web}/email/confirm/${secret}` }
  await send(context, to, {
    subject: i18n.t('Confirm your e-mail address', values),
    body: i18n.t(
      'Hello,\n\nThis address was added to a {brand} account. If it is yours, confirm it here within a day:\n\n{link}\n\nIf you know nothing about it, ignore this e-mail: the address is not used. Questions: {help}.',
      values,
    ),
  })
}

interface NewPrimary {
  readonly old: string
  readonly next: string
  readonly secret: string
}

export async function writeNewPrimary(context: Sender, { old, next, secret }: NewPrimary): Promise<void> {
  const { brand, i18n } = context
  const values = { ...valuesOf(context), old, next, link: `${brand.accountConfirmation.web}/email/restore/${secret}` }
  await send(context, old, {
    subject: i18n.t('Your primary e-mail address was changed', values),
    body: i18n.t(
      'Hello,\n\nWe now write to {next} instead of this address.\n\nIf this was not you, take it back within 72 hours:\n\n{link}\n\nThe new address is then no longer used, and whoever changed it is signed out. Questions: {help}.',
      values,
    ),
  })
  await send(context, next, {
    subject: i18n.t('Your primary e-mail address was changed', values),
    body: i18n.t(
      'Hello,\n\nThis is now the primary address of your {brand} account. We write to it instead of {old}. Questions: {help}.',
      values,
    ),
  })
}

export async function writeCode(context: Sender, to: string, code: string): Promise<void> {
  const { i18n } = context
  const values = { ...valuesOf(context), code }
  await send(context, to, {
    subject: i18n.t('Your confirmation code', values),
    body: i18n.t(
      'Hello,\n\n{code} is the code that confirms this address as a new user name at {brand}. It is valid for an hour. Never tell it to anyone.\n\nIf you did not ask for it, ignore this e-mail. Questions: {help}.',
      values,
    ),
  })
}

/** To the user name before and to the new one. */
export async function writeNewUsername(context: Sender, personId: number, old: string): Promise<void> {
  await writeTo(context, personId, ({ i18n, email, values }) => {
    const words = {
      subject: i18n.t('Your user name was changed'),
      body: i18n.t(
        'Hello {name},\n\nYou now sign in to {brand} with {email}. Your other browsers were signed out.\n\nIf this was not you, write to us immediately: {help}.',
        { ...values, email },
      ),
    }
    void afterCommit(() => context.gateways.mail.send({ brand: context.brand.id, to: old, ...words }))
    return words
  })
}
