import { announcementScope } from '@manara/contract/announcements.ts'
import type { AuditedField } from '@manara/contract/audit.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { gregorianDate } from '../../platform/format/dates.ts'
import { auditText, fieldNames, knownWords, thingNames } from './audit.text.ts'
import type { ThingNames, ThingRef } from './thing-names.queries.ts'

export type State = Record<string, unknown> | null

/** Never shown, should it ever stand in an entry. */
const secret = /password|passphrase|hash|token|secret|signature|receipt_?code|^code$|^sha256$|api_?key/i
/** Numbers of rows and prints of files, which say nothing to a reader. */
const unsaying = /^(?:id|imageId|fileId|fingerprint|questionIds|report|certificateFileId|userId|isCoordinator)$/

const referenced: Record<string, string> = {
  programId: 'program',
  academicProgramId: 'program',
  courseId: 'course',
  classroomId: 'classroom',
  newClassroomId: 'classroom',
  teacherId: 'person',
  coordinatorId: 'person',
  studentId: 'person',
  personId: 'person',
  mergedFrom: 'person',
  mergedInto: 'person',
  authorId: 'person',
  askedBy: 'person',
  approvedBy: 'person',
  lectureId: 'lecture',
  quizId: 'quiz',
  challengeId: 'challenge',
  academicYearId: 'academicYear',
  termId: 'term',
  sourceTermId: 'term',
}
const targetOfScope: Record<string, string> = {
  [announcementScope.PROGRAM]: 'program',
  [announcementScope.COURSE]: 'course',
  [announcementScope.CLASSROOM]: 'classroom',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The thing that the value of a field names. */
function toRef(field: string, value: unknown, state: State): ThingRef | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const entity = field === 'targetId' ? targetOfScope[String(state?.scope)] : referenced[field]
  return entity === undefined ? undefined : { entity, id: String(value) }
}

export const listRefs = (state: State): ThingRef[] =>
  Object.entries(state ?? {}).flatMap(([field, value]) => toRef(field, value, state) ?? [])

interface TitledFields {
  properties?: Record<string, { title?: string }>
}

/** The titles of all forms of the contract: a new field of a form has its name here from the first day. */
const titles: ReadonlyMap<string, string> = new Map(
  endpoints.flatMap(({ body }) => {
    const { properties = {} }: TitledFields = body ?? {}
    return Object.entries(properties).flatMap(([field, { title }]): [string, string][] =>
      title ? [[field, title]] : [],
    )
  }),
)

const nameOfField = (field: string) => fieldNames[field] ?? titles.get(field) ?? auditText.otherField

const longestText = 600
const clipped = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)

const moment = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d))?$/

interface Words {
  names: ThingNames
  state: State
}

function wordsOfItem(item: unknown, words: Words): string {
  if (!isObject(item)) return describeValue('', item, words) ?? ''
  if (typeof item.text === 'string') return item.isCorrect === true ? auditText.right(item.text) : item.text
  const parts = Object.entries(item).filter(([field]) => !secret.test(field) && !unsaying.test(field))
  return parts.map(([field, value]) => `${nameOfField(field)}: ${describeValue(field, value, words) ?? '—'}`).join('، ')
}

/** A value as a reader understands it; null for none. */
function describeValue(field: string, value: unknown, { names, state }: Words): string | null {
  if (value === null || value === undefined || value === '') return null
  const ref = toRef(field, value, state)
  if (ref) return names.getName(ref) ?? auditText.numbered(thingNames[ref.entity] ?? auditText.otherThing, ref.id)
  const known = knownWords[field]?.[String(value)]
  if (known !== undefined) return known
  if (typeof value === 'boolean') return value ? auditText.yes : auditText.no
  if (typeof value === 'number') return field === 'size' ? auditText.kilobytes(value) : String(value)
  if (field === 'changedFields' && Array.isArray(value)) return value.map(nameOfField).join('، ')
  if (field === 'permissions' && Array.isArray(value))
    return value.map((one) => knownWords.permissions?.[one]).join('، ')
  if (Array.isArray(value)) return clipped(value.map((item) => wordsOfItem(item, { names, state })).join('، ')) || null
  if (isObject(value)) return clipped(wordsOfItem(value, { names, state })) || null
  const text = String(value)
  return moment.test(text) && !Number.isNaN(Date.parse(text)) ? gregorianDate(new Date(text), names) : clipped(text)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Differences between two states; for a created or deleted item, all its recorded fields. */
export function listChangedFields(before: State, after: State, names: ThingNames): AuditedField[] {
  const fields = Object.keys({ ...(after ?? before) }).filter((field) => !secret.test(field) && !unsaying.test(field))
  return fields.flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]]
    if (before && after && isSame(was, is)) return []
    const [wasWords, isWords] = [
      describeValue(field, was, { names, state: before }),
      describeValue(field, is, { names, state: after }),
    ]
    return wasWords === null && isWords === null ? [] : { name: nameOfField(field), before: wasWords, after: isWords }
  })
}
