/** Letters about one's own account. */
import type { Surroundings } from '../../call/context.ts'
import { writeTo, type Sender } from './write-to.ts'

type From = Sender & Pick<Surroundings, 'address'>

/** Sent when somebody signs in from a browser the person has not used before. */
export const tellOfNewBrowser = (from: From & Pick<Surroundings, 'browser'>, personId: number): Promise<void> =>
  writeTo(from, personId, ({ i18n, values: known }) => {
    const values = { ...known, address: from.address, browser: browserName(from.browser) ?? i18n.t('an unknown browser') }
    return {
      subject: i18n.t('A new sign-in to your {brand} account', values),
      body: i18n.t(
        'Hello {name},\n\nsomebody signed in to your {brand} account from {browser} at the address {address}.\n\nIf it was you, there is nothing to do. If not, write to us at once: {help}.',
        values,
      ),
    }
  })

/** Sent once when somebody guesses: the owner is not locked out, and hears of it. */
export const tellOfGuessing = (from: From, personId: number): Promise<void> =>
  writeTo(from, personId, ({ i18n, values: known }) => {
    const values = { ...known, address: from.address }
    return {
      subject: i18n.t('Somebody tries to sign in to your {brand} account', values),
      body: i18n.t(
        'Hello {name},\n\nsomebody entered a wrong password for your {brand} account ten times, last from the address {address}. For half an hour no further tries from unknown places are looked at; from a browser you have used before you can sign in as ever.\n\nIf it was not you, your password may be known to somebody: change it. Questions: {help}.',
        values,
      ),
    }
  })

/** Sent when the password is another one, whoever changed it. */
export const tellOfNewPassword = (from: From, personId: number): Promise<void> =>
  writeTo(from, personId, ({ i18n, values: known }) => {
    const values = { ...known, address: from.address }
    return {
      subject: i18n.t('Your {brand} password was changed', values),
      body: i18n.t(
        'Hello {name},\n\nthe password of your {brand} account was changed from the address {address}. Every other browser was signed out.\n\nIf it was you, there is nothing to do. If not, write to us at once: {help}.',
        values,
      ),
    }
  })

/** Sent when a phone is linked: whoever did not do it must hear of it. */
export const tellOfNewDevice = (from: From, personId: number, device: string): Promise<void> =>
  writeTo(from, personId, ({ i18n, values: known }) => {
    const values = { ...known, address: from.address, device }
    return {
      subject: i18n.t('A phone was linked to your {brand} account', values),
      body: i18n.t(
        'Hello {name},\n\nthe phone {device} was linked to your {brand} account from the address {address}.\n\nIf it was you, there is nothing to do. If not, write to us at once: {help}.',
        values,
      ),
    }
  })

/** Good enough to recognise one's own browser by; the full text says nothing to most people. */
export function browserName(text: string): string | undefined {
  const name = /(Firefox|Edg|OPR|Chrome|Safari)\/\d+/.exec(text)?.[1]
  if (!name) return undefined
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(text)?.[1]
  return [{ Edg: 'Edge', OPR: 'Opera' }[name] ?? name, system].filter(Boolean).join(', ')
}
