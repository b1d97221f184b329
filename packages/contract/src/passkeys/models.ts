/** What goes to and comes from `navigator.credentials`, in the JSON form of WebAuthn. Only what the bank uses: the rest is dropped. */
import { bool, int, list, object, oneOf, optional, text, token } from '../kit/fields.ts'

const credentialType = () => oneOf(['public-key'])
const transports = () => optional(list(text(32), 10))
const known = object({ id: text(1024), type: credentialType(), transports: transports() })

export const creationOptions = object({
  challenge: text(512),
  rp: object({ id: text(253), name: text(100) }),
  user: object({ id: text(128), name: text(254), displayName: text(200) }),
  pubKeyCredParams: list(object({ type: credentialType(), alg: int(-65_535, 0) })),
  timeout: int(),
  excludeCredentials: list(known),
  authenticatorSelection: object({
    residentKey: oneOf(['required']),
    requireResidentKey: bool(),
    userVerification: oneOf(['required']),
  }),
  attestation: oneOf(['none']),
})

export const requestOptions = object({
  challenge: text(512),
  rpId: text(253),
  timeout: int(),
  userVerification: oneOf(['required']),
  allowCredentials: optional(list(known)),
})

const shown = { id: text(1024, 1), rawId: text(1024, 1), type: credentialType() }

export const newCredential = object({
  ...shown,
  response: object({ clientDataJSON: token(), attestationObject: token(), transports: transports() }),
})

export const usedCredential = object({
  ...shown,
  response: object({ clientDataJSON: token(), authenticatorData: token(), signature: token(), userHandle: optional(text(128)) }),
})
