/** How the bank writes to people. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

export interface Letter {
  readonly brand: string
  readonly to: string
  readonly subject: string
  /** Plain text; a blank line separates paragraphs. */
  readonly body: string
  /** Where a reply goes; without it to the brand's support. */
  readonly replyTo?: string
}
