/** What a row of a table belongs to: acts are counted, listed and undone by these. */
export const unitKinds = [
  'person',
  'program',
  'course',
  'classroom',
  'lecture',
  'material',
  'quiz',
  'quizQuestion',
  'quizSubmission',
  'question',
  'announcement',
  'registration',
] as const
export type UnitKind = (typeof unitKinds)[number]

interface JournaledTable {
  kind: UnitKind
  /** The column with the id of the unit. */
  unit: string
}

/**
 * The tables whose changes belong to acts, in the order in which their rows are locked. A migration makes their triggers:
 * `select journal_table('course_all', 'course', 'id')`, again after it added columns.
 */
export const journaledTables: Readonly<Record<string, JournaledTable>> = {
  program_all: { kind: 'program', unit: 'id' },
  course_all: { kind: 'course', unit: 'id' },
  classroom_all: { kind: 'classroom', unit: 'id' },
  person_all: { kind: 'person', unit: 'id' },
  person_record: { kind: 'person', unit: 'person_id' },
  person_document_all: { kind: 'person', unit: 'person_id' },
  person_phone: { kind: 'person', unit: 'person_id' },
  person_health: { kind: 'person', unit: 'person_id' },
  enrollment_all: { kind: 'person', unit: 'student_id' },
  announcement_all: { kind: 'announcement', unit: 'id' },
  lecture_all: { kind: 'lecture', unit: 'id' },
  material_all: { kind: 'material', unit: 'id' },
  lecture_quiz_all: { kind: 'quiz', unit: 'id' },
  lecture_quiz_question_all: { kind: 'quizQuestion', unit: 'id' },
  lecture_quiz_option: { kind: 'quizQuestion', unit: 'question_id' },
  lecture_quiz_submission_all: { kind: 'person', unit: 'student_id' },
  lecture_quiz_answer: { kind: 'quizSubmission', unit: 'submission_id' },
  question_all: { kind: 'question', unit: 'id' },
  question_option: { kind: 'question', unit: 'question_id' },
  challenge_attempt: { kind: 'person', unit: 'student_id' },
  graduation: { kind: 'person', unit: 'student_id' },
  archived_classroom: { kind: 'classroom', unit: 'classroom_id' },
  archived_student: { kind: 'classroom', unit: 'classroom_id' },
  excuse: { kind: 'person', unit: 'student_id' },
  registration: { kind: 'registration', unit: 'id' },
}

/** Histories: nothing in them is taken back. */
export const appendOnlyTables: readonly string[] = [
  'access_role',
  'attendance_change',
  'approval',
  'audit_entry',
  'audit_seal',
  'certificate',
  'certificate_counter',
  'certificate_key',
  'change_row',
  'change_set',
  'registration_stage',
  'role_grant',
  'sign_in_attempt',
]

/** Kept right by triggers of the tables that they count or copy, or by a job at night. */
export const derivedTables: readonly string[] = [
  'archived_pupil',
  'arrival_tally',
  'attendance_standing',
  'attendance_warning',
  'incomplete_record',
  'person_access',
  'person_tally',
  'request_tally',
  'seat_tally',
]

/** Not part of acts: settings, receipts, sessions, mail, files, texts that people write for themselves. */
export const otherTables: readonly string[] = [
  'academic_year',
  'ai_call',
  'ai_school_usage',
  'ai_usage',
  'announcement_seen',
  'attendance_mark',
  'attendance_rule',
  'attendance_save',
  'backup_run',
  'calendar_feed',
  'certificate_design',
  'challenge',
  'challenge_answer',
  'challenge_option',
  'challenge_question',
  'chat_message',
  'conversation',
  'data_copy',
  'email_change',
  'event',
  'exam_bar',
  'extra_field_all',
  'first_code',
  'health_reader',
  'holiday',
  'hourly_read',
  'idempotency_key',
  'import_line',
  'import_run',
  'known_device',
  'kysely_migration',
  'kysely_migration_lock',
  'lesson',
  'lesson_plan',
  'mail',
  'passkey',
  'not_me',
  'notice_settings',
  'notification',
  'person_match',
  'record_field_use',
  'recovery_code',
  'record_view',
  'refused_call',
  'registration_receipt',
  'reset_code',
  'saved_view',
  'school_settings',
  'security_settings',
  'session',
  'setup_link',
  'sheet',
  'sheet_row',
  'sign_in_step',
  'stored_file',
  'term',
  'term_copy',
  'totp',
  'unconfirmed_registration',
  'used_challenge',
]
