/**
 * What becomes of a row that points at a person when that person is merged with another (R-merge-2):
 * - `moves`: it goes to the one who stays; its owner moves it
 * - `stays`: it says who did something, or belongs to the account as such
 * - `ends`: it opens the account, which is closed
 * - `history`: it is never changed
 */
export type MergeRule = 'moves' | 'stays' | 'ends' | 'history'

/**
 * Every column that refers to a person, as `table.column`. Rows that `move` are about the person; an export of the data
 * of one person and rules for keeping it begin here. A test compares the list with the foreign keys of the database.
 */
export const personReferences = {
  'access_role.created_by': 'stays',
  'access_role.deleted_by': 'stays',
  'ai_call.person_id': 'stays',
  'ai_usage.person_id': 'stays',
  'announcement_all.author_id': 'stays',
  'announcement_all.deleted_by': 'stays',
  'announcement_seen.person_id': 'stays',
  'approval.asked_by': 'history',
  'approval.decided_by': 'history',
  'archived_classroom.archived_by': 'stays',
  'attendance_change.by': 'history',
  'attendance_save.saved_by': 'stays',
  'audit_entry.actor_id': 'history',
  'backup_run.requested_by': 'stays',
  'calendar_feed.person_id': 'stays',
  'certificate.issued_by': 'history',
  'certificate.revoked_by': 'history',
  'challenge_attempt.student_id': 'moves',
  'change_set.actor_id': 'history',
  'check_in.student_id': 'stays',
  'check_in_window.opened_by': 'stays',
  'classroom_all.archived_by': 'stays',
  'classroom_all.deleted_by': 'stays',
  'classroom_all.teacher_id': 'moves',
  'conversation.person_id': 'stays',
  'course_all.coordinator_id': 'moves',
  'course_all.deleted_by': 'stays',
  'data_copy.person_id': 'stays',
  'data_copy.requested_by': 'stays',
  'email_change.person_id': 'ends',
  'enrollment_all.deleted_by': 'stays',
  'enrollment_all.student_id': 'moves',
  'exam_bar.decided_by': 'stays',
  'excuse.decided_by': 'stays',
  'excuse.student_id': 'moves',
  'excuse.submitted_by': 'stays',
  'extra_field_all.deleted_by': 'stays',
  'first_code.made_by': 'stays',
  'first_code.person_id': 'ends',
  'grade_mark.by': 'stays',
  'grade_mark_change.by': 'history',
  'grade_release_step.by': 'history',
  'graduation.certificate_uploaded_by': 'stays',
  'graduation.decided_by': 'stays',
  'graduation.student_id': 'moves',
  'health_reader.person_id': 'ends',
  'hourly_read.person_id': 'stays',
  'import_run.started_by': 'stays',
  'incomplete_record.person_id': 'stays',
  'known_device.person_id': 'ends',
  'lecture_all.deleted_by': 'stays',
  'lecture_quiz_all.deleted_by': 'stays',
  'lecture_quiz_question_all.deleted_by': 'stays',
  'lecture_quiz_submission_all.deleted_by': 'stays',
  'lecture_quiz_submission_all.student_id': 'moves',
  'lesson.taken_by': 'stays',
  'material_all.deleted_by': 'stays',
  'material_all.uploaded_by': 'stays',
  'message_batch.made_by': 'stays',
  'no_messages.by': 'stays',
  'notice_settings.person_id': 'stays',
  'notification.person_id': 'stays',
  'outgoing_change.by': 'history',
  'outgoing_message.changed_by': 'stays',
  'outgoing_message.claimed_by': 'stays',
  'outgoing_message.sent_by': 'stays',
  'outgoing_message.student_id': 'stays',
  'passkey.person_id': 'ends',
  'not_me.person_id': 'ends',
  'push_subscription.person_id': 'ends',
  'person_all.deleted_by': 'stays',
  'person_all.merged_into': 'stays',
  'person_document_all.deleted_by': 'stays',
  'person_document_all.person_id': 'moves',
  'person_document_all.uploaded_by': 'stays',
  'person_health.person_id': 'moves',
  'person_match.different_by': 'stays',
  'person_match.high_id': 'stays',
  'person_match.low_id': 'stays',
  'person_access.person_id': 'ends',
  'person_phone.person_id': 'moves',
  'person_record.person_id': 'moves',
  'program_all.deleted_by': 'stays',
  'question_all.author_id': 'stays',
  'question_all.deleted_by': 'stays',
  'question_all.reviewed_by': 'stays',
  'recovery_code.person_id': 'ends',
  'quiz_attempt_all.deleted_by': 'stays',
  'quiz_attempt_all.student_id': 'moves',
  'record_view.person_id': 'history',
  'record_view.viewer_id': 'history',
  'refused_call.person_id': 'stays',
  'registration.decided_by': 'stays',
  'registration.student_id': 'moves',
  'registration_stage.reached_by': 'history',
  'rescoring.by': 'history',
  'rescoring.undone_by': 'history',
  'reset_code.person_id': 'ends',
  'role_grant.ended_by': 'history',
  'role_grant.granted_by': 'history',
  'role_grant.person_id': 'history',
  'saved_view.person_id': 'stays',
  'session.person_id': 'ends',
  'sheet.issued_to': 'stays',
  'sign_in_step.person_id': 'ends',
  'stored_file.owner_id': 'stays',
  'term.closed_by': 'stays',
  'term.opened_by': 'stays',
  'term_copy.done_by': 'stays',
  'term_copy.undone_by': 'stays',
  'totp.person_id': 'ends',
} as const satisfies Record<string, MergeRule>

export type PersonReference = keyof typeof personReferences

/** References whose rows go to the one who stays. */
export type MovedReference = {
  [Name in PersonReference]: (typeof personReferences)[Name] extends 'moves' ? Name : never
}[PersonReference]

/** Two people who become one: rows of the other go to the one who is kept. */
export interface MergedPeople {
  keepId: number
  otherId: number
}
