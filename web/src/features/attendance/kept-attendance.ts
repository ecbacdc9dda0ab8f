import type {
  AttendanceDay,
  AttendanceSheet,
  SaveAttendanceBody,
  SavedAttendance,
} from '@manara/contract/attendance.ts'
import type { Lesson } from '@manara/contract/lessons.ts'
import { useSyncExternalStore } from 'react'
import { addDays, localToday } from './lesson-times.ts'

/**
 * A sheet that was saved on this device (R-attendance-10): it waits for an answer; or the server refused it; or the answer
 * has something to decide.
 */
export interface KeptSave {
  lesson: Lesson
  body: SaveAttendanceBody
  savedAt: string
  refusal?: string
  answer?: Pick<SavedAttendance, 'version' | 'conflicts' | 'refused'>
}

interface Kinds {
  save: KeptSave
  /** A lesson that began here and that the server may not know yet. */
  lesson: Lesson
  day: AttendanceDay
}

const keptDays = 8
const root = 'attendance:'
const prefixFor = (userId: string, kind: string) => `${root}${userId}:${kind}:`

/** Values that the device had no room for; kept until the page closes. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()
let saves: { userId: string; list: readonly KeptSave[] } | undefined

function announce() {
  saves = undefined
  for (const listener of listeners) listener()
}

/** Unreadable values are left out: they must not keep the rest from being sent. */
function parse<Value>(text: string | null): Value[] {
  try {
    return text === null ? [] : [JSON.parse(text)]
  } catch {
    return []
  }
}

function readAll<Kind extends keyof Kinds>(userId: string, kind: Kind): Kinds[Kind][] {
  const prefix = prefixFor(userId, kind)
  const keys = [...new Set([...Object.keys(localStorage), ...unkept.keys()])].filter((key) => key.startsWith(prefix))
  return keys.toSorted().flatMap((key) => parse<Kinds[Kind]>(unkept.get(key) ?? localStorage.getItem(key)))
}

/** Kept names can be fetched again: they make room for sheets. */
const isDay = (key: string) => key.startsWith(root) && key.includes(':day:')

function put(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    unkept.delete(key)
    return true
  } catch {
    unkept.set(key, text)
    return false
  }
}

function write<Kind extends keyof Kinds>(userId: string, kind: Kind, id: string, value: Kinds[Kind]) {
  const key = prefixFor(userId, kind) + id
  const text = JSON.stringify(value)
  if (!put(key, text) && kind !== 'day') {
    for (const other of Object.keys(localStorage)) if (isDay(other)) localStorage.removeItem(other)
    put(key, text)
  }
  announce()
}

function removeKey(key: string) {
  unkept.delete(key)
  localStorage.removeItem(key)
}

const saveName = ({ savedAt, body }: KeptSave) => `${savedAt}:${body.saveId}`

export const writeSave = (userId: string, save: KeptSave) => write(userId, 'save', saveName(save), save)

export function removeSave(userId: string, save: KeptSave) {
  removeKey(prefixFor(userId, 'save') + saveName(save))
  announce()
}

/** What another version of the app left may lack parts; it must not keep the rest from being sent. */
const isWhole = (save: KeptSave | null) => Boolean(save?.lesson?.lessonKey && save.body?.saveId)

/** The saves as they are on the device now, the oldest first: other tabs send them too. */
export const readSaves = (userId: string): KeptSave[] => readAll(userId, 'save').filter(isWhole)

/** The same as this tab last heard of them. */
export function listSaves(userId: string): readonly KeptSave[] {
  if (saves?.userId !== userId) saves = { userId, list: readSaves(userId) }
  return saves.list
}

export const isWaiting = ({ refusal, answer }: KeptSave) => refusal === undefined && answer === undefined
export const isUnsent = ({ answer }: KeptSave) => answer === undefined
export const hasRoom = () => [...unkept.keys()].every(isDay)

export const keepNewLesson = (userId: string, lesson: Lesson) => write(userId, 'lesson', lesson.lessonKey, lesson)
export const findNewLesson = (userId: string, lessonKey: string) =>
  readAll(userId, 'lesson').find((lesson) => lesson.lessonKey === lessonKey)
export const removeNewLesson = (userId: string, lessonKey: string) => removeKey(prefixFor(userId, 'lesson') + lessonKey)

/** Keeps lessons and names of a day. */
export function keepDay(userId: string, day: AttendanceDay): AttendanceDay {
  write(userId, 'day', day.day, day)
  return day
}

/** Names of any account are kept for eight days. */
export function forgetOldDays() {
  const oldest = addDays(localToday(), -keptDays)
  for (const key of Object.keys(localStorage)) {
    const day = key.startsWith(root) ? /:day:(.+)$/.exec(key)?.[1] : undefined
    if (day !== undefined && day < oldest) removeKey(key)
  }
}

export const findKeptDay = (userId: string, day: string) => readAll(userId, 'day').find((kept) => kept.day === day)

const emptyRow = { studentId: 0, isEnded: false, note: null, source: null, lastStatuses: [] }
const unknownMark = { status: null, minutesLate: null, wasAbsentEarlier: false }

/** The sheet of a lesson from what the device keeps. */
export function findKeptSheet(userId: string, lessonKey: string): AttendanceSheet | undefined {
  const days = readAll(userId, 'day').toReversed()
  const begun = findNewLesson(userId, lessonKey)
  const lesson = begun ?? days.flatMap((day) => day.lessons).find((one) => one.lessonKey === lessonKey)
  const roster = days.flatMap(({ rosters = [] }) => rosters).find((one) => one.lessonKey === lessonKey)
  const classroom = days
    .flatMap(({ classroomRosters = [] }) => classroomRosters)
    .find(({ classroomId }) => classroomId === begun?.classroomId)
  const rows = roster?.rows ?? classroom?.rows
  if (!lesson || !rows) return undefined
  return {
    lesson,
    version: roster?.version ?? 0,
    closedBecause: null,
    needsReason: false,
    takenBy: null,
    rows: rows.map((row) => ({ ...emptyRow, ...unknownMark, ...row })),
  }
}

/** After signing out nothing of names and sheets is left. */
export function forgetAttendance(userId: string) {
  const own = [...Object.keys(localStorage), ...unkept.keys()].filter((key) => key.startsWith(`${root}${userId}:`))
  for (const key of own) removeKey(key)
  announce()
}

/** Notifies of changes here and in other tabs. */
export function onSavesChange(listener: () => void) {
  listeners.add(listener)
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(root)) announce()
  }
  addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', handleStorage)
  }
}

/** The saves of a teacher on this device, also those of its other tabs. */
export const useSaves = (userId: string) => useSyncExternalStore(onSavesChange, () => listSaves(userId))
