/**
 * Talking to another bank than the page's own, for developers: `?api=staging`, or `?api=` for the own one again. A name of the deployment's
 * list, in this tab only, never while somebody is signed in: a session of one bank is worth nothing at another.
 */
import { chooseApi, deployment } from '#brand/deployment.ts'
import { session } from '#api/session.ts'

/** A bank that does not answer to a sign-out keeps nobody from leaving it. */
const PATIENCE = 3_000

export async function switchApi(name: string): Promise<void> {
  const { apiBases, apiName } = deployment()
  const chosen = name === '' ? undefined : name
  if (chosen === apiName || (chosen !== undefined && !Object.hasOwn(apiBases, chosen))) return
  await Promise.race([session().signOut(), new Promise((done) => setTimeout(done, PATIENCE))])
  chooseApi(chosen)
}
