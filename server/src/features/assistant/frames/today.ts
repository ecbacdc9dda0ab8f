import { toAskedFrame } from './asked-frame.ts'
import type { Frame, Reading } from './frame.ts'
import { frameText } from './frames.text.ts'
import type { RoleTable } from './thing.ts'

/** «شو عندي اليوم؟», «شو ناطرني اليوم؟»: nothing but the day is said. */
export const asksToday = ({ ask, period, tags, without, names, mentioned, ...reading }: Reading): boolean =>
  period === 'today' &&
  ask === 'list' &&
  tags.every((tag) => tag === 'pending') &&
  without.length + names.length + mentioned.length === 0 &&
  !(reading.entity || reading.hinted || reading.person || reading.attribute || reading.order || reading.back)

/** What the day holds for this role, list by list; empty ones and those of screens that are closed to them are left out. */
export async function answerToday(
  { today }: RoleTable,
  run: (frame: Frame) => Promise<{ text: string | undefined; frame: Frame; total?: number } | undefined>,
) {
  const texts: string[] = []
  let first: Frame | undefined
  for (const written of today) {
    const frame = toAskedFrame(written, [], [])
    const found = frame && (await run(frame))
    first ??= found?.frame
    if (found?.text !== undefined && found.total) texts.push(found.text)
  }
  return first && { text: texts.length > 0 ? texts.join('\n\n') : frameText.nothingToday, frame: first }
}
