/** Short messages to a phone. */
export interface Sms {
  send(message: { readonly brand: string; readonly to: string; readonly text: string }): Promise<void>
}
