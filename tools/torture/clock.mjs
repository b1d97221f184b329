// Loaded into a bank with --import: its clock runs as far ahead as the file named by TORTURE_CLOCK says, in seconds, from one moment to
// the next. Timers go by the monotonic clock, which is left alone. Plain JavaScript, because it must stand before anything else.
import { readFileSync } from 'node:fs'

const Real = Date
let ahead = 0
const read = () => {
  try {
    ahead = Number(readFileSync(process.env.TORTURE_CLOCK, 'utf8')) * 1000
  } catch {
    ahead = 0
  }
}
read()
setInterval(read, 100).unref()

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }
  static now() {
    return Real.now() + ahead
  }
}
