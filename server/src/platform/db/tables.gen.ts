// Written by npm run db:types from the migrations. Not to be edited.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

export interface AcademicYearTable {
  id: GeneratedAlways<number>
  name: string
  name_key: GeneratedAlways<string>
  starts_on: string
  ends_on: string
}

export interface AccessRoleTable {
  id: GeneratedAlways<number>
  key: string | null
  name: string
  name_key: GeneratedAlways<string>
  description: Generated<string>
  permissions: string[]
  created_at: Generated<Timestamp>
  created_by: number | null
  deleted_at: Timestamp | null
  deleted_by: number | null
}

export interface AiCallTable {
  id: GeneratedAlways<number>
  day: string
  person_id: number
  purpose: string
  reserved_tokens: number
  started_at: Timestamp
}

export interface AiSchoolUsageTable {
  day: string
  requests: Generated<number>
  failures: Generated<number>
  input_tokens: Generated<number>
  output_tokens: Generated<number>
}

export interface AiUsageTable {
  day: string
  person_id: number
  requests: Generated<number>
  failures: Generated<number>
  input_tokens: Generated<number>
  output_tokens: Generated<number>
}

export interface AnnouncementTable {
  id: GeneratedAlways<number>
  title: string
  content: string
  scope: number
  program_id: number | null
  course_id: number | null
  classroom_id: number | null
  author_id: number
  posted_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
  edited_at: Timestamp | null
}

export interface AnnouncementAllTable {
  id: GeneratedAlways<number>
  title: string
  content: string
  scope: number
  program_id: number | null
  course_id: number | null
  classroom_id: number | null
  author_id: number
  posted_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
  edited_at: Timestamp | null
}

export interface AnnouncementSeenTable {
  person_id: number
  last_id: number
}

export interface ApprovalTable {
  id: GeneratedAlways<number>
  operation: string
  body: Json
  title: string
  reason: Generated<string>
  asked_by: number
  asked_at: Generated<Timestamp>
  expires_at: Generated<Timestamp>
  state: Generated<string>
  decided_by: number | null
  decided_at: Timestamp | null
}

export interface ArchivedClassroomTable {
  classroom_id: number
  name: string
  course_id: number
  course_name: string
  program_id: number
  program_name: string
  teacher_id: number | null
  teacher_name: string | null
  student_count: number
  archived_at: Timestamp
  archived_by: number | null
  search_key: GeneratedAlways<string>
  practical_max: Generated<number>
}

export interface ArchivedPupilTable {
  student_id: number
  search_key: string
}

export interface ArchivedStudentTable {
  classroom_id: number
  enrollment_id: number
  student_id: number
  student_name: string
  national_id: string
  practical_grade: number | null
  exam_grade: number | null
  final_grade: number | null
  search_key: GeneratedAlways<string>
}

export interface ArrivalTallyTable {
  id: GeneratedAlways<number>
  day: string
  arrivals: number
}

export interface AttendanceChangeTable {
  id: GeneratedAlways<number>
  lesson_id: number
  enrollment_id: number
  from_status: number
  to_status: number
  from_minutes: number | null
  to_minutes: number | null
  reason: string | null
  source: number
  by: number | null
  at: Generated<Timestamp>
}

export interface AttendanceMarkTable {
  lesson_id: number
  enrollment_id: number
  day: string
  status: number
  minutes_late: number | null
  source: number
  version: number
  note: string | null
  excuse_id: number | null
}

export interface AttendanceRuleTable {
  id: GeneratedAlways<number>
  program_id: number | null
  min_percent: number
  warn_1: number | null
  warn_2: number | null
  late_per_absence: number | null
  excused_counts: Generated<boolean>
  excused_floor_percent: number | null
  effect: Generated<string>
}

export interface AttendanceSaveTable {
  save_id: string
  lesson_id: number
  body_hash: Buffer
  saved_by: number | null
  device_at: Timestamp
  received_at: Generated<Timestamp>
  reply: Json
}

export interface AttendanceStandingTable {
  enrollment_id: number
  present: number
  late: number
  absent: number
  excused: number
  planned: number | null
  units: number
  share: number | null
  level: number
  remaining: number | null
  is_barring: boolean
  updated_at: Generated<Timestamp>
}

export interface AttendanceWarningTable {
  enrollment_id: number
  level: number
  share: number | null
  planned: number | null
  issued_at: Generated<Timestamp>
  lifted_at: Timestamp | null
  told_at: Timestamp | null
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  actor_id: number | null
  operation: string
  entity: string
  entity_id: string
  before: Json | null
  after: Json | null
  request_id: string | null
  address: string | null
  browser: string | null
}

export interface AuditSealTable {
  number: number
  after_id: number
  last_id: number
  entry_count: number
  entries_hash: Buffer
  previous_hash: Buffer | null
  hash: Buffer
  key_id: string
  public_key: string
  signature: Buffer
  sealed_at: Timestamp
  version: Generated<number>
}

export interface BackupRunTable {
  id: GeneratedAlways<number>
  kind: string
  origin: string
  state: string
  requested_by: number | null
  requested_at: Generated<Timestamp>
  started_at: Timestamp | null
  touched_at: Generated<Timestamp>
  finished_at: Timestamp | null
  progress: Generated<number>
  file_name: string | null
  bytes: number | null
  table_rows: number | null
  file_count: number | null
  problem_count: Generated<number>
  failure: string | null
}

export interface CalendarFeedTable {
  id: GeneratedAlways<number>
  person_id: number
  secret_hash: Buffer
  label: string
  created_at: Generated<Timestamp>
  last_read_on: string | null
  revoked_at: Timestamp | null
}

export interface CertificateTable {
  serial: string
  graduation_id: string
  key_id: string
  code: string
  recipient_name: string
  program_name: string
  graduated_on: string
  content: Json
  verify_base: string
  issued_at: Generated<Timestamp>
  issued_by: number | null
  revoked_at: Timestamp | null
  revoked_by: number | null
  revocation_reason: string | null
}

export interface CertificateCounterTable {
  year: number
  last_number: number
}

export interface CertificateDesignTable {
  id: Generated<boolean>
  template: Generated<string>
  signatory_name: Generated<string>
  signatory_title: Generated<string>
  has_latin_name: Generated<boolean>
  identity_line: Generated<string>
}

export interface CertificateKeyTable {
  id: string
  public_key: string
  created_at: Generated<Timestamp>
  retired_at: Timestamp | null
}

export interface ChallengeTable {
  id: GeneratedAlways<number>
  course_id: number
  week_start: string
  opened_at: Generated<Timestamp>
}

export interface ChallengeAnswerTable {
  attempt_id: number
  challenge_question_id: number
  challenge_option_id: number
}

export interface ChallengeAttemptTable {
  id: GeneratedAlways<number>
  challenge_id: number
  student_id: number
  started_at: Timestamp
  submitted_at: Timestamp | null
  score: number | null
  time_taken_seconds: number | null
}

export interface ChallengeOptionTable {
  id: GeneratedAlways<number>
  challenge_question_id: number
  text: string
  is_correct: boolean
}

export interface ChallengeQuestionTable {
  id: GeneratedAlways<number>
  challenge_id: number
  position: number
  question_id: number | null
  text: string | null
  image_id: string | null
}

export interface ChangeRowTable {
  change_set_id: number
  seq: GeneratedAlways<number>
  statement: number
  table_name: string
  row_id: string
  unit_kind: string
  unit_id: string
  act: string
  before: Json | null
  after: Json | null
}

export interface ChangeSetTable {
  id: GeneratedAlways<number>
  operation: string
  kind: string
  title: string | null
  actor_id: number
  area: string
  committed_at: Generated<Timestamp>
  request_id: string
  unit_count: number
  row_count: number
  counts: Json
  state: Generated<string>
  undone_units: Generated<number>
  undo_of: number | null
  undo_until: Generated<Timestamp>
  reason: string | null
  search_key: GeneratedAlways<string>
  undo_progress: Generated<number>
  undo_seen_at: Timestamp | null
  undo_request_id: string | null
  undo_problem: string | null
}

export interface ChatMessageTable {
  id: GeneratedAlways<number>
  conversation_id: number
  sender: string
  content: string
  sent_at: Generated<Timestamp>
  proposal: Json | null
}

export interface CheckInTable {
  window_id: number
  student_id: number
  claim_id: string
  device_hash: Buffer
  at: Timestamp
}

export interface CheckInWindowTable {
  id: GeneratedAlways<number>
  lesson_id: number
  secret: Buffer
  opened_at: Timestamp
  opened_by: number
  closes_at: Timestamp
  closed_at: Timestamp | null
  late_after: number
  base_version: number
  head_count: number | null
}

export interface ClassroomTable {
  id: GeneratedAlways<number>
  course_id: number
  name: string
  capacity: Generated<number>
  teacher_id: number | null
  status: Generated<string>
  archived_at: Timestamp | null
  archived_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
  term_id: number | null
  copied_from_id: number | null
  copy_id: number | null
  practical_max: Generated<number>
}

export interface ClassroomAllTable {
  id: GeneratedAlways<number>
  course_id: number
  name: string
  capacity: Generated<number>
  teacher_id: number | null
  status: Generated<string>
  archived_at: Timestamp | null
  archived_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
  term_id: number | null
  copied_from_id: number | null
  copy_id: number | null
  practical_max: Generated<number>
}

export interface ConversationTable {
  id: GeneratedAlways<number>
  person_id: number
  name: string
  created_at: Generated<Timestamp>
  last_frame: Json | null
}

export interface CourseTable {
  id: GeneratedAlways<number>
  program_id: number
  name: string
  price: Generated<number>
  coordinator_id: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
  shares_bank: Generated<boolean>
}

export interface CourseAllTable {
  id: GeneratedAlways<number>
  program_id: number
  name: string
  price: Generated<number>
  coordinator_id: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
  shares_bank: Generated<boolean>
}

export interface DataCopyTable {
  id: GeneratedAlways<number>
  person_id: number
  requested_by: number | null
  requested_at: Generated<Timestamp>
  state: Generated<string>
  finished_at: Timestamp | null
  expires_at: Timestamp | null
  file_id: string | null
}

export interface EmailChangeTable {
  id: GeneratedAlways<number>
  person_id: number
  old_email: string
  new_email: string
  code_hash: string
  code_attempts: Generated<number>
  code_expires_at: Timestamp
  undo_hash: string
  undo_expires_at: Timestamp
  created_at: Generated<Timestamp>
  confirmed_at: Timestamp | null
  undone_at: Timestamp | null
}

export interface EnrollmentTable {
  id: GeneratedAlways<number>
  student_id: number
  classroom_id: number
  practical_grade: number | null
  exam_grade: number | null
  final_grade: number | null
  enrolled_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  placed_at: Timestamp | null
  attendance_points: number | null
}

export interface EnrollmentAllTable {
  id: GeneratedAlways<number>
  student_id: number
  classroom_id: number
  practical_grade: number | null
  exam_grade: number | null
  final_grade: number | null
  enrolled_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  placed_at: Timestamp | null
  attendance_points: number | null
}

export interface EventTable {
  id: GeneratedAlways<number>
  kind: string
  actor_id: number | null
  payload: Json
  told_at: Generated<Timestamp>
  not_before: Generated<Timestamp>
  piece_after: Generated<number>
  attempts: Generated<number>
  handled_at: Timestamp | null
  failed_at: Timestamp | null
}

export interface ExamBarTable {
  id: GeneratedAlways<number>
  enrollment_id: number
  state: Generated<string>
  share: number
  proposed_at: Generated<Timestamp>
  decided_at: Timestamp | null
  decided_by: number | null
  reason: Generated<string>
  former_exam_grade: number | null
}

export interface ExcuseTable {
  id: GeneratedAlways<number>
  student_id: number
  first_day: string
  last_day: string
  kind: string
  words: Generated<string>
  file_id: string | null
  state: Generated<string>
  submitted_at: Generated<Timestamp>
  submitted_by: number | null
  decided_at: Timestamp | null
  decided_by: number | null
  decision_note: Generated<string>
}

export interface ExtraFieldTable {
  id: GeneratedAlways<number>
  label: string
  kind: string
  choices: Generated<Json>
  for_role: number | null
  is_required: Generated<boolean>
  is_sensitive: Generated<boolean>
  created_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
}

export interface ExtraFieldAllTable {
  id: GeneratedAlways<number>
  label: string
  kind: string
  choices: Generated<Json>
  for_role: number | null
  is_required: Generated<boolean>
  is_sensitive: Generated<boolean>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
}

export interface FirstCodeTable {
  person_id: number
  code_hash: Buffer
  batch_id: string | null
  seed: Buffer | null
  made_by: number
  made_at: Generated<Timestamp>
  expires_at: Timestamp
  attempts: Generated<number>
}

export interface FreeTemplateTable {
  id: GeneratedAlways<number>
  name: string
  long_text: string
  short_text: string
}

export interface GradeBandTable {
  from_percent: number
  word: string
}

export interface GradeColumnTable {
  id: GeneratedAlways<number>
  component_id: number
  title: string
  source: string
  quiz_id: number | null
  max_points: number
  counts: Generated<boolean>
  position: number
}

export interface GradeComponentTable {
  id: GeneratedAlways<number>
  classroom_id: number
  part: string
  name: string
  weight: number
  combine: string
  drop_lowest: Generated<number>
  position: number
}

export interface GradeMarkTable {
  column_id: number
  enrollment_id: number
  points: number | null
  standing: Generated<string>
  version: Generated<number>
  by: number | null
  at: Generated<Timestamp>
}

export interface GradeMarkChangeTable {
  id: GeneratedAlways<number>
  column_id: number
  enrollment_id: number
  old_points: number | null
  old_standing: string | null
  points: number | null
  standing: string | null
  reason: string | null
  by: number | null
  at: Generated<Timestamp>
}

export interface GradePlanTable {
  classroom_id: number
  rounding: Generated<string>
  missing_is_zero: Generated<boolean>
  version: Generated<number>
  shows_marks: Generated<string>
}

export interface GradePostedTable {
  enrollment_id: number
  practical: number | null
  exam: number | null
  posted_at: Generated<Timestamp>
}

export interface GradePublishedTable {
  enrollment_id: number
  classroom_id: number
  practical: number
  exam: number
  final: number
  breakdown: Generated<Json>
  published_at: Generated<Timestamp>
  revised_at: Timestamp | null
}

export interface GradeReleaseTable {
  classroom_id: number
  state: Generated<string>
  published_at: Timestamp | null
}

export interface GradeReleaseStepTable {
  id: GeneratedAlways<number>
  classroom_id: number
  old_state: string
  state: string
  reason: string | null
  by: number | null
  at: Generated<Timestamp>
}

export interface GraduationTable {
  id: Generated<string>
  number: GeneratedAlways<number>
  student_id: number
  program_id: number
  program_name: string
  outcome: string
  final_gpa: number
  passing_gpa: number
  minimum_course_grade: number | null
  grades: Generated<Json>
  decided_at: Generated<Timestamp>
  decided_by: number
  certificate_file_id: string | null
  certificate_uploaded_at: Timestamp | null
  certificate_uploaded_by: number | null
  search_key: Generated<string>
}

export interface HealthReaderTable {
  person_id: number
  granted_at: Generated<Timestamp>
}

export interface HolidayTable {
  id: GeneratedAlways<number>
  name: string
  search_key: GeneratedAlways<string>
  first_day: string
  last_day: string
  kind: string
  is_tentative: Generated<boolean>
  program_id: number | null
  revision: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface HourlyReadTable {
  person_id: number
  kind: string
  hour: Timestamp
  reads: Generated<number>
  rows: Generated<number>
  last_at: Generated<Timestamp>
}

export interface IdempotencyKeyTable {
  person_id: number
  operation: string
  key: string
  body_hash: string
  reply: Json | null
  created_at: Generated<Timestamp>
}

export interface ImportLineTable {
  run_id: number
  sheet: number
  line: number
  cells: Json
  fault: string | null
  outcome: string | null
  name: Generated<string>
  target_id: number | null
  row_values: Generated<Json>
  problems: Generated<Json>
  warnings: Generated<Json>
  matches: Generated<Json>
  level: string | null
  plan: Json | null
  digest: string | null
  decision: string | null
  decided_id: number | null
  search_key: GeneratedAlways<string>
}

export interface ImportRunTable {
  id: GeneratedAlways<number>
  kind: string
  area: string
  started_by: number
  classroom_id: number | null
  course_id: number | null
  file_id: string | null
  file_name: string | null
  sha256: string | null
  file_bytes: number | null
  state: Generated<string>
  progress: Generated<number>
  failure: string | null
  format: Json | null
  sheets: Generated<Json>
  sheet: Generated<number>
  mapping: Generated<Json>
  headings_key: string | null
  options: Generated<Json>
  file_notes: Generated<string[]>
  judged_notes: Generated<string[]>
  counts: Generated<Json>
  fingerprint: string | null
  leaves_refused: Generated<boolean>
  busy_until: Timestamp | null
  attempt: Generated<number>
  change_set_id: number | null
  created_at: Generated<Timestamp>
  touched_at: Generated<Timestamp>
  committed_at: Timestamp | null
  search_key: GeneratedAlways<string>
}

export interface IncompleteRecordTable {
  person_id: number
  missing: string[]
}

export interface KnownDeviceTable {
  id: GeneratedAlways<number>
  person_id: number
  key_hash: Buffer
  first_seen_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  trusted_until: Timestamp | null
  browser: string | null
}

export interface LectureTable {
  id: GeneratedAlways<number>
  classroom_id: number
  title: string
  description: string | null
  lecture_order: number
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
}

export interface LectureAllTable {
  id: GeneratedAlways<number>
  classroom_id: number
  title: string
  description: string | null
  lecture_order: number
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
}

export interface LectureFileTable {
  file_id: string
  tries: Generated<number>
  tried_at: Generated<Timestamp>
  read_at: Timestamp | null
}

export interface LecturePageTable {
  file_id: string
  page: number
  content: string
  words: GeneratedAlways<string>
}

export interface LectureQuizTable {
  id: Generated<number>
  lecture_id: number
  title: string
  is_enabled: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
  opens_at: Timestamp | null
  closes_at: Timestamp | null
  time_limit_minutes: number | null
  attempts_allowed: Generated<number | null>
  wait_minutes: Generated<number>
  counts: Generated<string>
  shuffles_questions: Generated<boolean>
  shuffles_options: Generated<boolean>
  wrong_percent: Generated<number>
  needs_all_answers: Generated<boolean>
  pass_percent: Generated<number>
  shows_score: Generated<string>
  shows_key: Generated<string>
  results_published_at: Timestamp | null
  entry_password: string | null
  needs_attempt: Generated<boolean>
  grace_minutes: Generated<number>
  is_score_shown: boolean | null
  is_key_shown: boolean | null
  hides_names_in_marking: Generated<boolean>
}

export interface LectureQuizAllTable {
  id: Generated<number>
  lecture_id: number
  title: string
  is_enabled: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
  opens_at: Timestamp | null
  closes_at: Timestamp | null
  time_limit_minutes: number | null
  attempts_allowed: Generated<number | null>
  wait_minutes: Generated<number>
  counts: Generated<string>
  shuffles_questions: Generated<boolean>
  shuffles_options: Generated<boolean>
  wrong_percent: Generated<number>
  needs_all_answers: Generated<boolean>
  pass_percent: Generated<number>
  shows_score: Generated<string>
  shows_key: Generated<string>
  results_published_at: Timestamp | null
  entry_password: string | null
  grace_minutes: Generated<number>
  needs_attempt: Generated<boolean>
  hides_names_in_marking: Generated<boolean>
}

export interface LectureQuizAnswerTable {
  submission_id: number
  question_id: number
  option_id: number
}

export interface LectureQuizOptionTable {
  id: GeneratedAlways<number>
  question_id: number
  position: number
  text: string
  is_correct: boolean
  is_several: Generated<boolean>
}

export interface LectureQuizQuestionTable {
  id: GeneratedAlways<number>
  quiz_id: number
  question_type: string
  text: string | null
  image_id: string | null
  created_at: Generated<Timestamp>
  position: number | null
  content: Json | null
  explanation: string | null
  points: Generated<number>
  standing: Generated<string>
  key_revision: Generated<number>
}

export interface LectureQuizQuestionAllTable {
  id: GeneratedAlways<number>
  quiz_id: number
  question_type: string
  text: string | null
  image_id: string | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  position: number | null
  content: Json | null
  explanation: string | null
  points: Generated<number>
  standing: Generated<string>
  key_revision: Generated<number>
  source_question_id: number | null
  slot_id: number | null
  pool_key: number | null
}

export interface LectureQuizSubmissionTable {
  id: Generated<number>
  quiz_id: number
  student_id: number
  score: number
  total_questions: number
  receipt_code: string
  submitted_at: Generated<Timestamp>
  points: number | null
  max_points: number | null
  awaits_marking: Generated<boolean>
}

export interface LectureQuizSubmissionAllTable {
  id: Generated<number>
  quiz_id: number
  student_id: number
  score: number
  total_questions: number
  receipt_code: string
  submitted_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  points: number | null
  max_points: number | null
  awaits_marking: Generated<boolean>
}

export interface LessonTable {
  id: GeneratedAlways<number>
  classroom_id: number
  client_id: string
  day: string
  starts_minute: number
  ends_minute: number
  state: Generated<string>
  change_reason: Generated<string>
  revision: Generated<number>
  updated_at: Generated<Timestamp>
  attendance_version: Generated<number>
  taken_first_at: Timestamp | null
  taken_at: Timestamp | null
  taken_by: number | null
  present_count: Generated<number>
  late_count: Generated<number>
  absent_count: Generated<number>
  excused_count: Generated<number>
}

export interface LessonPlanTable {
  classroom_id: number
  planned_lessons: number
}

export interface MailTable {
  id: GeneratedAlways<number>
  message_key: Generated<string>
  recipient: string
  recipient_name: string
  subject: string
  text_body: string | null
  html_body: string | null
  status: Generated<string>
  attempts: Generated<number>
  created_at: Generated<Timestamp>
  useful_until: Timestamp | null
  claimed_at: Timestamp | null
  sent_at: Timestamp | null
  last_error: string | null
  search_key: GeneratedAlways<string>
  unsubscribe_url: string | null
}

export interface MaterialTable {
  id: GeneratedAlways<number>
  course_id: number | null
  title: string
  description: string | null
  file_id: string | null
  url: string | null
  uploaded_at: Generated<Timestamp>
  uploaded_by: number
  updated_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
  lecture_id: number | null
}

export interface MaterialAllTable {
  id: GeneratedAlways<number>
  course_id: number | null
  title: string
  description: string | null
  file_id: string | null
  url: string | null
  uploaded_at: Generated<Timestamp>
  uploaded_by: number
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
  lecture_id: number | null
  is_old_version: Generated<boolean>
}

export interface MessageBatchTable {
  id: GeneratedAlways<number>
  filter: Json
  message_count: number
  made_by: number | null
  made_at: Generated<Timestamp>
}

export interface MessageTemplateTable {
  kind: string
  long_text: string
  short_text: string
  to_whom: string
  wait_minutes: number
  is_on: boolean
}

export interface NoMessagesTable {
  phone: string
  reason: string
  by: number | null
  at: Generated<Timestamp>
}

export interface NotMeTable {
  key_hash: Buffer
  person_id: number
  session_id: string
  until: Timestamp
  used_at: Timestamp | null
}

export interface NoticeSettingsTable {
  person_id: number
  kinds: Generated<Json>
  quiet_from: Generated<number | null>
  quiet_to: Generated<number | null>
  hides_details: Generated<boolean>
  digest: number | null
  digest_minute: Generated<number>
  digest_at: Timestamp | null
  digest_sent_at: Timestamp | null
  unsubscribe_secret: string | null
}

export interface NotificationTable {
  id: GeneratedAlways<number>
  person_id: number
  event_id: number
  kind: string
  category: number
  subject: string | null
  group_key: Buffer
  times: Generated<number>
  title: string
  body: Generated<string>
  link: string
  at: Generated<Timestamp>
  read_at: Timestamp | null
  push_state: Generated<number>
  push_after: Timestamp | null
  push_devices: number[] | null
}

export interface OutgoingChangeTable {
  id: GeneratedAlways<number>
  message_id: number
  from_state: string
  to_state: string
  channel: string | null
  by: number | null
  at: Generated<Timestamp>
}

export interface OutgoingMessageTable {
  id: GeneratedAlways<number>
  student_id: number
  holder: string
  phone: string
  kind: string
  long_text: string
  short_text: string
  dedupe: string
  event_id: number | null
  group_key: Buffer | null
  subject: string | null
  batch_id: number | null
  state: Generated<string>
  channel: string | null
  failure: string | null
  not_before: Generated<Timestamp>
  useful_until: Timestamp
  claimed_by: number | null
  claimed_at: Timestamp | null
  sent_by: number | null
  sent_at: Timestamp | null
  changed_by: number | null
  changed_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
}

export interface PasskeyTable {
  id: GeneratedAlways<number>
  person_id: number
  credential_id: string
  public_key: Buffer
  user_handle: string
  rp_id: string
  counter: Generated<number>
  transports: Generated<string[]>
  is_synced: boolean
  name: string
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
  revoked_at: Timestamp | null
}

export interface PersonTable {
  id: GeneratedAlways<number>
  role: number
  first_name: string
  last_name: string
  email: string
  national_id: string
  password_hash: string
  program_id: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
  gender: string | null
  father_name: string | null
  grandfather_name: string | null
  latin_name: string | null
  birth_date: string | null
  is_birth_year_only: Generated<boolean>
  is_national_id_temporary: Generated<boolean>
  full_name: Generated<string>
  short_name: Generated<string>
  find_key: Generated<string>
  first_order: Generated<string>
  family_order: Generated<string>
  sounds: Generated<string[]>
}

export interface PersonAccessTable {
  person_id: number
  permissions: Json
  until: Timestamp | null
}

export interface PersonAllTable {
  id: GeneratedAlways<number>
  role: number
  first_name: string
  last_name: string
  email: string
  national_id: string
  password_hash: string
  program_id: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
  is_demo: Generated<boolean>
  gender: string | null
  father_name: string | null
  grandfather_name: string | null
  latin_name: string | null
  birth_date: string | null
  is_birth_year_only: Generated<boolean>
  is_national_id_temporary: Generated<boolean>
  full_name: Generated<string>
  short_name: Generated<string>
  find_key: Generated<string>
  first_order: Generated<string>
  family_order: Generated<string>
  sounds: Generated<string[]>
  merged_into: number | null
  password_is_easy: boolean | null
  password_set_by: Generated<number>
}

export interface PersonDocumentTable {
  id: GeneratedAlways<number>
  person_id: number
  kind: string
  side: string | null
  title: Generated<string>
  file_id: string
  uploaded_at: Generated<Timestamp>
  uploaded_by: number | null
}

export interface PersonDocumentAllTable {
  id: GeneratedAlways<number>
  person_id: number
  kind: string
  side: string | null
  title: Generated<string>
  file_id: string
  uploaded_at: Generated<Timestamp>
  uploaded_by: number | null
  deleted_at: Timestamp | null
  deleted_by: number | null
}

export interface PersonHealthTable {
  person_id: number
  alert: Generated<string>
  note: Generated<string>
  updated_at: Generated<Timestamp>
}

export interface PersonMatchTable {
  id: GeneratedAlways<number>
  low_id: number
  high_id: number
  level: number
  reasons: string[]
  found_at: Generated<Timestamp>
  different_at: Timestamp | null
  different_by: number | null
}

export interface PersonPhoneTable {
  id: GeneratedAlways<number>
  person_id: number
  position: number
  relation: string
  holder_name: Generated<string>
  typed: string
  e164: string | null
  digits: string
  is_whatsapp: Generated<boolean>
}

export interface PersonRecordTable {
  person_id: number
  mother_name: Generated<string>
  birth_place: Generated<string>
  nationality: Generated<string>
  register_place: Generated<string>
  register_number: Generated<string>
  governorate: Generated<string>
  address: Generated<string>
  previous_school: Generated<string>
  previous_certificate: Generated<string>
  previous_year: number | null
  previous_mark: number | null
  note: Generated<string>
  updated_at: Generated<Timestamp>
  extra: Generated<Json>
  photo_file_id: string | null
}

export interface PersonTallyTable {
  id: GeneratedAlways<number>
  role: number
  program_id: number | null
  people: number
}

export interface ProgramTable {
  id: GeneratedAlways<number>
  name: string
  description: string | null
  is_registration_open: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
  registration_opens_on: string | null
}

export interface ProgramAllTable {
  id: GeneratedAlways<number>
  name: string
  description: string | null
  is_registration_open: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
  registration_opens_on: string | null
}

export interface PushSubscriptionTable {
  id: GeneratedAlways<number>
  person_id: number
  session_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  device_label: string
  created_at: Generated<Timestamp>
  last_ok_at: Timestamp | null
}

export interface QuestionTable {
  id: GeneratedAlways<number>
  course_id: number
  text: string | null
  image_id: string | null
  question_type: string
  difficulty: string
  status: string
  author_id: number
  reviewed_by: number | null
  reviewed_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search_key: GeneratedAlways<string>
  rejection_reason: string | null
  content: Json | null
  explanation: string | null
  points: Generated<number>
  topic_id: number | null
}

export interface QuestionAllTable {
  id: GeneratedAlways<number>
  course_id: number
  text: string | null
  image_id: string | null
  question_type: string
  difficulty: string
  status: string
  author_id: number
  reviewed_by: number | null
  reviewed_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  deleted_by: number | null
  search_key: GeneratedAlways<string>
  rejection_reason: string | null
  content: Json | null
  explanation: string | null
  points: Generated<number>
  topic_id: number | null
}

export interface QuestionOptionTable {
  id: GeneratedAlways<number>
  question_id: number
  position: number
  text: string
  is_correct: boolean
  is_several: Generated<boolean>
}

export interface QuestionTopicTable {
  id: GeneratedAlways<number>
  course_id: number
  name: string
  position: number
  search_key: GeneratedAlways<string>
}

export interface QuizAttemptTable {
  id: Generated<number>
  quiz_id: number
  student_id: number
  attempt_no: number
  state: Generated<string>
  started_at: Generated<Timestamp>
  deadline_at: Timestamp | null
  last_contact_at: Generated<Timestamp>
  ended_at: Timestamp | null
  end_cause: string | null
  void_reason: string | null
  layout: Json
  answers: Generated<Json>
  answers_version: Generated<number>
  late_answers: Json | null
  late_at: Timestamp | null
  late_state: string | null
  marks: Json | null
  points: number | null
  max_points: number
  score: number | null
  receipt_code: string | null
  submission_id: number | null
  hand_marks: Generated<Json>
  awaits: Generated<number[]>
  kept_points: Generated<Json>
}

export interface QuizAttemptAllTable {
  id: Generated<number>
  quiz_id: number
  student_id: number
  attempt_no: number
  state: Generated<string>
  started_at: Generated<Timestamp>
  deadline_at: Timestamp | null
  last_contact_at: Generated<Timestamp>
  ended_at: Timestamp | null
  end_cause: string | null
  void_reason: string | null
  layout: Json
  answers: Generated<Json>
  answers_version: Generated<number>
  late_answers: Json | null
  late_at: Timestamp | null
  late_state: string | null
  marks: Json | null
  points: number | null
  max_points: number
  score: number | null
  receipt_code: string | null
  submission_id: number | null
  deleted_at: Timestamp | null
  deleted_by: number | null
  hand_marks: Generated<Json>
  awaits: Generated<number[]>
  kept_points: Generated<Json>
  seed: number | null
}

export interface QuizKeyChangeTable {
  id: GeneratedAlways<number>
  rescoring_id: number
  question_id: number
  revision: number
  before: Json
  after: Json
}

export interface QuizSlotTable {
  id: GeneratedAlways<number>
  quiz_id: number
  kind: Generated<string>
  position: number
  points: number
  pick_count: number
  difficulty: string | null
  by_topic: Generated<boolean>
  topic_id: number | null
  types: string[] | null
}

export interface RecordFieldUseTable {
  field: string
  role: number
  use: string
}

export interface RecordViewTable {
  person_id: number
  viewer_id: number
  kind: string
  day: string
  count: Generated<number>
  first_at: Generated<Timestamp>
  last_at: Generated<Timestamp>
}

export interface RecoveryCodeTable {
  person_id: number
  position: number
  hash: string
  made_at: Generated<Timestamp>
  used_at: Timestamp | null
}

export interface RefusedCallTable {
  day: string
  person_id: number
  operation: string
  reason: string
  count: Generated<number>
  last_at: Generated<Timestamp>
}

export interface RegistrationTable {
  id: Generated<string>
  number: GeneratedAlways<number>
  first_name: string
  last_name: string
  email: string
  national_id: string
  password_hash: string
  program_id: number
  status: Generated<string>
  total_price: number
  admin_notes: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  decided_at: Timestamp | null
  decided_by: number | null
  student_id: number | null
  search_key: GeneratedAlways<string>
  status_since: Generated<Timestamp>
  is_email_confirmed: Generated<boolean>
  full_name: Generated<string>
  find_key: Generated<string>
  sounds: Generated<string[]>
  record: Generated<Json>
}

export interface RegistrationReceiptTable {
  id: GeneratedAlways<number>
  registration_id: string
  file_id: string
  sha256: string
  submitted_at: Generated<Timestamp>
}

export interface RegistrationStageTable {
  id: GeneratedAlways<number>
  registration_id: string
  status: string
  note: string | null
  reached_at: Generated<Timestamp>
  reached_by: number | null
}

export interface ReportDesignTable {
  only_row: Generated<boolean>
  title: Generated<string>
  note: string | null
  signatures: Generated<string[]>
}

export interface RequestTallyTable {
  id: GeneratedAlways<number>
  status: string
  requests: number
}

export interface RescoringTable {
  id: GeneratedAlways<number>
  quiz_id: number
  changes: Json
  rule: string
  reason: string
  changed_count: number
  before: Json
  state_print: string
  by: number | null
  at: Generated<Timestamp>
  undone_by: number | null
  undone_at: Timestamp | null
}

export interface ResetCodeTable {
  id: GeneratedAlways<number>
  person_id: number
  code_hash: string
  attempts: Generated<number>
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  closed_at: Timestamp | null
  close_reason: string | null
  reset_id: string | null
  address: string | null
  address_attempts: Generated<number>
  foreign_attempts: Generated<number>
}

export interface RoleGrantTable {
  id: GeneratedAlways<number>
  person_id: number
  role_id: number
  program_ids: number[] | null
  until: string | null
  reason: Generated<string>
  granted_by: number | null
  granted_at: Generated<Timestamp>
  ended_at: Timestamp | null
  ended_by: number | null
  end_reason: string | null
}

export interface SavedViewTable {
  id: GeneratedAlways<number>
  person_id: number
  page: string
  name: string
  search: Generated<string>
  position: Generated<number>
  created_at: Generated<Timestamp>
}

export interface SchoolSettingsTable {
  id: Generated<boolean>
  school_name: string
  time_zone: Generated<string>
  is_demo: Generated<boolean>
  updated_at: Generated<Timestamp>
  passing_gpa: Generated<number>
  minimum_course_grade: number | null
  payment_recipient: Generated<string>
  payment_phone: Generated<string>
  payment_address: Generated<string>
  payment_wait_days: number | null
  logo_file_id: string | null
  confirms_applicant_email: boolean | null
  staff_password_length: Generated<number>
  student_password_length: Generated<number>
  country: Generated<string>
  currency_name: Generated<string>
  currency_sign: Generated<string>
  currency_decimals: Generated<number>
  month_names: Generated<string>
  week_start: Generated<number>
  weekend: Generated<number[]>
  national_id_name: Generated<string>
  hijri: Generated<string>
  record_preset: Generated<string>
  teachers_see_phones: Generated<boolean>
  incomplete_counts: Generated<Json>
  incomplete_counted_at: Timestamp | null
  national_id_lengths: Generated<number[]>
  uses_attendance: Generated<boolean>
  attendance_since: string | null
  attendance_edit_days: Generated<number>
  excuse_days: Generated<number>
  hijri_offset: Generated<number>
  installation_id: Generated<string>
  first_week_skipped: Generated<string[]>
  first_week_hidden_at: Timestamp | null
  digest_a_day: Generated<number>
  uses_grade_book: Generated<boolean>
}

export interface SeatTallyTable {
  id: GeneratedAlways<number>
  classroom_id: number
  seats: number
}

export interface SecuritySettingsTable {
  is_only: Generated<boolean>
  second_factor_for: Generated<number>
  second_factor_from: string | null
  office_idle_minutes: Generated<number | null>
  remember_days: Generated<number>
  trusted_device_days: Generated<number>
  must_change_first_password: Generated<boolean>
  needs_second_administrator: Generated<boolean>
}

export interface SessionTable {
  id: Generated<string>
  person_id: number
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  ended_at: Timestamp | null
  end_reason: string | null
  address: string | null
  browser: string | null
  strength: Generated<number>
  proved_at: Generated<Timestamp>
  limited_from: Timestamp | null
  last_seen_at: Generated<Timestamp>
  idle_minutes: number | null
  is_remembered: Generated<boolean>
  known_device_id: number | null
  must_change_password: Generated<boolean>
}

export interface SetupLinkTable {
  id: Generated<boolean>
  token_hash: string
  created_at: Generated<Timestamp>
}

export interface SheetTable {
  id: GeneratedAlways<number>
  kind: string
  classroom_id: number | null
  columns: string[]
  issued_to: number
  issued_at: Generated<Timestamp>
  expires_at: Generated<Timestamp>
  row_count: number
}

export interface SheetRowTable {
  sheet_id: number
  row_key: number
  base: Json
}

export interface ShownGradeTable {
  enrollment_id: number | null
  practical_grade: number | null
  exam_grade: number | null
  final_grade: number | null
  is_published_only: boolean | null
  awaits_publication: boolean | null
  revised_at: Timestamp | null
}

export interface SignInAttemptTable {
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  person_id: number | null
  email_hash: Buffer | null
  address: string
  browser: string | null
  outcome: string
}

export interface SignInStepTable {
  id: Generated<string>
  person_id: number
  wants_remembering: Generated<boolean>
  attempts: Generated<number>
  expires_at: Generated<Timestamp>
  used_at: Timestamp | null
}

export interface StoredFileTable {
  id: Generated<string>
  state: Generated<string>
  original_name: string
  media_type: string
  size: number | null
  sha256: string | null
  owner_id: number | null
  created_at: Generated<Timestamp>
  touched_at: Generated<Timestamp>
  stored_at: Timestamp | null
  deleted_at: Timestamp | null
}

export interface TermTable {
  id: GeneratedAlways<number>
  academic_year_id: number
  name: string
  name_key: GeneratedAlways<string>
  starts_on: string
  ends_on: string
  state: Generated<string>
  opened_at: Timestamp | null
  opened_by: number | null
  closed_at: Timestamp | null
  closed_by: number | null
}

export interface TermCopyTable {
  id: GeneratedAlways<number>
  source_term_id: number
  target_term_id: number
  options: Json
  classroom_count: number
  done_at: Generated<Timestamp>
  done_by: number | null
  undone_at: Timestamp | null
  undone_by: number | null
}

export interface TopicStateTable {
  topic: string
  version: number
  changed_at: Generated<Timestamp>
}

export interface TotpTable {
  person_id: number
  secret: Buffer
  created_at: Generated<Timestamp>
  confirmed_at: Timestamp | null
  last_step: Generated<number>
}

export interface UnansweredQuestionTable {
  id: GeneratedAlways<number>
  week: string
  role: string
  question: string
  has_names: boolean
  askers: number
  asker_bits: number | null
  search_key: GeneratedAlways<string>
}

export interface UnconfirmedRegistrationTable {
  id: Generated<string>
  number: Generated<number>
  first_name: string
  last_name: string
  email: string
  national_id: string
  password_hash: string
  program_id: number
  total_price: number
  created_at: Generated<Timestamp>
  code_hash: string
  code_attempts: Generated<number>
  code_expires_at: Timestamp
  record: Generated<Json>
}

export interface UsedChallengeTable {
  hash: Buffer
  until: Timestamp
}

export interface Database {
  academic_year: AcademicYearTable
  access_role: AccessRoleTable
  ai_call: AiCallTable
  ai_school_usage: AiSchoolUsageTable
  ai_usage: AiUsageTable
  announcement: AnnouncementTable
  announcement_all: AnnouncementAllTable
  announcement_seen: AnnouncementSeenTable
  approval: ApprovalTable
  archived_classroom: ArchivedClassroomTable
  archived_pupil: ArchivedPupilTable
  archived_student: ArchivedStudentTable
  arrival_tally: ArrivalTallyTable
  attendance_change: AttendanceChangeTable
  attendance_mark: AttendanceMarkTable
  attendance_rule: AttendanceRuleTable
  attendance_save: AttendanceSaveTable
  attendance_standing: AttendanceStandingTable
  attendance_warning: AttendanceWarningTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  backup_run: BackupRunTable
  calendar_feed: CalendarFeedTable
  certificate: CertificateTable
  certificate_counter: CertificateCounterTable
  certificate_design: CertificateDesignTable
  certificate_key: CertificateKeyTable
  challenge: ChallengeTable
  challenge_answer: ChallengeAnswerTable
  challenge_attempt: ChallengeAttemptTable
  challenge_option: ChallengeOptionTable
  challenge_question: ChallengeQuestionTable
  change_row: ChangeRowTable
  change_set: ChangeSetTable
  chat_message: ChatMessageTable
  check_in: CheckInTable
  check_in_window: CheckInWindowTable
  classroom: ClassroomTable
  classroom_all: ClassroomAllTable
  conversation: ConversationTable
  course: CourseTable
  course_all: CourseAllTable
  data_copy: DataCopyTable
  email_change: EmailChangeTable
  enrollment: EnrollmentTable
  enrollment_all: EnrollmentAllTable
  event: EventTable
  exam_bar: ExamBarTable
  excuse: ExcuseTable
  extra_field: ExtraFieldTable
  extra_field_all: ExtraFieldAllTable
  first_code: FirstCodeTable
  free_template: FreeTemplateTable
  grade_band: GradeBandTable
  grade_column: GradeColumnTable
  grade_component: GradeComponentTable
  grade_mark: GradeMarkTable
  grade_mark_change: GradeMarkChangeTable
  grade_plan: GradePlanTable
  grade_posted: GradePostedTable
  grade_published: GradePublishedTable
  grade_release: GradeReleaseTable
  grade_release_step: GradeReleaseStepTable
  graduation: GraduationTable
  health_reader: HealthReaderTable
  holiday: HolidayTable
  hourly_read: HourlyReadTable
  idempotency_key: IdempotencyKeyTable
  import_line: ImportLineTable
  import_run: ImportRunTable
  incomplete_record: IncompleteRecordTable
  known_device: KnownDeviceTable
  lecture: LectureTable
  lecture_all: LectureAllTable
  lecture_file: LectureFileTable
  lecture_page: LecturePageTable
  lecture_quiz: LectureQuizTable
  lecture_quiz_all: LectureQuizAllTable
  lecture_quiz_answer: LectureQuizAnswerTable
  lecture_quiz_option: LectureQuizOptionTable
  lecture_quiz_question: LectureQuizQuestionTable
  lecture_quiz_question_all: LectureQuizQuestionAllTable
  lecture_quiz_submission: LectureQuizSubmissionTable
  lecture_quiz_submission_all: LectureQuizSubmissionAllTable
  lesson: LessonTable
  lesson_plan: LessonPlanTable
  mail: MailTable
  material: MaterialTable
  material_all: MaterialAllTable
  message_batch: MessageBatchTable
  message_template: MessageTemplateTable
  no_messages: NoMessagesTable
  not_me: NotMeTable
  notice_settings: NoticeSettingsTable
  notification: NotificationTable
  outgoing_change: OutgoingChangeTable
  outgoing_message: OutgoingMessageTable
  passkey: PasskeyTable
  person: PersonTable
  person_access: PersonAccessTable
  person_all: PersonAllTable
  person_document: PersonDocumentTable
  person_document_all: PersonDocumentAllTable
  person_health: PersonHealthTable
  person_match: PersonMatchTable
  person_phone: PersonPhoneTable
  person_record: PersonRecordTable
  person_tally: PersonTallyTable
  program: ProgramTable
  program_all: ProgramAllTable
  push_subscription: PushSubscriptionTable
  question: QuestionTable
  question_all: QuestionAllTable
  question_option: QuestionOptionTable
  question_topic: QuestionTopicTable
  quiz_attempt: QuizAttemptTable
  quiz_attempt_all: QuizAttemptAllTable
  quiz_key_change: QuizKeyChangeTable
  quiz_slot: QuizSlotTable
  record_field_use: RecordFieldUseTable
  record_view: RecordViewTable
  recovery_code: RecoveryCodeTable
  refused_call: RefusedCallTable
  registration: RegistrationTable
  registration_receipt: RegistrationReceiptTable
  registration_stage: RegistrationStageTable
  report_design: ReportDesignTable
  request_tally: RequestTallyTable
  rescoring: RescoringTable
  reset_code: ResetCodeTable
  role_grant: RoleGrantTable
  saved_view: SavedViewTable
  school_settings: SchoolSettingsTable
  seat_tally: SeatTallyTable
  security_settings: SecuritySettingsTable
  session: SessionTable
  setup_link: SetupLinkTable
  sheet: SheetTable
  sheet_row: SheetRowTable
  shown_grade: ShownGradeTable
  sign_in_attempt: SignInAttemptTable
  sign_in_step: SignInStepTable
  stored_file: StoredFileTable
  term: TermTable
  term_copy: TermCopyTable
  topic_state: TopicStateTable
  totp: TotpTable
  unanswered_question: UnansweredQuestionTable
  unconfirmed_registration: UnconfirmedRegistrationTable
  used_challenge: UsedChallengeTable
}
