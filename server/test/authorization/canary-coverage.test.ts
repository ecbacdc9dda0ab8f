import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, type Fixture } from './fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})
afterAll(() => fixture.close())

/** Texts that no person writes: states, names of operations, hashes, numbers of requests. */
const wordsOfTheServer = [
  'access_role.key',
  'ai_call.purpose',
  'attendance_save.reply',
  'audit_entry.address',
  'audit_entry.browser',
  'audit_entry.entity',
  'audit_entry.entity_id',
  'audit_entry.operation',
  'audit_entry.request_id',
  'audit_seal.key_id',
  'audit_seal.public_key',
  'backup_run.failure',
  'backup_run.file_name',
  'backup_run.kind',
  'backup_run.origin',
  'backup_run.state',
  'certificate.code',
  'certificate.key_id',
  'certificate.serial',
  'certificate_design.identity_line',
  'certificate_design.template',
  'certificate_key.id',
  'certificate_key.public_key',
  'change_row.act',
  'change_row.row_id',
  'change_row.table_name',
  'change_row.unit_id',
  'change_row.unit_kind',
  'change_set.area',
  'change_set.counts',
  'change_set.kind',
  'change_set.operation',
  'change_set.request_id',
  'change_set.state',
  'change_set.undo_problem',
  'change_set.undo_request_id',
  'chat_message.sender',
  'classroom_all.status',
  'data_copy.state',
  'email_change.code_hash',
  'email_change.undo_hash',
  'extra_field_all.kind',
  'graduation.outcome',
  'hourly_read.kind',
  'idempotency_key.body_hash',
  'idempotency_key.key',
  'idempotency_key.operation',
  'idempotency_key.reply',
  'import_line.decision',
  'import_line.digest',
  'import_line.level',
  'import_line.matches',
  'import_line.outcome',
  'import_line.warnings',
  'import_run.area',
  'import_run.counts',
  'import_run.fingerprint',
  'import_run.format',
  'import_run.headings_key',
  'import_run.kind',
  'import_run.options',
  'import_run.sha256',
  'import_run.state',
  'known_device.browser',
  'lecture_quiz_question_all.question_type',
  'lecture_quiz_submission_all.receipt_code',
  'lesson.state',
  'mail.last_error',
  'mail.status',
  'mail.subject',
  'passkey.credential_id',
  'passkey.rp_id',
  'passkey.user_handle',
  'person_access.permissions',
  'person_all.gender',
  'person_all.password_hash',
  'person_document_all.kind',
  'person_document_all.side',
  'person_phone.relation',
  'question_all.difficulty',
  'question_all.question_type',
  'question_all.status',
  'record_field_use.field',
  'record_field_use.use',
  'recovery_code.hash',
  'record_view.kind',
  'refused_call.operation',
  'refused_call.reason',
  'registration.password_hash',
  'registration.status',
  'registration_receipt.sha256',
  'role_grant.end_reason',
  'saved_view.page',
  'registration_stage.status',
  'request_tally.status',
  'reset_code.address',
  'reset_code.close_reason',
  'reset_code.code_hash',
  'role_grant.end_reason',
  'school_settings.country',
  'school_settings.currency_name',
  'school_settings.currency_sign',
  'school_settings.hijri',
  'school_settings.incomplete_counts',
  'school_settings.month_names',
  'school_settings.national_id_name',
  'school_settings.record_preset',
  'school_settings.time_zone',
  'session.address',
  'session.browser',
  'session.end_reason',
  'setup_link.token_hash',
  'sheet.kind',
  'sheet_row.base',
  'sign_in_attempt.address',
  'sign_in_attempt.browser',
  'sign_in_attempt.outcome',
  'stored_file.media_type',
  'stored_file.sha256',
  'stored_file.state',
  'unconfirmed_registration.code_hash',
  'unconfirmed_registration.password_hash',
]

describe('the world of the authorization tests', () => {
  it('holds a planted text in every column where people write, so that no leak stays unseen', async () => {
    const columns = await fixture.state.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
         and a.attgenerated = ''
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%' order by 1, 2`,
    )
    const missingCanaries: string[] = []
    for (const { table, column } of columns) {
      const sql = `select exists (select from public.${table} where "${column}"::text ~* 'zq[a-j]{4}zq') as found`
      const [row] = await fixture.state.query<{ found: boolean }>(sql)
      if (!row?.found) missingCanaries.push(`${table}.${column}`)
    }

    const advice = 'plant a canary for it in authorization/fixture-side.ts, or list it here when no person writes it'
    expect(
      missingCanaries.filter((name) => !wordsOfTheServer.includes(name)),
      advice,
    ).toEqual([])
  })
})
