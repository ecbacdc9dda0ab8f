// Loaded before the server (NODE_OPTIONS): its clock is off by as many milliseconds as the file says, read anew each time.
import { readFileSync } from 'node:fs'

const file = process.env.SHIFTED_CLOCK_FILE
const RealDate = Date
const offset = () => Number(readFileSync(file, 'utf8')) || 0

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset())
    else super(...parts)
  }
  static now() {
    return RealDate.now() + offset()
  }
}
