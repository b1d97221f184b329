/** Somebody who is signed in, for pieces that ask who may do what; and what was read already, so that no bank has to be asked. */
import type { Query } from '@ducat/contract/kit/call'
import { flags, permissionsOf, type Flag } from '@ducat/contract/kit/permissions'
import { queryClient } from '../src/api/query-client.ts'
import { session } from '../src/api/session.ts'
import { takeDeployment } from '../src/brand/deployment.ts'

const CUSTOMER = 1

/** A person with these permissions; every one without a list. No bank answers: nobody listens on that port. */
export function signedIn(granted: readonly Flag[] = flags): void {
  takeDeployment({ apiBase: 'http://127.0.0.1:9/api/v4', realtime: 'ws://127.0.0.1:9/realtime' })
  session().begin({ accessToken: 'a', refreshToken: 'r', expiresIn: 300 })
  session().know({
    customerType: 'personal',
    customerId: CUSTOMER,
    login: 'ana@demo.example',
    isAdmin: false,
    accessRights: 2,
    balanceInfo: true,
    permissions: permissionsOf(new Set(granted)),
  } as unknown as Parameters<ReturnType<typeof session>['know']>[0])
}

/** What a query has answered before. */
export function answered<I, O>(call: Query<I, O>, input: NoInfer<I>, output: NoInfer<O>): void {
  for (const acting of [CUSTOMER, null]) queryClient.setQueryData([call.name, input, acting], output)
}

/** The same of a list that is read page by page: its first page, and no other. */
export function answeredPage<I, O>(call: Query<I, O>, input: NoInfer<I>, output: NoInfer<O>): void {
  for (const acting of [CUSTOMER, null])
    queryClient.setQueryData([call.name, 'pages', input, null, acting], { pages: [output], pageParams: [undefined] })
}
