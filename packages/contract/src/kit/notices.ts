/** Kinds of notices, as calls and the realtime channel both name them. Spec: product-areas §3. */

export const notificationTypes = [
  'info',
  'documentFailed',
  'documentRejected',
  'documentExpired',
  'documentExpSoon',
  'usernameChangeFailed',
  'usernameChanged',
  'batchPartially',
  'zohoNewMessage',
  'zohoClosedNoReply',
  'acceptTermsLogin',
  'scContractSigned',
  'scContractRejected',
  'scContractCancelled',
  'scContractCreated',
  'scContractTerminated',
  'scContractTerminationRequest',
  'scContractTerminationCancelled',
  'scContractSignerIdentified',
  'scContractSignerIdentificationLoaded',
  'scContractSignerIdentificationFailed',
  'cardClosed',
] as const
export type NotificationType = (typeof notificationTypes)[number]
