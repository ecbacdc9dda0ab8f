import { internalEmailEnd } from '@manara/contract/internal-email.ts'
import { describeResponse, type KeyedQuestion } from '@manara/contract/question-kinds/content.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { CopyKind } from './copy.text.ts'

/** Of histories that grow with every act, the newest so many. */
export const mostRows = 20_000

/** A row as `data.json` has it: stable names, and values that JSON knows. */
export type CopyRow = Record<string, unknown>

const latest = sql`limit ${sql.lit(mostRows)}`
const written = (email: string) =>
  sql`case when ${sql.ref(email)} like ${sql.lit(`%${internalEmailEnd}`)} then null else ${sql.ref(email)} end`

/** What belongs to one person, kind by kind. Other people appear by role; only teachers by name. */
const reads: Readonly<Record<CopyKind, (id: number) => ReturnType<typeof sql>>> = {
  account: (id) => sql`
    select role, first_name as "firstName", last_name as "lastName", father_name as "fatherName",
      grandfather_name as "grandfatherName", latin_name as "latinName", ${written('email')} as email,
      national_id as "nationalId", gender, birth_date::text as "birthDate",
      (select name from program_all where program_all.id = person.program_id) as "programName",
      created_at as "createdAt", updated_at as "updatedAt"
    from person where id = ${id}`,
  record: (id) => sql`
    select mother_name as "motherName", birth_place as "birthPlace", nationality, register_place as "registerPlace",
      register_number as "registerNumber", governorate, address, previous_school as "previousSchool",
      previous_certificate as "previousCertificate", previous_year as "previousYear", previous_mark as "previousMark",
      note, updated_at as "updatedAt"
    from person_record where person_id = ${id}`,
  extraFields: (id) => sql`
    select coalesce(field.label, value.key) as label, value.value from person_record
    cross join lateral jsonb_each(extra) as value
    left join extra_field_all as field on field.id::text = ltrim(value.key, 'f')
    where person_id = ${id} order by value.key`,
  phones: (id) => sql`
    select relation, holder_name as "holderName", typed as number, is_whatsapp as "isWhatsapp"
    from person_phone where person_id = ${id} order by position`,
  health: (id) => sql`select alert, note, updated_at as "updatedAt" from person_health where person_id = ${id}`,
  documents: (id) => sql`
    select kind, side, title, original_name as "fileName", uploaded_at as "uploadedAt"
    from person_document join stored_file on stored_file.id = file_id where person_id = ${id} order by person_document.id`,
  enrollments: (id) => sql`
    select program.name as "programName", course.name as "courseName", classroom.name as "classroomName",
      teacher.short_name as "teacherName", shown.practical_grade as "practicalGrade", shown.exam_grade as "examGrade",
      shown.final_grade as "finalGrade", enrolled_at as "enrolledAt"
    from enrollment join shown_grade as shown on shown.enrollment_id = enrollment.id join classroom_all as classroom on classroom.id = classroom_id
    join course_all as course on course.id = course_id join program_all as program on program.id = course.program_id
    left join person_all as teacher on teacher.id = classroom.teacher_id
    where student_id = ${id} order by enrollment.id`,
  attendance: (id) => sql`
    select course.name as "courseName", classroom.name as "classroomName", to_char(mark.day, 'YYYY-MM-DD') as day,
      to_char(make_interval(mins => lesson.starts_minute), 'HH24:MI') as "startsAt",
      (array['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'])[mark.status] as status, mark.minutes_late as "minutesLate", mark.note
    from enrollment_all as place join attendance_mark as mark on mark.enrollment_id = place.id
    join lesson on lesson.id = mark.lesson_id join classroom_all as classroom on classroom.id = lesson.classroom_id
    join course_all as course on course.id = classroom.course_id
    where place.student_id = ${id} order by mark.day desc, lesson.starts_minute desc ${latest}`,
  excuses: (id) => sql`
    select first_day::text as "firstDay", last_day::text as "lastDay", kind, words, state, submitted_at as "submittedAt",
      decision_note as note, decided_at as "decidedAt"
    from excuse where student_id = ${id} order by excuse.id`,
  archivedClassrooms: (id) => sql`
    select program_name as "programName", course_name as "courseName", name as "classroomName",
      teacher_name as "teacherName", student_name as "studentName", national_id as "nationalId",
      case when hidden then null else practical_grade end as "practicalGrade",
      case when hidden then null else exam_grade end as "examGrade",
      case when hidden then null else final_grade end as "finalGrade", archived_at as "archivedAt"
    from archived_student as place join archived_classroom using (classroom_id)
    cross join lateral (select coalesce((select awaits_publication from shown_grade
      where shown_grade.enrollment_id = place.enrollment_id), false) as hidden) as shown where student_id = ${id} order by classroom_id`,
  quizSubmissions: (id) => sql`
    select submission.id as "submissionId", lecture.title as "lectureTitle", quiz.title as "quizTitle",
      case when quiz_shows(shows_score, closes_at, is_enabled, results_published_at) then score end as score,
      total_questions as "totalQuestions", receipt_code as "receiptCode", submitted_at as "submittedAt"
    from lecture_quiz_submission as submission join lecture_quiz_all as quiz on quiz.id = quiz_id
    join lecture_all as lecture on lecture.id = lecture_id where student_id = ${id} order by submission.id`,
  quizAttempts: (id) => sql`
    select attempt.id as "attemptId", quiz.title as "quizTitle", attempt_no as "attemptNo", state,
      started_at as "startedAt", ended_at as "endedAt",
      case when quiz_shows(shows_score, closes_at, is_enabled, results_published_at) then points end as points,
      max_points as "maxPoints"
    from quiz_attempt as attempt join lecture_quiz_all as quiz on quiz.id = attempt.quiz_id
    where student_id = ${id} order by attempt.id`,
  attemptAnswers: (id) => sql`
    select attempt.id as "attemptId", question.text as question, question_type as "questionType", content, given.value as response,
      (select coalesce(json_agg(json_build_object('id', option.id, 'text', option.text) order by option.position), '[]')
        from lecture_quiz_option as option where option.question_id = question.id) as options,
      case when attempt.state = 'MARKED' and quiz_shows(shows_score, closes_at, is_enabled, results_published_at)
        then hand_marks -> given.key ->> 'comment' end as comment
    from quiz_attempt as attempt join lecture_quiz_all as quiz on quiz.id = quiz_id cross join jsonb_each(answers) as given
    join lecture_quiz_question_all as question on question.id = given.key::integer
    where student_id = ${id} order by attempt.id, question.id`,
  quizAnswers: (id) => sql`
    select submission_id as "submissionId", question.text as question, option.text as answer
    from lecture_quiz_answer as answer join lecture_quiz_submission as submission on submission.id = submission_id
    join lecture_quiz_question_all as question on question.id = answer.question_id
    join lecture_quiz_option as option on option.id = option_id
    where student_id = ${id} order by submission_id, question.id`,
  challengeAttempts: (id) => sql`
    select attempt.id as "attemptId", course.name as "courseName", week_start::text as "weekStart", score,
      time_taken_seconds as "timeTakenSeconds", started_at as "startedAt", submitted_at as "submittedAt"
    from challenge_attempt as attempt join challenge on challenge.id = challenge_id
    join course_all as course on course.id = course_id where student_id = ${id} order by attempt.id`,
  challengeAnswers: (id) => sql`
    select attempt_id as "attemptId", question.text as question, option.text as answer
    from challenge_answer as answer join challenge_attempt as attempt on attempt.id = attempt_id
    join challenge_question as question on question.id = answer.challenge_question_id
    join challenge_option as option on option.id = challenge_option_id
    where student_id = ${id} order by attempt_id, position`,
  graduations: (id) => sql`
    select number, program_name as "programName", outcome, final_gpa as "finalGpa", passing_gpa as "passingGpa",
      minimum_course_grade as "minimumCourseGrade", grades, decided_at as "decidedAt"
    from graduation where student_id = ${id} order by number`,
  certificates: (id) => sql`
    select serial, recipient_name as "recipientName", certificate.program_name as "programName",
      graduated_on::text as "graduatedOn", content, issued_at as "issuedAt", revoked_at as "revokedAt",
      revocation_reason as "revocationReason"
    from certificate join graduation on graduation.id = graduation_id where student_id = ${id} order by serial`,
  registrations: (id) => sql`
    select registration.number, first_name as "firstName", last_name as "lastName", ${written('email')} as email,
      national_id as "nationalId", program.name as "programName", status, total_price as "totalPrice",
      admin_notes as "adminNotes", registration.created_at as "createdAt", decided_at as "decidedAt"
    from registration join program_all as program on program.id = registration.program_id
    where student_id = ${id} order by registration.number`,
  registrationStages: (id) => sql`
    select number, stage.status, note, reached_at as "reachedAt"
    from registration_stage as stage join registration on registration.id = registration_id
    where student_id = ${id} order by stage.id`,
  messages: (id) => sql`
    select conversation.name as conversation, sender, content, sent_at as "sentAt"
    from chat_message join conversation on conversation.id = conversation_id
    where person_id = ${id} order by chat_message.id desc ${latest}`,
  conversations: (id) => sql`
    select name, created_at as "createdAt" from conversation where person_id = ${id} order by id`,
  announcements: (id) => sql`
    select title, content, posted_at as "postedAt", edited_at as "editedAt"
    from announcement where author_id = ${id} order by id desc ${latest}`,
  materials: (id) => sql`
    select title, description, url, uploaded_at as "uploadedAt"
    from material where uploaded_by = ${id} order by id desc ${latest}`,
  questions: (id) => sql`
    select text, question_type as "questionType", difficulty, status, rejection_reason as "rejectionReason",
      created_at as "createdAt"
    from question where author_id = ${id} order by id desc ${latest}`,
  taughtClassrooms: (id) => sql`
    select course.name as "courseName", classroom.name as "classroomName", status, classroom.created_at as "createdAt"
    from classroom join course_all as course on course.id = course_id where teacher_id = ${id} order by classroom.id`,
  coordinatedCourses: (id) => sql`select name as "courseName" from course where coordinator_id = ${id} order by id`,
  roles: (id) => sql`
    select access_role.name as "roleName", until::text as until, reason, granted_at as "grantedAt", ended_at as "endedAt"
    from role_grant join access_role on access_role.id = role_id where person_id = ${id} order by role_grant.id`,
  healthReading: (id) => sql`select granted_at as "grantedAt" from health_reader where person_id = ${id}`,
  sessions: (id) => sql`
    select created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", end_reason as "endReason",
      address, browser
    from session where person_id = ${id} order by created_at desc ${latest}`,
  devices: (id) => sql`
    select browser, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from known_device where person_id = ${id} order by id`,
  passkeys: (id) => sql`
    select name, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
    from passkey where person_id = ${id} order by id`,
  calendarFeeds: (id) => sql`
    select label as name, created_at as "createdAt", last_read_on::text as "lastReadOn", revoked_at as "revokedAt"
    from calendar_feed where person_id = ${id} order by id`,
  notifications: (id) => sql`
    select kind, title, body, times, at, read_at as "readAt"
    from notification where person_id = ${id} order by id desc ${latest}`,
  phoneMessages: (id) => sql`
    select kind, holder, phone, long_text as "longText", short_text as "shortText", state, channel,
      created_at as "createdAt", sent_at as "sentAt"
    from outgoing_message where student_id = ${id} order by id desc ${latest}`,
  noticeSettings: (id) => sql`
    select kinds, quiet_from as "quietFrom", quiet_to as "quietTo", hides_details as "hidesDetails", digest,
      digest_minute as "digestMinute" from notice_settings where person_id = ${id}`,
  pushDevices: (id) => sql`
    select device_label as name, created_at as "createdAt", last_ok_at as "lastUsedAt"
    from push_subscription where person_id = ${id} order by id`,
  savedViews: (id) => sql`select page, name, search from saved_view where person_id = ${id} order by id`,
  signIns: (id) => sql`
    select at, address, browser, outcome from sign_in_attempt where person_id = ${id} order by id desc ${latest}`,
  refusals: (id) => sql`
    select day::text as day, operation, count, last_at as "lastAt"
    from refused_call where person_id = ${id} order by refused_call.day desc, last_at desc ${latest}`,
  emailChanges: (id) => sql`
    select old_email as "oldEmail", new_email as "newEmail", created_at as "createdAt", confirmed_at as "confirmedAt",
      undone_at as "undoneAt"
    from email_change where person_id = ${id} order by id`,
  mails: (id) => sql`
    select subject, status, created_at as "createdAt", sent_at as "sentAt"
    from mail where recipient = (select email from person where id = ${id}) order by id desc ${latest}`,
  assistantUse: (id) => sql`
    select day::text as day, requests, input_tokens as "inputTokens", output_tokens as "outputTokens"
    from ai_usage where person_id = ${id} order by day desc ${latest}`,
  readings: (id) => sql`
    select kind, hour, reads, rows from hourly_read where person_id = ${id} order by hour desc ${latest}`,
  acts: (id) => sql`
    select at, operation, address, browser from audit_entry where actor_id = ${id} order by id desc ${latest}`,
  changes: (id) => sql`
    select at, operation from audit_entry
    where entity = 'person' and entity_id = ${String(id)} order by audit_entry.id desc ${latest}`,
  views: (id) => sql`
    select day::text as day, kind, viewer.role as "viewerRole", case when viewer.role = 1 then viewer.short_name end as "viewerName",
      count, last_at as "lastAt"
    from record_view join person_all as viewer on viewer.id = viewer_id
    where person_id = ${id} order by record_view.day desc, last_at desc ${latest}`,
  copies: (id) => sql`
    select case when requested_by is null then 'SELF' else 'OFFICE' end as "requestedBy", requested_at as "requestedAt",
      state
    from data_copy where person_id = ${id} order by id`,
}

interface GivenAnswer extends KeyedQuestion {
  attemptId: number
  question: string
  response: unknown
  comment: string | null
}

/** Reads one kind of what belongs to a person; answers of every kind of question in words, without their key. */
export async function readKind(db: Db, kind: CopyKind, personId: number): Promise<CopyRow[]> {
  const { rows } = await reads[kind](personId).execute(db)
  if (kind !== 'attemptAnswers') return rows as CopyRow[]
  return (rows as GivenAnswer[]).map(({ attemptId, question, response, comment, ...keyed }) => ({
    attemptId,
    question,
    answer: describeResponse(keyed, response),
    ...(comment && { comment }),
  }))
}

export interface CopiedFile {
  id: string
  kind: 'photo' | 'document' | 'receipt' | 'certificate'
  name: string
}

/** The files about a person, as they were uploaded. */
export async function listFiles(db: Db, personId: number): Promise<CopiedFile[]> {
  const { rows } = await sql<CopiedFile>`
    select stored_file.id, held.kind, original_name as name from (
      select photo_file_id as id, 'photo' as kind from person_record where person_id = ${personId}
      union all select file_id, 'document' from person_document where person_id = ${personId}
      union all select file_id, 'document' from excuse where student_id = ${personId} and file_id is not null
      union all select file_id, 'receipt' from registration_receipt
        join registration on registration.id = registration_id where student_id = ${personId}
      union all select certificate_file_id, 'certificate' from graduation where student_id = ${personId}
    ) as held join stored_file on stored_file.id = held.id where state = 'stored' order by held.kind, stored_at, id`.execute(
    db,
  )
  return rows
}
