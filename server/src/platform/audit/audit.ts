import type { EndpointName } from '@manara/contract/endpoints.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { type Actor, actorId, toOrigin } from '../security/caller.ts'

/** The kinds of things that an entry is about, and the fields that it keeps of each: never a password, its hash or a token. */
// biome-ignore format: a table, one row per kind
interface AuditedFields {
  academicYear: 'endsOn' | 'name' | 'startsOn'
  accessRole: 'description' | 'name' | 'permissions'
  alarm: 'failures' | 'list' | 'rows'
  approval: 'askedBy' | 'reason' | 'title'
  announcement: 'authorId' | 'content' | 'id' | 'scope' | 'targetId' | 'title'
  attendanceRule: 'effect' | 'excusedCounts' | 'excusedFloorPercent' | 'latePerAbsence' | 'minPercent' | 'programId'
    | 'programName' | 'warn1' | 'warn2'
  backup: never
  calendarFeed: 'label'
  challenge: 'courseId' | 'questionIds' | 'weekStart'
  'challenge-attempt': 'challengeId' | 'score' | 'timeTakenSeconds'
  changeSet: 'blockedUnits' | 'operation' | 'reason' | 'title' | 'units'
  classroom: 'capacity' | 'column' | 'components' | 'courseId' | 'isArchived' | 'marks' | 'maxPoints' | 'month' | 'name'
    | 'plannedLessons' | 'practicalMax' | 'reason' | 'rounding' | 'showsMarks' | 'status' | 'students' | 'teacherId' | 'termId'
  conversation: never
  course: 'coordinatorId' | 'id' | 'name' | 'price' | 'programId' | 'sharesBank' | 'topicId' | 'topicName'
  enrollment:
    | 'classroomId'
    | 'examGrade'
    | 'finalGrade'
    | 'id'
    | 'level'
    | 'practicalGrade'
    | 'reason'
    | 'restoredFrom'
    | 'share'
    | 'studentId'
  examBar: 'enrollmentId' | 'reason' | 'state'
  excuse: 'absences' | 'firstDay' | 'hasDocument' | 'kind' | 'lastDay' | 'reason' | 'state' | 'studentId'
  extraField: 'choices' | 'forRole' | 'isRequired' | 'isSensitive' | 'kind' | 'label'
  file: never
  holiday: 'firstDay' | 'isTentative' | 'kind' | 'lastDay' | 'name' | 'programId'
  import: 'changed' | 'fileName' | 'kind' | 'new' | 'refused'
  graduation: 'fileName' | 'hasCertificate' | 'isRevoked' | 'reason' | 'serial' | 'sha256' | 'size'
  list: 'columns' | 'format' | 'rows'
  lesson: 'absent' | 'classroomId' | 'day' | 'endsAt' | 'excused' | 'late' | 'marks' | 'present' | 'reason' | 'startsAt' | 'state'
  lecture: 'classroomId' | 'copiedFrom' | 'description' | 'lectureOrder' | 'title'
  mail: never
  material: 'courseId' | 'description' | 'fileName' | 'lectureId' | 'oldMaterialId' | 'size' | 'title' | 'url'
  message: 'channel' | 'messages' | 'state'
  messageTemplate: 'isOn' | 'longText' | 'name' | 'shortText' | 'toWhom' | 'waitMinutes'
  person: 'approvedBy' | 'birthDate' | 'changedFields' | 'email' | 'failures' | 'fatherName' | 'firstName' | 'gender' | 'grandfatherName'
    | 'hadFactors'
    | 'lastName' | 'latinName' | 'mergedFrom' | 'mergedInto' | 'nationalId' | 'personId' | 'programId' | 'reason'
    | 'role' | 'wasDeleted'
  personDocument: 'kind' | 'personId' | 'side' | 'size'
  program: 'description' | 'failedCount' | 'graduatedCount' | 'incompleteCount' | 'isRegistrationOpen'
    | 'minimumCourseGrade' | 'name' | 'passingGpa' | 'programName' | 'registrationOpensOn' | 'unchangedFailuresCount'
  question: 'content' | 'courseId' | 'difficulty' | 'explanation' | 'id' | 'imageId' | 'isCoordinator' | 'options'
    | 'points' | 'questionType' | 'reason' | 'status' | 'text' | 'topicId'
  quiz: 'attemptsAllowed' | 'closesAt' | 'counts' | 'hasPassword' | 'hidesNamesInMarking' | 'isEnabled' | 'isPublished'
    | 'key' | 'lectureId' | 'needsAllAnswers' | 'opensAt' | 'passPercent' | 'pick' | 'questionIds' | 'questions' | 'reason'
    | 'rule' | 'showsKey' | 'showsScore'
    | 'shufflesOptions' | 'shufflesQuestions' | 'students' | 'submissions' | 'timeLimitMinutes' | 'title' | 'waitMinutes'
    | 'wrongPercent'
  quizAttempt: 'attemptNo' | 'cause' | 'isAccepted' | 'minutes' | 'points' | 'questionId' | 'quizId' | 'reason' | 'score'
    | 'state'
  quizQuestion: 'content' | 'explanation' | 'hasImage' | 'options' | 'points' | 'questionId' | 'questionType' | 'quizId'
    | 'text'
  quizSubmission: 'quizId' | 'score' | 'totalQuestions'
  roleGrant: 'approvedBy' | 'personId' | 'reason' | 'roleName' | 'until'
  registration: 'academicProgramId' | 'decidedOn' | 'email' | 'firstName' | 'isEmailConfirmed' | 'lastName'
    | 'nationalId' | 'note' | 'number' | 'programId' | 'requestedOn' | 'status' | 'studentId' | 'totalPrice'
  savedView: 'name'
  /** The settings of the contract, and the counts of a demo school. */
  school: string
  session: 'personId'
  stoppedNumber: 'reason'
  term: 'academicYearId' | 'classrooms' | 'endsOn' | 'name' | 'reason' | 'sourceTermId' | 'startsOn' | 'status'
}
export type AuditedEntity = keyof AuditedFields

/** Recorded operations without an endpoint that changes something: commands, jobs, alarms, and reads worth an entry. */
export type InternalOperation =
  | 'adminCreate'
  | 'adminReset'
  | 'rotateDataKey'
  | 'rejectUnpaid'
  | 'loadDemoSchool'
  | 'leaveDemoSchool'
  | 'seedSchool'
  | 'setFirstTimeZone'
  | 'openChallenge'
  | 'getChallenge'
  | 'findEmail'
  | 'findAlumniRecords'
  | 'checkCertificate'
  | 'exportArchivedClassroom'
  | 'getSignInCards'
  | 'getPersonHealth'
  | 'getPersonDocument'
  | 'getExcuseDocument'
  | 'getPersonDataCopy'
  | 'readWholeList'
  | 'readManyRows'
  | 'noticeSignInFailures'
  | 'tellGuessedOwner'
  | 'tellUnfinishedSignIn'
  | 'tellAbsence'
  | 'createFirstAdministrator'
  | 'restoreBackup'
  | 'giveUpSeals'
  | 'useRecoveryCode'
  | 'purgeDeleted'
  | 'purgeExcuses'
  | 'purgeReceipts'
  | 'purgeRejected'
  | 'purgeUnconfirmed'

/** The name of the endpoint or of the command that made the change. */
export type AuditedOperation = EndpointName | InternalOperation

/** One entry of the audit log, before it is written. */
export interface Change {
  operation: AuditedOperation
  entity: AuditedEntity
  entityId: number | string
  before?: object
  after?: object
}

type Only<Field extends string, State> = State & { [Other in Exclude<keyof State, Field>]: never }

/** Builds the entries about one kind of thing. */
const entityAudit =
  <Entity extends AuditedEntity>(entity: Entity) =>
  <Before extends object, After extends object>(
    operation: AuditedOperation,
    entityId: number | string,
    states: { before?: Only<AuditedFields[Entity], Before>; after?: Only<AuditedFields[Entity], After> } = {},
  ): Change => ({ operation, entity, entityId, ...states })

export const academicYearAudit = entityAudit('academicYear')
export const accessRoleAudit = entityAudit('accessRole')
export const alarmAudit = entityAudit('alarm')
export const approvalAudit = entityAudit('approval')
export const announcementAudit = entityAudit('announcement')
export const attendanceRuleAudit = entityAudit('attendanceRule')
export const backupAudit = entityAudit('backup')
export const calendarFeedAudit = entityAudit('calendarFeed')
export const challengeAudit = entityAudit('challenge')
export const challengeAttemptAudit = entityAudit('challenge-attempt')
export const changeSetAudit = entityAudit('changeSet')
export const classroomAudit = entityAudit('classroom')
export const conversationAudit = entityAudit('conversation')
export const courseAudit = entityAudit('course')
export const enrollmentAudit = entityAudit('enrollment')
export const examBarAudit = entityAudit('examBar')
export const excuseAudit = entityAudit('excuse')
export const extraFieldAudit = entityAudit('extraField')
export const graduationAudit = entityAudit('graduation')
export const holidayAudit = entityAudit('holiday')
export const importAudit = entityAudit('import')
export const listAudit = entityAudit('list')
export const lessonAudit = entityAudit('lesson')
export const lectureAudit = entityAudit('lecture')
export const materialAudit = entityAudit('material')
export const messageAudit = entityAudit('message')
export const messageTemplateAudit = entityAudit('messageTemplate')
export const personAudit = entityAudit('person')
export const personDocumentAudit = entityAudit('personDocument')
export const programAudit = entityAudit('program')
export const questionAudit = entityAudit('question')
export const quizAudit = entityAudit('quiz')
export const quizAttemptAudit = entityAudit('quizAttempt')
export const quizQuestionAudit = entityAudit('quizQuestion')
export const quizSubmissionAudit = entityAudit('quizSubmission')
export const registrationAudit = entityAudit('registration')
export const roleGrantAudit = entityAudit('roleGrant')
export const savedViewAudit = entityAudit('savedView')
export const schoolAudit = entityAudit('school')
export const sessionAudit = entityAudit('session')
export const stoppedNumberAudit = entityAudit('stoppedNumber')
export const termAudit = entityAudit('term')

const asRow = (actor: Actor, { operation, entity, entityId, before, after }: Change) => ({
  actor_id: actorId(actor),
  operation,
  entity,
  entity_id: String(entityId),
  before: before === undefined ? null : JSON.stringify(before),
  after: after === undefined ? null : JSON.stringify(after),
  request_id: actor.requestId,
  ...toOrigin(actor),
})

/** Writes who changed what, in the transaction of the change itself, and gives the number of the entry. */
export async function recordChange(trx: Trx, actor: Actor, change: Change): Promise<number> {
  const row = asRow(actor, change)
  return (await trx.insertInto('audit_entry').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The same for many things at once. Rows travel as one JSON parameter: any number of them is the same statement. */
export async function recordChanges(trx: Trx, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map((change) => asRow(actor, change)))
  await sql`
    insert into audit_entry (actor_id, operation, entity, entity_id, before, after, request_id, address, browser)
    select actor_id, operation, entity, entity_id, before::jsonb, after::jsonb, request_id, address, browser
    from jsonb_to_recordset(${rows}::jsonb) as row (
      actor_id integer, operation text, entity text, entity_id text, before text, after text, request_id text,
      address text, browser text
    )`.execute(trx)
}
