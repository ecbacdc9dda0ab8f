import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

export const attachmentProblem = problems({
  studentNotFound: [404, 'الطالب غير موجود أو حُذف.'],
  programNotFound: [404, 'البرنامج غير موجود أو حُذف. اختر برنامجًا آخر.', { academicProgramId: 'اختر برنامجًا آخر' }],
  alreadyAttached: [409, (program: string) => `الطالب مرتبط ببرنامج ${named(program)}. ألغِ ربطه أولًا.`],
  notAttached: [409, 'الطالب غير مرتبط ببرنامج.'],
})

export const attachmentText = {
  attached: (student: string, program: string) => `تم ربط ${named(student)} ببرنامج ${named(program)}.`,
  detached: (student: string) => `تم إلغاء ربط ${named(student)}.`,
  bulkAttached: (done: number, refused: number) => {
    if (done === 0) return 'لم يُربط أحد.'
    return refused === 0
      ? `رُبط ${formatCount(done, nouns.student.subject)}.`
      : `رُبط ${formatCount(done, nouns.student.subject)}، وتعذّر ربط ${formatCount(refused, nouns.student.object)}.`
  },
}

/** What an import of program enrollments says; line and column come before it. */
export const programImportText = {
  title: 'الطلاب وبرامجهم',
  field: {
    field: 'program',
    title: 'البرنامج',
    example: '',
    synonyms: ['الاختصاص', 'القسم', 'الفرع', 'التخصص', 'رقم البرنامج', 'program'],
    isRequired: true,
    hint: 'اسم البرنامج أو رقمه',
  },
  chooseProgram: 'اختر عمود البرنامج، أو انسخ القالب.',
  noProgram: 'اكتب البرنامج.',
  unknownProgram: (name: string) => `ليس في المدرسة برنامج «${named(name)}».`,
  repeated: (line: number) => `مكرر في السطر ${line}. اترك أحد السطرين.`,
} as const
