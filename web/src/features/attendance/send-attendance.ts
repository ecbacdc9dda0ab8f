import {
  type AttendanceSheet,
  type SavedAttendance,
  type SentMark,
  saveAttendance,
} from '@manara/contract/attendance.ts'
import { addTaughtLesson } from '@manara/contract/lessons.ts'
import { CallProblem, call, getErrorMessage, queryClient } from '../../http/api.ts'
import { isWorthRepeating, oneAtATime } from '../../http/reliable-submit.ts'
import { currentSession } from '../../session/session.ts'
import {
  findNewLesson,
  isWaiting,
  type KeptSave,
  readSaves,
  removeNewLesson,
  removeSave,
  writeSave,
} from './kept-attendance.ts'

export const attendanceKey = ['attendance'] as const
export const sheetKey = (lessonKey: string) => [...attendanceKey, 'sheet', lessonKey] as const

/** Tells the server of a lesson that began on this device; without such a lesson nothing is sent. */
export async function sendNewLesson(userId: string, lessonKey: string, signal?: AbortSignal): Promise<void> {
  const lesson = findNewLesson(userId, lessonKey)
  if (!lesson) return
  const { classroomId: id, day, startsAt, endsAt } = lesson
  const body = { clientId: lessonKey.slice(1), day, startsAt, endsAt }
  await call(addTaughtLesson, { params: { id }, body, ...(signal && { signal }) })
  removeNewLesson(userId, lessonKey)
}

/** The sheet on the screen as the answer leaves it, until it is fetched again. */
function withAnswer(sheet: AttendanceSheet, marks: readonly SentMark[], answer: SavedAttendance): AttendanceSheet {
  const sent = new Map(marks.map((mark) => [mark.enrollmentId, mark]))
  const present = new Map(answer.conflicts.map((conflict) => [conflict.enrollmentId, conflict.present]))
  const rows = sheet.rows.map((row) => {
    const mark = present.get(row.enrollmentId) ?? sent.get(row.enrollmentId)
    return mark ? { ...row, ...mark, minutesLate: mark.minutesLate ?? null } : row
  })
  return { ...sheet, rows, version: answer.version, lesson: { ...sheet.lesson, takenAt: answer.receivedAt } }
}

/** The rest of a later save is stored by the earlier one: sent again, it would undo what the office corrected meanwhile. */
const onlyTouched = (marks: readonly SentMark[]): SentMark[] => {
  const touched = marks.filter(({ isTouched }) => isTouched)
  return touched.length > 0 ? touched : [...marks]
}

/** The sheet has arrived. Later saves of the same lesson begin where it ends; what is left to decide stays. */
function settle(userId: string, save: KeptSave, answer: SavedAttendance) {
  const { lesson, body } = save
  const { version, conflicts, refused } = answer
  for (const later of readSaves(userId))
    if (isWaiting(later) && later.lesson.lessonKey === lesson.lessonKey && later.body.saveId !== body.saveId)
      writeSave(userId, {
        ...later,
        body: { ...later.body, baseVersion: version, marks: onlyTouched(later.body.marks) },
      })
  queryClient.setQueryData<AttendanceSheet>(
    sheetKey(lesson.lessonKey),
    (sheet) => sheet && withAnswer(sheet, body.marks, answer),
  )
  if (conflicts.length + refused.length > 0) writeSave(userId, { ...save, answer: { version, conflicts, refused } })
  else removeSave(userId, save)
}

/** The save as it waits now: another tab may have sent it, and an earlier one may have moved its beginning. */
const findWaiting = (userId: string) => readSaves(userId).find(isWaiting)

async function sendNext(userId: string): Promise<number | undefined> {
  const save = findWaiting(userId)
  if (!save || currentSession()?.userId !== userId) return undefined
  const { lesson, body } = save
  try {
    await sendNewLesson(userId, lesson.lessonKey)
    settle(userId, save, await call(saveAttendance, { params: { lessonKey: lesson.lessonKey }, body }))
  } catch (error) {
    if (!(error instanceof CallProblem) || isWorthRepeating(error))
      return (error instanceof CallProblem && error.retryAfterSeconds) || 0
    writeSave(userId, { ...save, refusal: getErrorMessage(error) })
  }
  void queryClient.invalidateQueries({ queryKey: attendanceKey, refetchType: 'all' })
  return sendNext(userId)
}

/**
 * Sends what waits, the oldest first, until the server is silent: no answer, 401, 429 and 5xx say nothing about a sheet
 * (R-attendance-10). Gives the seconds for which the server asked to be left alone, and undefined when nothing waits.
 */
export const sendSaves = (userId: string): Promise<number | undefined> =>
  findWaiting(userId) ? oneAtATime(`attendance:${userId}`, () => sendNext(userId)) : Promise.resolve(undefined)
