/**
 * Where programs call: the API of this page's bank, as a whole address. Of the demo it is the machine itself: the bank knows the customer by
 * the key, and not every program finds the names below localhost that browsers know.
 */
import { deployment } from '#brand/deployment.ts'

export function baseAddress(): string {
  const url = new URL(deployment().apiBase, location.origin)
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost'
  return url.href
}
