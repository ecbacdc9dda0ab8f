import type { AuditedEntity } from '../../platform/audit/audit.ts'

/** How the rows of a journaled table are called, audited and shown. */
export interface JournaledThing {
  /** The kind of thing of the audit log; a table without one belongs to another's rows. */
  entity?: AuditedEntity
  /** Of many, for counts. */
  plural: string
  /** The columns that are shown and audited. */
  columns: readonly string[]
}

/** A table that is not here is undone too, but its fields are not shown. */
export const journaledThings: Readonly<Record<string, JournaledThing>> = {
  program_all: {
    entity: 'program',
    plural: 'البرامج',
    columns: ['name', 'description', 'is_registration_open', 'registration_opens_on'],
  },
  course_all: { entity: 'course', plural: 'المقررات', columns: ['name', 'price', 'program_id', 'coordinator_id'] },
  classroom_all: {
    entity: 'classroom',
    plural: 'الشُعب',
    columns: ['name', 'course_id', 'capacity', 'teacher_id', 'status', 'practical_max'],
  },
  person_all: {
    entity: 'person',
    plural: 'المستخدمون',
    columns: [
      'first_name',
      'father_name',
      'grandfather_name',
      'last_name',
      'email',
      'national_id',
      'role',
      'program_id',
      'gender',
    ],
  },
  person_record: { plural: 'سجلات الأشخاص', columns: [] },
  person_document_all: { plural: 'الوثائق', columns: [] },
  person_phone: { plural: 'الهواتف', columns: [] },
  person_health: { plural: 'الملاحظات الصحية', columns: [] },
  challenge_attempt: { plural: 'محاولات التحدّي', columns: [] },
  registration: { entity: 'registration', plural: 'طلبات الالتحاق', columns: ['student_id'] },
  enrollment_all: {
    entity: 'enrollment',
    plural: 'التسجيلات في الشُعب',
    columns: ['student_id', 'classroom_id', 'practical_grade', 'exam_grade', 'final_grade'],
  },
  announcement_all: { entity: 'announcement', plural: 'الإعلانات', columns: ['title', 'content'] },
  lecture_all: {
    entity: 'lecture',
    plural: 'المحاضرات',
    columns: ['title', 'description', 'lecture_order', 'classroom_id'],
  },
  material_all: {
    entity: 'material',
    plural: 'المواد',
    columns: ['title', 'description', 'url', 'course_id', 'lecture_id'],
  },
  lecture_quiz_all: { entity: 'quiz', plural: 'الاختبارات القصيرة', columns: ['title', 'is_enabled', 'lecture_id'] },
  lecture_quiz_question_all: {
    entity: 'quizQuestion',
    plural: 'أسئلة الاختبارات',
    columns: ['text', 'question_type', 'quiz_id'],
  },
  lecture_quiz_option: { plural: 'خيارات أسئلة الاختبارات', columns: [] },
  lecture_quiz_submission_all: {
    entity: 'quizSubmission',
    plural: 'تسليمات الاختبارات',
    columns: ['quiz_id', 'score', 'total_questions'],
  },
  quiz_attempt_all: { entity: 'quizAttempt', plural: 'محاولات الاختبارات', columns: ['quiz_id', 'state', 'score'] },
  lecture_quiz_answer: { plural: 'إجابات الاختبارات', columns: [] },
  question_all: {
    entity: 'question',
    plural: 'أسئلة البنك',
    columns: ['text', 'course_id', 'difficulty', 'status', 'question_type'],
  },
  question_option: { plural: 'خيارات أسئلة البنك', columns: [] },
  graduation: { entity: 'graduation', plural: 'نتائج التخرّج', columns: [] },
  archived_classroom: { plural: 'الشُعب المؤرشفة', columns: [] },
  archived_student: { plural: 'طلاب الشُعب المؤرشفة', columns: [] },
}

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The shown columns of a state, under the names of the audit log. */
export function toFields(table: string, state: Record<string, unknown>): Record<string, unknown> {
  const { columns = [] } = journaledThings[table] ?? {}
  return Object.fromEntries(
    columns.flatMap((column) => (column in state ? [[camelCase(column), state[column]] as const] : [])),
  )
}
