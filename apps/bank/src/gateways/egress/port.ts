/** Connections to addresses that customers gave: webhooks, and whatever else calls a customer's server. No other code opens one. */
export interface Egress {
  /** Why an address can be no receiver, by its form alone: told at the field where it is typed. */
  refuses(url: string): EgressRefusal | undefined
  /** Sends one message and waits for the answer. Never throws for what the other side does. */
  post(url: string, message: Message): Promise<Reply>
  /** Where receivers of the bank itself begin; the demo has some, production none. */
  readonly ownReceiver?: string | undefined
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** What is wrong with an address. */
export type EgressRefusal = 'URL_INVALID' | 'URL_HTTPS_ONLY' | 'URL_CREDENTIALS' | 'URL_PORT' | 'URL_NOT_PUBLIC'

/** The answer's body is read to its end and thrown away: nothing that another server says is shown to anybody. */
export type Reply =
  | { readonly answered: true; readonly status: number; readonly ms: number }
  | { readonly answered: false; readonly why: NoAnswer; readonly ms: number }

/** `REFUSED`: not an address that the bank calls, by its form or by what its name stands for now. */
export type NoAnswer = 'REFUSED' | 'NAME_UNKNOWN' | 'TIMEOUT' | 'TOO_LARGE' | 'TLS' | 'CONNECTION'
