/** Who is paid, as people see them. */
export interface Payee {
  readonly name: string
  readonly email?: string
  /** Of a long number only the end. */
  readonly account?: string
  readonly bank?: string
}
