import type { PersonReference } from '../../platform/db/person-references.ts'
import type { CopyKind, LeftOut } from './copy.text.ts'

/** Columns that know people by number, without a foreign key. */
type LooseReference =
  | 'archived_classroom.teacher_id'
  | 'archived_pupil.student_id'
  | 'archived_student.student_id'
  | 'idempotency_key.person_id'
  | 'sign_in_attempt.person_id'

type Line = { in: CopyKind } | { out: LeftOut }

const trace = { out: 'traces' } as const

/** For each column that refers to a person: where its rows are in the copy of the data of that person, or why they are not. */
export const copyCoverage: Readonly<Record<PersonReference | LooseReference, Line>> = {
  'access_role.created_by': trace,
  'access_role.deleted_by': trace,
  'ai_call.person_id': { out: 'passing' },
  'ai_usage.person_id': { in: 'assistantUse' },
  'announcement_all.author_id': { in: 'announcements' },
  'announcement_all.deleted_by': trace,
  'announcement_seen.person_id': { out: 'derived' },
  'archived_classroom.archived_by': trace,
  'archived_classroom.teacher_id': { in: 'taughtClassrooms' },
  'archived_pupil.student_id': { out: 'derived' },
  'archived_student.student_id': { in: 'archivedClassrooms' },
  'audit_entry.actor_id': { in: 'acts' },
  'backup_run.requested_by': trace,
  'certificate.issued_by': trace,
  'certificate.revoked_by': trace,
  'challenge_attempt.student_id': { in: 'challengeAttempts' },
  'change_set.actor_id': { out: 'others' },
  'classroom_all.archived_by': trace,
  'classroom_all.deleted_by': trace,
  'classroom_all.teacher_id': { in: 'taughtClassrooms' },
  'conversation.person_id': { in: 'conversations' },
  'course_all.coordinator_id': { in: 'coordinatedCourses' },
  'course_all.deleted_by': trace,
  'data_copy.person_id': { in: 'copies' },
  'data_copy.requested_by': trace,
  'email_change.person_id': { in: 'emailChanges' },
  'enrollment_all.deleted_by': trace,
  'enrollment_all.student_id': { in: 'enrollments' },
  'extra_field_all.deleted_by': trace,
  'first_code.made_by': trace,
  'first_code.person_id': { out: 'secrets' },
  'graduation.certificate_uploaded_by': trace,
  'graduation.decided_by': trace,
  'graduation.student_id': { in: 'graduations' },
  'health_reader.person_id': { in: 'healthReading' },
  'hourly_read.person_id': { in: 'readings' },
  'idempotency_key.person_id': { out: 'passing' },
  'import_run.started_by': { out: 'others' },
  'incomplete_record.person_id': { out: 'derived' },
  'known_device.person_id': { in: 'devices' },
  'lecture_all.deleted_by': trace,
  'lecture_quiz_all.deleted_by': trace,
  'lecture_quiz_question_all.deleted_by': trace,
  'lecture_quiz_submission_all.deleted_by': trace,
  'lecture_quiz_submission_all.student_id': { in: 'quizSubmissions' },
  'material_all.deleted_by': trace,
  'material_all.uploaded_by': { in: 'materials' },
  'person_access.person_id': { out: 'derived' },
  'person_all.deleted_by': trace,
  'person_all.merged_into': { out: 'others' },
  'person_document_all.deleted_by': trace,
  'person_document_all.person_id': { in: 'documents' },
  'person_document_all.uploaded_by': trace,
  'person_health.person_id': { in: 'health' },
  'person_match.different_by': trace,
  'person_match.high_id': { out: 'others' },
  'person_match.low_id': { out: 'others' },
  'person_phone.person_id': { in: 'phones' },
  'person_record.person_id': { in: 'record' },
  'program_all.deleted_by': trace,
  'question_all.author_id': { in: 'questions' },
  'question_all.deleted_by': trace,
  'question_all.reviewed_by': trace,
  'record_view.person_id': { in: 'views' },
  'record_view.viewer_id': trace,
  'registration.decided_by': trace,
  'registration.student_id': { in: 'registrations' },
  'registration_stage.reached_by': trace,
  'reset_code.person_id': { out: 'secrets' },
  'role_grant.ended_by': trace,
  'role_grant.granted_by': trace,
  'role_grant.person_id': { in: 'roles' },
  'session.person_id': { in: 'sessions' },
  'sheet.issued_to': { out: 'others' },
  'sign_in_attempt.person_id': { in: 'signIns' },
  'stored_file.owner_id': { out: 'others' },
}
