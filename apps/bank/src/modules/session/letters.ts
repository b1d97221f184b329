/** Letters about one's own account. */
import type { Surroundings } from '../../call/context.ts'
import { writeTo, type Sender } from './write-to.ts'

type From = Sender & Pick<Surroundings, 'address'>

/** Sent when somebody signs in from a browser the person has not used before. */
export const tellOfNewBrowser = (from: From & Pick<Surroundings, 'browser'>, personId: number): Promise<void> =>
  writeTo(from, personId, ({ i18n, values: known }) => {
    const values = { ...known, address: from.address, browser: browserName(from.browser) ?? i18n.t('an unknown browser') }
    return {
      subject: i18n.t('New sign-in to {brand}', values),
      body: i18n.t(
        'Hello {name},\n\nWe noticed a new sign-in to {brand} with your login: {browser}, IP address {address}.\n\nIf this was you, you do not have to do anything. If not, write to us immediately: {help}.',
        values,
      ),
    }
  })

/** Sent once when somebody guesses: the owner is not locked out, and hears of it. */
export const tellOfGuessing = (from: From, personId: number): Promise<void> =>
  writeTo(from, personId, ({ i18n, values: known }) => {
    const values = { ...known, address: from.address }
    return {
      subject: i18n.t('Failed attempts to sign in to {brand}', values),
      body: i18n.t(
        'Hello {name},\n\nA wrong password was entered ten times for your {brand} login, the last time from the IP address {address}. For half an hour we block sign-ins from unknown browsers. You can still sign in from a browser you have used before.\n\nIf this was not you, change your password. Questions: {help}.',
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
        'Hello {name},\n\nYour {brand} password was changed from the IP address {address}. All your other browsers were signed out.\n\nIf this was you, you do not have to do anything. If not, write to us immediately: {help}.',
        values,
      ),
    }
  })

/** Sent when a phone is linked: whoever did not do it must hear of it. */
export const tellOfNewDevice = (from: From, personId: number, device: string): Promise<void> =>
  writeTo(from, personId, ({ i18n, values: known }) => {
    const values = { ...known, address: from.address, device }
    return {
      subject: i18n.t('A phone was linked to your {brand} login', values),
      body: i18n.t(
        'Hello {name},\n\nThe phone {device} was linked to your {brand} login from the IP address {address}.\n\nIf this was you, you do not have to do anything. If not, write to us immediately: {help}.',
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
