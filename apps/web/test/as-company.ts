/** A company that is signed in, for the pages that people do not have; and the bodies of its requests, as they left. */
import { vi } from 'vitest'
import { session, type Customer } from '../src/api/session.ts'
import { signedIn } from './signed-in.ts'

export function signedInAs(customerType: 'business' | 'personal', accessRights = 2): void {
  signedIn()
  session().know({ ...session().state().customer, customerType, accessRights } as Customer)
}

/** Listens from now on: `sent('pbnSettingsUpdate')`. Nobody answers. */
export function listenToRequests(): (name: string) => readonly Record<string, unknown>[] {
  const spy = vi.spyOn(globalThis, 'fetch')
  return (name) =>
    spy.mock.calls.flatMap(([url, init]) =>
      typeof url === 'string' && url.endsWith(`?${name}`) ? [JSON.parse(bodyOf(init?.body)) as Record<string, unknown>] : [],
    )
}

/** A call that may carry a file sends a form, with the fields in its part `data`. */
const bodyOf = (body: unknown): string => (body instanceof FormData ? (body.get('data') as string) : typeof body === 'string' ? body : '{}')
