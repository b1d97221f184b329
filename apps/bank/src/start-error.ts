/**
 * Why the bank cannot start: one line that names the setting to change.
 * `main.ts` prints the message and exits with 1; everything else that is thrown is a fault of ours and keeps its stack.
 */
export class StartError extends Error {
  override name = 'StartError'
  readonly setting: string

  constructor(setting: string, text: string, options?: ErrorOptions) {
    super(`${setting}: ${text}`.replace(/\s*\n\s*/g, ' ').trim(), options)
    this.setting = setting
  }
}
