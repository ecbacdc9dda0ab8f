import { namedClassroom } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const statusNames: Record<string, string> = { ACTIVE: 'نشطة', CANCELLED: 'ملغاة' }

const studentForms = nouns.student.object

export const archiveProblem = problems({
  classroomNotFound: [404, 'الشعبة غير موجودة أو حُذفت.'],
  notArchived: [404, 'لا شعبة مؤرشفة بهذا الرقم.'],
  notCompleted: [
    409,
    (status: string) => `لا تُؤرشف إلا الشعبة المنتهية، وهذه الشعبة ${statusNames[status] ?? status}.`,
  ],
  alreadyArchived: [409, 'أُرشفت هذه الشعبة من قبل.'],
})

export const archiveText = {
  archived: (name: string, students: number) =>
    students === 0
      ? `أُرشفت ${namedClassroom(name)}.`
      : `أُرشفت ${namedClassroom(name)} مع درجات ${formatCount(students, studentForms)}.`,
  bulkArchived: (done: number, refused: number) => {
    if (done === 0) return 'لم تُؤرشف أي شعبة.'
    return refused === 0
      ? `أُرشفت ${formatCount(done, nouns.classroom.subject)}.`
      : `أُرشفت ${formatCount(done, nouns.classroom.subject)}، وتعذّرت أرشفة ${formatCount(refused, nouns.classroom.object)}.`
  },
  noTeacher: 'غير معيّن',
  notGraded: 'لم تُرصد',
  barred: '0 (محروم)',
  workbook: {
    sheet: 'الطلاب',
    author: 'منارة',
    facts: {
      name: 'الشعبة',
      course: 'المقرر',
      program: 'البرنامج',
      teacher: 'المدرّس',
      archivedAt: 'تاريخ الأرشفة',
      students: 'عدد الطلاب',
    },
    heads: (id: string) => ['الرقم', 'اسم الطالب', id, 'درجة العملي', 'درجة الامتحان', 'الدرجة النهائية'],
    fileName: (course: string, name: string) => `${course} - ${name}`,
  },
}
