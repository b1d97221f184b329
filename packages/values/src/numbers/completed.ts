/** A number that fits, made from its beginning: the last digits are tried until the rule says yes. For examples alone. */
export function completed(start: string, digits: number, isRight: (whole: string) => boolean): string {
  for (let end = 0; end < 10 ** digits; end++) {
    const whole = `${start}${String(end).padStart(digits, '0')}`
    if (isRight(whole)) return whole
  }
  throw new Error(`nothing completes ${start}`)
}
