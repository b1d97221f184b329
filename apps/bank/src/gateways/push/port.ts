/** Messages to the app on a linked phone. */
export interface Push {
  send(message: PushMessage): Promise<void>
}

export interface PushMessage {
  readonly brand: string
  readonly deviceId: string
  /** Where the phone's maker delivers it; a phone without one asks by itself. */
  readonly pushToken: string | undefined
  /** Whose phone it is, for people who read what was sent. */
  readonly owner: string
  readonly title: string
  readonly text: string
  /** What the app needs to answer: the operation, and the text it must show and sign. */
  readonly operationId: string
  readonly shows: string
}
